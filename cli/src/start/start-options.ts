import type { OperatorError } from "@openpayfac/server/operator/operator-error";
import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import type { Settings } from "@openpayfac/server/operator/settings";
import type { Progress } from "./progress.ts";

/** The running platform. */
export interface Started {
  origin: string;
  simulatorOrigin: string | undefined;
  database: string;
  settings: Settings;
  sandbox: SandboxFile | undefined;
  /** Finishes requests in flight, rejects new ones, then stops everything that was started. */
  close(): Promise<void>;
}

export interface StartOptions {
  env: NodeJS.ProcessEnv;
  root: string;
  progress: Progress;
  say: (line: string) => void;
  /** Aborted: the start ends at its next step and undoes the previous ones. */
  signal: AbortSignal;
  /**
   * Receives a function for each resource that must not outlive the process if there is no time for
   * close().
   */
  onLasting: (kill: () => void) => void;
  /** Called when a component that the platform needs has ended and cannot be restarted. */
  onLost: (error: OperatorError) => void;
}

/** Results of earlier steps that a step of the start may use. */
export interface Start extends StartOptions {
  settings: Settings;
  undo: AsyncDisposableStack;
}
