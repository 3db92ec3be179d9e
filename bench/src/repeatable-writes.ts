import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import { toUuid, type Uuid } from "../../server/src/ids.ts";
import type { Merchant } from "./merchants.ts";
import type { RecordedStatement } from "./record-payment.ts";

/** The parameter at one place of a statement when it is executed again. */
export type Slot =
  | { kind: "constant"; text: string }
  | { kind: "null" }
  | { kind: "account" }
  /** A new object's id: ordered in time, as the server's are. */
  | { kind: "id"; number: number }
  /** An idempotency key's id: a hash, as the server's are. */
  | { kind: "key"; number: number };

export interface RepeatableStatement {
  text: string;
  slots: Slot[];
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Makes recorded writes repeatable: each new object's id becomes a place for another one, and the
 * account a place for any account; every other value stays, at its real size.
 */
export function makeRepeatable(
  recorded: readonly RecordedStatement[],
  sandbox: SandboxFile,
  merchant: Merchant,
): RepeatableStatement[] {
  const { tenant_id, partner_id, business_id, location_id } = sandbox;
  const stored = new Set(
    [tenant_id, partner_id, business_id, location_id, merchant.paymentMethodId].map(toUuid),
  );
  const numbers = new Map<Uuid, number>();
  const numberOf = (uuid: Uuid) => {
    const number = numbers.get(uuid) ?? numbers.size;
    numbers.set(uuid, number);
    return number;
  };
  const keys = new Set(
    recorded
      .filter(({ text }) => /INSERT INTO idempotency_keys/.test(text))
      .map(({ values }) => values.find((value) => isUuid(value) && value !== merchant.uuid)),
  );
  const slotOf = (value: unknown): Slot => {
    if (value === null || value === undefined) return { kind: "null" };
    if (!isUuid(value) || stored.has(value)) return { kind: "constant", text: asText(value) };
    if (value === merchant.uuid) return { kind: "account" };
    return { kind: keys.has(value) ? "key" : "id", number: numberOf(value) };
  };
  return recorded.map(({ text, values }) => ({ text, slots: values.map(slotOf) }));
}

/** The text of a statement with something else at each of its places. */
export function fillPlaces(
  statement: RepeatableStatement,
  filling: (slot: Slot, place: number) => string,
): string {
  return statement.text.replace(/\$(\d+)/g, (_, digits: string) => {
    const slot = statement.slots[Number(digits) - 1];
    if (slot === undefined) throw new Error(`there is no value for $${digits}`);
    return filling(slot, Number(digits));
  });
}

function isUuid(value: unknown): value is Uuid {
  return typeof value === "string" && uuidForm.test(value);
}

/** A value as `pg` and `pgbench` send it: as text. */
function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(each)).join(",")}}`;
  return String(value);
}
