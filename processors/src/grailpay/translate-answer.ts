import type { AccountCorrection, Transfer, TransferStanding } from "../bank-port.ts";
import type { ProcessorResponse } from "../port.ts";
import { captureStanding, payoutStanding } from "./standings.ts";
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

/** A credit, of a refund or a payout: the same fields, and the leg that pays out. */
export function readCredit(entry: unknown, response: ProcessorResponse): Transfer | undefined {
  return readTransfer(entry, response, payoutStanding);
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

/**
 * What a notification of change corrects.
 *
 * Source   Nacha, "Notification of change": C01 account, C02 routing, C03 both, C05 kind of account,
 *          C06 account and kind, C07 all three.
 */
export function readCorrection(entry: WireObject): AccountCorrection | undefined {
  const code = textOf(entry, "change_code");
  const owner = textOf(entry, "user_uuid");
  const account = textOf(entry, "bank_account_uuid");
  if (code === undefined || !/^C0[123567]$/.test(code)) return undefined;
  if (owner === undefined || account === undefined) return undefined;
  const accountNumber = textOf(entry, "account_number");
  const routingNumber = textOf(entry, "routing_number");
  const subtype = textOf(entry, "account_type");
  if (accountNumber !== undefined && !/^[0-9]{4,17}$/.test(accountNumber)) return undefined;
  if (routingNumber !== undefined && !/^[0-9]{9}$/.test(routingNumber)) return undefined;
  return {
    code,
    account: { owner, account },
    ...(accountNumber === undefined ? {} : { accountNumber }),
    ...(routingNumber === undefined ? {} : { routingNumber }),
    ...(subtype === "checking" || subtype === "savings" ? { subtype } : {}),
  };
}
