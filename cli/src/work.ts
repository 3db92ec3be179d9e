import type { Report } from "./report.ts";

/** Implements one command. Input   options: options and arguments by name. */
export type Work = (
  report: Report,
  env: NodeJS.ProcessEnv,
  options: Record<string, string | undefined>,
) => Promise<void>;
