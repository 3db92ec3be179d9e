import type { DueJob } from "../jobs/due-jobs.ts";
import { endDueSessionsJob } from "./expire-sessions.ts";

export { insertTerminal } from "./add-terminal.ts";

export const terminalsDueJobs: readonly DueJob[] = [endDueSessionsJob];
