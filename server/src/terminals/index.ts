import type { DueJob } from "../jobs/due-jobs.ts";
import { endDueSessionsJob } from "./expire-sessions.ts";

export { insertTerminal } from "./add-terminal.ts";
export { addingTerminal, changingTerminal, removingTerminal } from "./manage-terminals.ts";

export const terminalsDueJobs: readonly DueJob[] = [endDueSessionsJob];
