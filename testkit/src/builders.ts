import { type ApiKeyKind, hashApiKey, newApiKey } from "../../server/src/identity/api-keys.ts";
import { toId, toUuid } from "../../server/src/ids.ts";
import {
  sandboxCardProcessor,
  sandboxMerchantId,
} from "../../server/src/sandbox/sandbox-processors.ts";
import { type EventRow, objectOf } from "../../server/src/webhooks/event-rows.ts";
import { type BuiltTerms, buildPlan, type ServerOfPlans } from "./plans.ts";
import type { TestResponse, TestServer } from "./server.ts";

/** An API key that a test created, with its id for revoking it. */
export interface BuiltKey {
  id: string;
  key: string;
}

/** A partner with one business, one account, and a private and a public key. */
export interface BuiltPartner {
  partnerId: string;
  businessId: string;
  accountId: string;
  privateKey: string;
  publicKey: string;
}

/** Adds a key. Input   partnerId: absent: the key sees the sandbox's whole tenant. */
export async function addApiKey(
  server: TestServer,
  options: { kind: ApiKeyKind; partnerId?: string; tenantId?: string },
): Promise<BuiltKey> {
  const { deps, random, clock, keyPepper, sandbox } = server;
  const id = deps.ids.next();
  const key = newApiKey(options.kind, random);
  await server.database.query(
    "INSERT INTO api_keys (id, key_hash, kind, tenant_id, partner_id, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
    [
      id,
      hashApiKey(keyPepper, key),
      options.kind,
      toUuid(options.tenantId ?? sandbox.tenant_id),
      options.partnerId === undefined ? null : toUuid(options.partnerId),
      clock.now().toISOString(),
    ],
  );
  return { id, key };
}

/** Revokes a key. */
export async function revokeApiKey(server: TestServer, { id }: BuiltKey): Promise<void> {
  const now = server.clock.now().toISOString();
  await server.database.query("UPDATE api_keys SET revoked_at = $2 WHERE id = $1", [id, now]);
}

/**
 * Adds a partner beside the sandbox's own.
 *
 * Input    tenantId: absent: the sandbox's tenant; `new`: a tenant of its own.
 */
export async function addPartner(
  server: TestServer,
  options: { tenantId?: string | "new" } = {},
): Promise<BuiltPartner> {
  const { deps, database } = server;
  const now = server.clock.now().toISOString();
  const tenant = options.tenantId === "new" ? deps.ids.next() : undefined;
  if (tenant !== undefined) {
    await database.query(
      "INSERT INTO tenants (id, name, created_at) VALUES ($1, 'Another tenant', $2)",
      [tenant, now],
    );
  }
  const tenantId =
    tenant === undefined ? (options.tenantId ?? server.sandbox.tenant_id) : toId("tenant", tenant);
  const partner = deps.ids.next();
  const partnerId = toId("partner", partner);
  await database.query(
    "INSERT INTO partners (id, tenant_id, name, created_at) VALUES ($1, $2, 'Another partner', $3)",
    [partner, toUuid(tenantId), now],
  );
  const { accountId, businessId } = await addAccount(server, { tenantId, partnerId });
  const of = { tenantId, partnerId };
  return {
    partnerId,
    businessId,
    accountId,
    privateKey: (await addApiKey(server, { kind: "private", ...of })).key,
    publicKey: (await addApiKey(server, { kind: "public", ...of })).key,
  };
}

/**
 * Adds a business with one account.
 *
 * Input    absent fields: the sandbox's tenant and partner, cards only, allowed to process, the
 *          simulator's own merchant, a plan of 290 basis points and 30 cents.
 */
