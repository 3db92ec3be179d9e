/**
 * The outcome of a step: it passes; the server is killed before it takes effect; or it takes effect,
 * and the server is killed before it receives the response.
 */
export type Fate = "passes" | "never made" | "made";

/** Decides the fate of each step that a server makes outside of its process. */
export interface StepGate {
  /** Input   step: its name; a step of the same name in another place of the flow is the same. */
  fateOf(step: string): Fate;
  /** Kills the server. From now on, nothing passes in either direction until it is started again. */
  kill(): void;
  /** Whether the server is being killed. */
  isKilling(): boolean;
  /** Registers connections to be cut when the server is dead. */
  onKilled(cut: () => void): void;
}
