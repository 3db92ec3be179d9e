import { printReceipt } from "@openpayfac/contract";
import { ApiError } from "../api-error.ts";
import { handlerFor } from "../http/operation-handler.ts";
import { toUuid } from "../ids.ts";
import { readPayment, readTerminalPayment, serializeReceipt } from "../payments/index.ts";
import { runCommand } from "./run-command.ts";

/**
 * Prints the receipt of a terminal payment.
 *
 * Errors   not_found: unknown payment, not a terminal payment, or not approved by an issuer; those
 *          of every command.
 */
export const handlePrintReceipt = handlerFor(printReceipt, async (call, deps) => {
  const { payment_id: id } = call.body;
  const [made, payment] = await Promise.all([
    readTerminalPayment(deps.database, call.account.id, toUuid(id)),
    readPayment(deps.database, call.account.id, toUuid(id)),
  ]);
  if (made === undefined || payment === undefined) {
    throw new ApiError("referenced_not_found", `There is no payment ${id} that a terminal made.`);
  }
  if (payment.status === "failed" || payment.status === "pending") {
    throw new ApiError(
      "referenced_not_found",
      `${id} has no receipt, because it is ${payment.status}: only an approved payment has a receipt.`,
    );
  }
  const { receipt } = await runCommand(
    deps,
    call,
    { name: "print_receipt", session: "respected" },
    (service, device) =>
      service.printReceipt({
        ...device,
        // The order id of a charge is the payment's own id.
        orderId: id,
        printExtraReceipt: call.body.print_extra_receipt ?? false,
        printDelayMs: call.body.print_delay ?? 0,
      }),
  );
  return { receipt_data: serializeReceipt(receipt) };
});
