import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import type { Pool } from "pg";
import { toId, toUuid, type Uuid } from "../../server/src/ids.ts";

/** A merchant account with a card to charge. */
export interface Merchant {
  accountId: string;
  uuid: Uuid;
  paymentMethodId: string;
}

/** Always approved by the simulated acquirer. */
const card = "4111111111111111";

/**
 * The UUID of the n-th account of a family: 32 decimal digits, so that pgbench, which counts but
 * knows no text, can name it too.
 */
export function accountUuid(family: number, index: number): Uuid {
  const digits = `${accountHigh + family}${accountLow + index}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** With the version and the variant of a valid UUID. */
export const accountHigh = 1_000_000_000_004_000;
export const accountLow = 8_000_000_000_000_000;

/** Adds accounts like the sandbox's own, each with a payment method of its own. */
export async function addMerchants(
  pool: Pool,
  sandbox: SandboxFile,
  family: number,
  count: number,
): Promise<Merchant[]> {
  const merchants: Merchant[] = [];
  for (const uuid of await addAccounts(pool, sandbox, family, count)) {
    const accountId = toId("account", uuid);
    merchants.push({ accountId, uuid, paymentMethodId: await addCard(sandbox, accountId) });
  }
  return merchants;
}

/** Adds accounts like the sandbox's own. An event is written only where its account is. */
export async function addAccounts(
  pool: Pool,
  sandbox: SandboxFile,
  family: number,
  count: number,
): Promise<Uuid[]> {
  const uuids = Array.from({ length: count }, (_, index) => accountUuid(family, index));
  await pool.query(
    `INSERT INTO accounts (id, tenant_id, partner_id, business_id, location_id,
       processing_plan_id, name, processing_enabled, payment_method_types, processor,
       processor_merchant_id, created_at)
     SELECT made.id, tenant_id, partner_id, business_id, location_id,
       processing_plan_id, name, processing_enabled, payment_method_types, processor,
       processor_merchant_id, created_at
       FROM accounts, unnest($1::uuid[]) AS made (id) WHERE accounts.id = $2`,
    [uuids, toUuid(sandbox.account_id)],
  );
  return uuids;
}

async function addCard(sandbox: SandboxFile, accountId: string): Promise<string> {
  const tokenized = await post(`${sandbox.simulator_origin}/cardsecure/api/v1/ccn/tokenize`, {
    account: card,
    cvv: "112",
  });
  const method = await post(
    `${sandbox.origin}/payment_methods`,
    {
      payment_method_type: "card",
      card: { token: tokenized.token, exp_month: "12", exp_year: "2030" },
      billing_details: {
        name: "Ada Park",
        email: "ada@example.com",
        address: { address_line1: "1 Harbor Way", city: "Portland", postal_code: "97210" },
      },
    },
    { "x-api-key": sandbox.private_key, "x-account-id": accountId },
  );
  return method.id;
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${text}`);
  return JSON.parse(text);
}
