import type { PaymentsOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../../http/register-operations.ts";
import { handleCancelExternalRefund } from "./cancel-external-refund.ts";
import { handleCreateExternalRefund } from "./create-external-refund.ts";
import { handleUpdateExternalRefund } from "./update-external-refund.ts";

/** What does the work of each call about external refunds. */
export const externalRefundHandlers: HandlersOf<PaymentsOperations> = {
  cancelExternalRefund: handleCancelExternalRefund,
  createExternalRefund: handleCreateExternalRefund,
  updateExternalRefund: handleUpdateExternalRefund,
};
