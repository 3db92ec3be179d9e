import type { Transfer, TransferStanding } from "../bank-port.ts";
import type { ProcessorResponse } from "../port.ts";
import { captureStanding, payoutStanding, refundStanding } from "./standings.ts";
import { centsOf, isObject, isReference, textOf, type WireObject } from "./wire.ts";

/** The reference of what was made; undefined where the answer names none that can be asked for. */
export function referenceOf(data: unknown): string | undefined {
  if (!isObject(data)) return undefined;
  const uuid = textOf(data, "uuid");
  return uuid !== undefined && isReference(uuid) ? uuid : undefined;
}

/** A debit as the vendor tells of it. Returns   undefined where anything of it cannot be read. */
export function readDebit(entry: unknown, response: ProcessorResponse): Transfer | undefined {
  return readTransfer(entry, response, captureStanding);
}

export function readPayout(entry: unknown, response: ProcessorResponse): Transfer | undefined {
  return readTransfer(entry, response, payoutStanding);
}

export function readRefund(entry: unknown, response: ProcessorResponse): Transfer | undefined {
  return readTransfer(entry, response, refundStanding);
}

function readTransfer(
  entry: unknown,
  response: ProcessorResponse,
  standingOf: (entry: WireObject) => TransferStanding | undefined,
): Transfer | undefined {
  if (!isObject(entry)) return undefined;
  const reference = referenceOf(entry);
  const orderId = textOf(entry, "client_reference_id");
  const amountMinor = centsOf(entry, "amount");
  const standing = standingOf(entry);
  if (reference === undefined || orderId === undefined) return undefined;
  if (amountMinor === undefined || standing === undefined) return undefined;
  return { kind: "found", reference, orderId, amountMinor, response, ...standing };
}
