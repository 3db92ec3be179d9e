import type { PaymentsOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../../http/register-operations.ts";
import { handleCancelExternalPayment } from "./cancel-external-payment.ts";
import { handleCaptureExternalPayment } from "./capture-external-payment.ts";
import { handleCreateExternalPayment } from "./create-external-payment.ts";
import { handleUpdateExternalPayment } from "./update-external-payment.ts";

/** What does the work of each call about external payments. */
export const externalPaymentHandlers: HandlersOf<PaymentsOperations> = {
  cancelExternalPayment: handleCancelExternalPayment,
  captureExternalPayment: handleCaptureExternalPayment,
  createExternalPayment: handleCreateExternalPayment,
  updateExternalPayment: handleUpdateExternalPayment,
};
