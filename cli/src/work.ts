import type { Report } from "./report.ts";

/**
 * Implements one command.
 *
 * Input    options: options and arguments by name. others: the URLs of the other shards of a
 *          distributed platform.
 */
export type Work = (
  report: Report,
  env: NodeJS.ProcessEnv,
  options: Record<string, string | undefined>,
  others?: readonly string[],
) => Promise<void>;
