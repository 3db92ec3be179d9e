/** The steps of a move, in their order. */
export type MoveStep =
  | "recording"
  | "copying"
  | "comparing"
  | "pausing"
  | "fenced"
  | "copied"
  | "closed"
  | "committed"
  | "switched"
  | "deleted";

/** Called when a step begins, and with its progress. It may stop the move by an error. */
export type Progress = (step: MoveStep, detail?: string) => void;
