import { addApiKey, type TestResponse, type TestServer } from "../../../testkit/src/index.ts";
import { toId, toUuid, type Uuid } from "../ids.ts";
import { runResidualPeriods } from "./calculation/run-periods.ts";

/** Requests that must succeed, with the sandbox's private key. */
export async function take(
  server: TestServer,
  method: string,
  path: string,
  body?: object,
): Promise<TestResponse["body"]> {
  const response = await server.call(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: { "x-account-id": undefined },
  });
  if (response.status < 300) return response.body;
  throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
}

/** The items of the worked example: 2% and 10 cents, with 60% of the profit shared. */
export const exampleItems = [
  { key: "VISA_QUALIFIED_CNP", expense: 200_000, expense_type: "mille_bips", share: 6000 },
  { key: "AUTH_FEE_CNP", expense: 10_000, expense_type: "mille_cents", share: 6000 },
];

/** A group of agents of the sandbox's partner. */
export async function addAgentGroup(
  server: TestServer,
  options: { name?: string; partnerId?: string } = {},
): Promise<string> {
  const { name = "Riverside Sales", partnerId = server.sandbox.partner_id } = options;
  const { deps, database, sandbox } = server;
  const id = deps.ids.next();
  const now = server.clock.now().toISOString();
  await database.query(
    "INSERT INTO agent_groups (id, tenant_id, partner_id, name, created_at) VALUES ($1, $2, $3, $4, $5)",
    [id, toUuid(sandbox.tenant_id), toUuid(partnerId), name, now],
  );
  for (const [first, last] of [
    ["Mira", "Holm"],
    ["Jon", "Vance"],
  ]) {
    await database.query(
      "INSERT INTO agents (id, agent_group_id, first_name, last_name, email, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
      [deps.ids.next(), id, first, last, `${first}@riverside.example`.toLowerCase(), now],
    );
  }
  return toId("agent_group", id);
}

export async function addScheduleA(
  server: TestServer,
  body: object = {},
): Promise<TestResponse["body"]> {
  return take(server, "POST", "/schedule_as", {
    partner_id: server.sandbox.partner_id,
    name: "Standard",
    items: exampleItems,
    ...body,
  });
}

/** A sales code with its own Schedule A, unless one is passed. */
export async function addSalesCode(
  server: TestServer,
  body: object = {},
): Promise<TestResponse["body"]> {
  const scheduleId = "schedule_a_id" in body ? body.schedule_a_id : (await addScheduleA(server)).id;
  return take(server, "POST", "/sales_codes", {
    name: "West coast",
    schedule_a_id: scheduleId,
    ...body,
  });
}

/** Assigns an account a sales code, as its boarding application would. */
export async function joinSalesCode(
  server: TestServer,
  accountId: string,
  named: string | null,
): Promise<void> {
  await server.database.query("UPDATE accounts SET recruited_by = $2 WHERE id = $1", [
    toUuid(accountId),
    named,
  ]);
}

/** A settled payment as stored, for benchmarks and worked examples. */
export interface SettledPayment {
  accountId: string;
  settledAt: string;
  amount: number;
  /** `card` if absent. A bank payment has a fee for each part. */
  method?: "card" | "bank";
  /** Its PROCESSING fee: the percentage part, and the fixed part. */
  rate: number;
  fixed: number;
  brand?: string;
  cardPresent?: boolean;
  /** Interchange charged as a separate fee. */
  interchangeCharged?: number;
  /** Interchange reported by the funding file. */
  actualInterchange?: number;
}

/** Writes settled payments with their fees, in the given order. */
export async function addSettledPayments(
  server: TestServer,
  payments: readonly SettledPayment[],
): Promise<Uuid[]> {
  const ids: Uuid[] = [];
  for (const payment of payments) ids.push(await addSettledPayment(server, payment));
  return ids;
}

