import type { ExternalGatewayRequest, ExternalGatewayUpdate } from "@openpayfac/contract";
import type { Static } from "typebox";
import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";

type Wire = Static<typeof ExternalGatewayRequest>;
type Update = Static<typeof ExternalGatewayUpdate>;

/**
 * Codes that match a settlement: those of one authorization, capture or refund at another gateway.
 */
export interface GatewayCodes {
  auth_code: string;
  retrieval_reference: string;
  authorized_at: string;
}

/** The payment or refund that the codes are recorded for. */
export interface CodesOwner {
  account_id: Uuid;
  payment_id: Uuid;
  /** null: the payment itself. */
  refund_id: Uuid | null;
}

/** The codes of a request. Input   now: the time of codes without one. */
export function codesOf(gateway: Wire, now: string): GatewayCodes {
  const at = gateway.created_at;
  return {
    auth_code: gateway.auth_code,
    retrieval_reference: gateway.retrieval_reference,
    authorized_at: at === undefined ? now : new Date(at).toISOString(),
  };
}

/** The codes after the corrections of an update. */
export function correctedCodes(read: GatewayCodes, sent: Update): GatewayCodes {
  const at = sent.created_at;
  return {
    auth_code: sent.auth_code ?? read.auth_code,
    retrieval_reference: sent.retrieval_reference ?? read.retrieval_reference,
    authorized_at: at === undefined ? read.authorized_at : new Date(at).toISOString(),
  };
}

/** The other gateway's response as the API returns it; null if it contains only the codes. */
export function gatewayResponseOf(
  sent: Update,
  read: PaymentRow["gateway_response"] = null,
): PaymentRow["gateway_response"] {
  const { code = read?.code, text = read?.text, source = read?.source } = sent;
  if (code === undefined && text === undefined && source === undefined) return null;
  return { code: code ?? "", text: text ?? "", source: source ?? "" };
}

const codesRow = "external_authorizations";

/** Inserts codes. Affects no row if the account has the codes already: check for that first. */
export function insertCodes(owner: CodesOwner, codes: GatewayCodes, now: string): Write {
  const write = insertRow(codesRow, { ...owner, ...codes, created_at: now });
  return { ...write, sql: `${write.sql} ON CONFLICT DO NOTHING RETURNING 1`, must: codesRow };
}

export function deleteCodes(accountId: Uuid, codes: GatewayCodes): Write {
  return {
    sql: `DELETE FROM external_authorizations
           WHERE account_id = $1 AND retrieval_reference = $2 AND auth_code = $3
             AND authorized_at = $4`,
    values: [accountId, codes.retrieval_reference, codes.auth_code, codes.authorized_at],
    must: codesRow,
  };
}

export async function areTaken(deps: Dependencies, accountId: Uuid, codes: GatewayCodes) {
  const found = await deps.database.query({
    name: "find-external-authorization",
    text: `SELECT 1 FROM external_authorizations
            WHERE account_id = $1 AND retrieval_reference = $2 AND auth_code = $3
              AND authorized_at = $4`,
    values: [accountId, codes.retrieval_reference, codes.auth_code, codes.authorized_at],
  });
  return found.rowCount !== 0;
}

/** Reads the newest codes of a payment, or of a refund of it. */
export async function readCodes(deps: Dependencies, owner: CodesOwner): Promise<GatewayCodes> {
  const found = await deps.database.query<GatewayCodes>({
    name: "read-external-authorization",
    text: `SELECT auth_code, retrieval_reference, authorized_at FROM external_authorizations
            WHERE account_id = $1 AND payment_id = $2 AND refund_id IS NOT DISTINCT FROM $3
            ORDER BY created_at DESC, authorized_at DESC LIMIT 1`,
    values: [owner.account_id, owner.payment_id, owner.refund_id],
  });
  const [row] = found.rows;
  if (row === undefined) throw new Error("an external payment or refund has codes");
  return row;
}

export function sameCodes(a: GatewayCodes, b: GatewayCodes): boolean {
  return (
    a.auth_code === b.auth_code &&
    a.retrieval_reference === b.retrieval_reference &&
    a.authorized_at === b.authorized_at
  );
}
