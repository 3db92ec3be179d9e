import type { DueJob } from "../jobs/due-jobs.ts";
import { endDueSessionsJob } from "./expire-sessions.ts";

export { insertTerminal } from "./add-terminal.ts";

/** What waits for a time. */
export const terminalsDueJobs: readonly DueJob[] = [endDueSessionsJob];
