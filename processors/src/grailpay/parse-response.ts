import type { BankTransferStatus, Transfer } from "../bank-processor.ts";
import type { ProcessorResponse } from "../card-processor.ts";
import { debitStatus, payoutStatus, refundStatus } from "./statuses.ts";
import { centsOf, isObject, isReference, textOf, type WireObject } from "./wire.ts";

/** The reference of the created object; undefined if the response has no valid one. */
export function referenceOf(data: unknown): string | undefined {
  if (!isObject(data)) return undefined;
  const uuid = textOf(data, "uuid");
  return uuid !== undefined && isReference(uuid) ? uuid : undefined;
}

/** Parses a vendor's debit. Returns   undefined if any field cannot be read. */
export function parseDebit(entry: unknown, response: ProcessorResponse): Transfer | undefined {
  return readTransfer(entry, response, debitStatus);
}

export function parsePayout(entry: unknown, response: ProcessorResponse): Transfer | undefined {
  return readTransfer(entry, response, payoutStatus);
}

export function parseRefund(entry: unknown, response: ProcessorResponse): Transfer | undefined {
  return readTransfer(entry, response, refundStatus);
}

function readTransfer(
  entry: unknown,
  response: ProcessorResponse,
  bankTransferStatusOf: (entry: WireObject) => BankTransferStatus | undefined,
): Transfer | undefined {
  if (!isObject(entry)) return undefined;
  const reference = referenceOf(entry);
  const orderId = textOf(entry, "client_reference_id");
  const amountMinor = centsOf(entry, "amount");
  const status = bankTransferStatusOf(entry);
  if (reference === undefined || orderId === undefined) return undefined;
  if (amountMinor === undefined || status === undefined) return undefined;
  return { kind: "found", reference, orderId, amountMinor, response, ...status };
}
