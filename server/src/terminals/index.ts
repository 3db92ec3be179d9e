import type { TerminalsOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../http/register-operations.ts";
import type { DueJob } from "../jobs/due-jobs.ts";
import { handleAuthorizeCard, handleAuthorizeManual } from "./authorize-handlers.ts";
import { handleCancelCommand } from "./cancel-command.ts";
import { handleConnectTerminal } from "./connect-terminal.ts";
import {
  handleGetActivationCode,
  handleGetPanPadVersion,
  handlePingTerminal,
  handleSetDateTime,
} from "./device-handlers.ts";
import { handleDisconnectTerminal } from "./disconnect-terminal.ts";
import { endDueSessionsJob } from "./end-due-sessions.ts";
import { handleListTerminalDetails, handleListTerminals } from "./list-terminals.ts";
import { handlePrintReceipt } from "./print-receipt.ts";
import {
  handleClearDisplay,
  handleDisplayText,
  handleReadConfirmation,
  handleReadInput,
  handleReadSignature,
  handleReadTip,
} from "./prompt-handlers.ts";
import { handleReadCard, handleReadManual } from "./read-card-handlers.ts";

export { insertTerminal } from "./add-terminal.ts";

/** What waits for a time. */
export const terminalsDueJobs: readonly DueJob[] = [endDueSessionsJob];

/** What does the work of each call of the Terminals API. */
export const terminalsHandlers: HandlersOf<TerminalsOperations> = {
  listTerminals: handleListTerminals,
  listTerminalDetails: handleListTerminalDetails,
  pingTerminal: handlePingTerminal,
  getActivationCode: handleGetActivationCode,
  setDateTime: handleSetDateTime,
  getPanPadVersion: handleGetPanPadVersion,
  connectTerminal: handleConnectTerminal,
  disconnectTerminal: handleDisconnectTerminal,
  cancelCommand: handleCancelCommand,
  displayText: handleDisplayText,
  clearDisplay: handleClearDisplay,
  readConfirmation: handleReadConfirmation,
  readInput: handleReadInput,
  readSignature: handleReadSignature,
  readTip: handleReadTip,
  authorizeCard: handleAuthorizeCard,
  authorizeManual: handleAuthorizeManual,
  readCard: handleReadCard,
  readManual: handleReadManual,
  printReceipt: handlePrintReceipt,
};