export async function addAccount(
  server: ServerOfPlans,
  options: {
    tenantId?: string;
    partnerId?: string;
    processingEnabled?: boolean;
    paymentMethodTypes?: ("card" | "bank")[];
    merchantId?: string;
    plan?: BuiltTerms;
  } = {},
): Promise<{ accountId: string; businessId: string }> {
  const { database, deps, sandbox } = server;
  const now = server.clock.now().toISOString();
  const tenant = toUuid(options.tenantId ?? sandbox.tenant_id);
  const partner = toUuid(options.partnerId ?? sandbox.partner_id);
  const [business, location, account] = [1, 2, 3].map(() => deps.ids.next()) as [
    string,
    string,
    string,
  ];
  const plan = toUuid(
    await buildPlan(server, {
      partnerId: options.partnerId ?? sandbox.partner_id,
      terms: options.plan ?? {},
    }),
  );
  await database.query(
    "INSERT INTO businesses (id, tenant_id, partner_id, name, created_at) VALUES ($1, $2, $3, 'Lakeside Bakery', $4)",
    [business, tenant, partner, now],
  );
  await database.query(
    "INSERT INTO locations (id, business_id, name, created_at) VALUES ($1, $2, 'Salem', $3)",
    [location, business, now],
  );
  await database.query(
    `INSERT INTO accounts (id, tenant_id, partner_id, business_id, location_id, processing_plan_id,
       name, processing_enabled, payment_method_types, processor, processor_merchant_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'Lakeside Bakery', $7, $8, $11, $9, $10)`,
    [
      account,
      tenant,
      partner,
      business,
      location,
      plan,
      options.processingEnabled ?? true,
      options.paymentMethodTypes ?? ["card"],
      options.merchantId ?? sandboxMerchantId,
      now,
      sandboxCardProcessor.name,
    ],
  );
  return { accountId: toId("account", account), businessId: toId("business", business) };
}

/** A card that the simulated issuer approves for any amount below 1,001.00. */
export const approvedCard = "4111111111111111";

/** Creates an intent. Errors   throws if it is rejected. */
export async function addIntent(
  server: TestServer,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<TestResponse["body"]> {
  const response = await server.call("POST", "/payment_intents", {
    body: { amount: 1000, ...body },
    headers,
  });
  return bodyOf(response, 201);
}

/** Pays an intent with a card. Returns   the payment, whatever the issuer said. */
export async function payIntent(
  server: TestServer,
  intentId: string,
  card: string = approvedCard,
  more: { postalCode?: string; cvv?: string } = {},
): Promise<TestResponse["body"]> {
  const method = await server.paymentMethod(card, more);
  const response = await server.call("POST", `/payment_intents/${intentId}/payments`, {
    body: { payment_method_id: method },
  });
  return bodyOf(response, 201);
}

/** An intent that was paid: captured, or held with `capture: false`. Returns   intent and payment. */
export async function addPaidIntent(
  server: TestServer,
  body: object = {},
): Promise<{ intent: TestResponse["body"]; payment: TestResponse["body"] }> {
  const { id } = await addIntent(server, body);
  const payment = await payIntent(server, id);
  const intent = bodyOf(await server.call("GET", `/payment_intents/${id}`), 200);
  return { intent, payment };
}

/** An event of the outbox. */
export interface OutboxEvent {
  type: string;
  sequence: number;
  data: TestResponse["body"];
}

/** Events of one object, in order. */
export async function eventsOf(server: TestServer, objectId: string): Promise<OutboxEvent[]> {
  const found = await server.database.query<EventRow>(
    "SELECT * FROM events WHERE object_id = $1 ORDER BY sequence, id",
    [toUuid(objectId)],
  );
  return found.rows.map((row) => ({ type: row.type, sequence: row.sequence, data: objectOf(row) }));
}

/** The ledger's postings for one object, each with its entries, debits positive. */
export async function postingsOf(
  server: TestServer,
  sourceId: string,
): Promise<{ event: string; entries: [string, number][] }[]> {
  const found = await server.database.query(
    `SELECT t.event, json_agg(json_build_array(e.code, e.amount) ORDER BY e.position) AS entries
       FROM ledger_transactions t
       JOIN ledger_entries e ON e.account_id = t.account_id AND e.transaction_id = t.id
      WHERE t.source_id = $1 GROUP BY t.account_id, t.id, t.sequence, t.event
      ORDER BY t.sequence`,
    [toUuid(sourceId)],
  );
  return found.rows;
}

function bodyOf(response: TestResponse, status: number): TestResponse["body"] {
  if (response.status === status) return response.body;
  throw new Error(`${response.status} instead of ${status}: ${JSON.stringify(response.body)}`);
}
