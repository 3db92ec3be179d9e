import type { PaymentsOperations } from "@openpayfac/contract";
import { handleListSandboxEmails } from "../email/list-sandbox-emails.ts";
import type { HandlersOf } from "../http/register-operations.ts";
import {
  handleCreateSandboxUnmatchedSettlement,
  handleReturnSandboxPayout,
} from "../payments/index.ts";
import { handleGetSandboxClock, handleMoveSandboxClock } from "./clock/clock-handlers.ts";

export { virtualTerminalPageHandlers } from "./virtual-terminal/virtual-terminal-calls.ts";

/** What does the work of the sandbox's own calls, as far as they belong to no resource. */
export const sandboxHandlers: HandlersOf<PaymentsOperations> = {
  createSandboxUnmatchedSettlement: handleCreateSandboxUnmatchedSettlement,
  listSandboxEmails: handleListSandboxEmails,
  getSandboxClock: handleGetSandboxClock,
  moveSandboxClock: handleMoveSandboxClock,
  returnSandboxPayout: handleReturnSandboxPayout,
};