async function addSettledPayment(server: TestServer, of: SettledPayment): Promise<Uuid> {
  const { deps, database, sandbox } = server;
  const account = toUuid(of.accountId);
  const id = deps.ids.next();
  const brand = of.brand ?? "visa";
  const isCard = of.method !== "bank";
  await database.query(
    `INSERT INTO payments (account_id, id, version, sequence, payment_intent_id, payment_method_id,
       status, amount, amount_authorized, amount_captured, entry_mode, card_present,
       is_card, card_brand, details, settlement_status, settled_at, created_at, updated_at)
     VALUES ($1, $2, 1, 1, $2, $2, 'captured', $3, $3, $3, 'keyed', $4, $5, $6, '{}', 'settled', $7,
       $7, $7)`,
    [account, id, of.amount, of.cardPresent ?? false, isCard, isCard ? brand : null, of.settledAt],
  );
  const charge = async (type: string, amount: number, auth: number | null, kind = "card") => {
    const fee = deps.ids.next();
    await database.query(
      `INSERT INTO fees (account_id, id, fee_type, fee_sub_type, from_owner_type, from_owner_id,
         to_owner_type, to_owner_id, source_type, source_id, amount, auth_fee, card_type,
         interchange_estimate, settlement_status, settled_at, created_at, updated_at)
       VALUES ($1, $2, $3, $11, 'account', $1, 'tenant', $4, 'payment', $5, $6, $7, $8, $9,
         'settled', $10, $10, $10)`,
      [
        account,
        fee,
        type,
        toUuid(sandbox.tenant_id),
        id,
        amount,
        auth,
        isCard ? brand : null,
        type === "INTERCHANGE" ? amount : null,
        of.settledAt,
        kind,
      ],
    );
    await database.query(
      `INSERT INTO transactions (account_id, id, source_type, source_id, root_source_type,
         root_source_id, amount, settlement_status, settled_at, created_at, updated_at)
       VALUES ($1, $2, 'fee', $3, 'payment', $4, $5, 'settled', $6, $6, $6)`,
      [account, deps.ids.next(), fee, id, -amount, of.settledAt],
    );
  };
  if (isCard) await charge("PROCESSING", of.rate + of.fixed, of.fixed);
  else {
    if (of.fixed > 0) await charge("PROCESSING", of.fixed, null, "bank_per_transaction");
    if (of.rate > 0) await charge("PROCESSING", of.rate, null, "bank_bps");
  }
  if (of.interchangeCharged !== undefined) {
    await charge("INTERCHANGE", of.interchangeCharged, null);
  }
  if (of.actualInterchange !== undefined) {
    await database.query(
      `INSERT INTO settlement_records (account_id, id, settlement_id, record_id, kind, amount,
         reference, funded_on, interchange, state, matched_account_id, payment_id, created_at)
       VALUES ($1, $2, $2, 'line', 'payment', $3, 'none', $4::timestamptz::date, $5, 'matched', $1,
         $6, $4)`,
      [account, deps.ids.next(), of.amount, of.settledAt, of.actualInterchange, id],
    );
  }
  return id;
}

/** The fee of the flat rate of 290 basis points and 30 cents. */
export function onFlatRate(
  accountId: string,
  settledAt: string,
  amount: number,
  more: Partial<SettledPayment> = {},
): SettledPayment {
  const rate = Math.floor((amount * 290 + 5000) / 10_000);
  return { accountId, settledAt, amount, rate, fixed: 30, ...more };
}

/** A fee without a payment, such as a monthly one. */
export async function addSettledFee(
  server: TestServer,
  of: { accountId: string; type: string; amount: number; settledAt: string },
): Promise<void> {
  const account = toUuid(of.accountId);
  await server.database.query(
    `INSERT INTO fees (account_id, id, fee_type, from_owner_type, from_owner_id, to_owner_type,
       to_owner_id, amount, settlement_status, settled_at, created_at, updated_at)
     VALUES ($1, $2, $3, 'account', $1, 'tenant', $4, $5, 'settled', $6, $6, $6)`,
    [
      account,
      server.deps.ids.next(),
      of.type,
      toUuid(server.sandbox.tenant_id),
      of.amount,
      of.settledAt,
    ],
  );
}

/** A settled refund of a payment of another time. */
export async function addSettledRefund(
  server: TestServer,
  of: { accountId: string; amount: number; settledAt: string },
): Promise<void> {
  const id = server.deps.ids.next();
  await server.database.query(
    `INSERT INTO refunds (account_id, id, version, sequence, payment_id, payment_intent_id, status,
       amount, refund_splits, settlement_status, settled_at, created_at, updated_at)
     VALUES ($1, $2, 1, 1, $2, $2, 'succeeded', $3, '[]', 'settled', $4, $4, $4)`,
    [toUuid(of.accountId), id, of.amount, of.settledAt],
  );
}

/** Sets the period's end, moves the clock past it, and calculates it. */
export async function completePeriod(
  server: TestServer,
  endAt: string,
  options: { sliceMs?: number } = {},
): Promise<TestResponse["body"]> {
  const period = await take(server, "POST", "/residual_periods", { end_at: endAt });
  return runPeriod(server, period, options);
}

export async function runPeriod(
  server: TestServer,
  period: { id: string; end_at: string },
  options: { sliceMs?: number } = {},
): Promise<TestResponse["body"]> {
  const behind = Date.parse(period.end_at) + 3_600_000 - server.clock.now().getTime();
  if (behind > 0) server.clock.advance(behind);
  await take(server, "POST", `/residual_periods/${period.id}/run`, {});
  await runResidualPeriods(server.deps, options);
  return take(server, "GET", `/residual_periods/${period.id}`);
}

/** All four reports of a period. */
export async function reportsOf(server: TestServer, periodId: string) {
  const at = `/residual_periods/${periodId}/reports/partners`;
  const read = async (name: string) => (await take(server, "GET", `${at}${name}`)).data;
  return {
    partners: await read(""),
    salesCodes: await read("/sales_codes"),
    merchants: await read("/merchants"),
    participants: await read("/participants"),
  };
}

/** Every line, page by page. */
export async function linesOf(server: TestServer, periodId: string, query = "limit=50") {
  const lines = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const more: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const page = await take(server, "GET", `/residual_periods/${periodId}/lines?${query}${more}`);
    lines.push(...page.data);
    cursor = page.meta.next_cursor;
  }
  return lines;
}

/** A private key of the whole tenant. */
export async function tenantKey(server: TestServer): Promise<string> {
  return (await addApiKey(server, { kind: "private" })).key;
}
