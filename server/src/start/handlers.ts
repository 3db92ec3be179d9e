import type {
  BoardingOperations,
  PaymentsOperations,
  ResidualsOperations,
  TerminalsOperations,
} from "@openpayfac/contract";
import { boardingHandlers, boardingSandboxHandlers } from "../boarding/index.ts";
import type { HandlersOf } from "../http/register-operations.ts";
import { paymentsHandlers } from "../payments/index.ts";
import { residualsHandlers } from "../residuals/index.ts";
import { sandboxHandlers } from "../sandbox/index.ts";
import { terminalsHandlers } from "../terminals/index.ts";
import { webhooksHandlers } from "../webhooks/index.ts";

/**
 * What does the work of each call, by API. A call without a handler has no route, and its
 * description says that it is not available.
 */
export const handlers: {
  payments: HandlersOf<PaymentsOperations>;
  boarding: HandlersOf<BoardingOperations>;
  terminals: HandlersOf<TerminalsOperations>;
  residuals: HandlersOf<ResidualsOperations>;
} = {
  payments: {
    ...paymentsHandlers,
    ...boardingSandboxHandlers,
    ...sandboxHandlers,
    ...webhooksHandlers,
  },
  boarding: boardingHandlers,
  terminals: terminalsHandlers,
  residuals: residualsHandlers,
};
