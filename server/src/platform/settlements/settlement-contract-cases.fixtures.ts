import type { TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";
import { addExternal } from "../../payments/external-payments/external-contract-cases.fixtures.ts";
import { listCase } from "../list-case.fixtures.ts";

let made = 0;

/** Values of a line of a funding file. */
interface Line {
  kind: "payment" | "refund";
  amount: number;
  auth_code: string | null;
  reference: string;
  state: "unmatched" | "ignored";
}

/**
 * Adds an unmatched line to a new funding file of the sandbox's account, without its cash in the
 * ledger.
 *
 * Returns  its id.
 */
export async function addUnmatched(server: TestServer, line: Partial<Line> = {}): Promise<string> {
  const { deps, database, sandbox } = server;
  made += 1;
  const account = toUuid(sandbox.account_id);
  const settlement = deps.ids.next();
  const id = deps.ids.next();
  const day = new Date(Date.UTC(2020, 0, made)).toISOString().slice(0, 10);
  const { kind = "payment", amount = 2_500, state = "unmatched" } = line;
  await database.query(
    `INSERT INTO settlements (account_id, id, processor, merchant_id, date, reference, total,
                              suspense_amount, created_at)
     SELECT id, $2, processor, processor_merchant_id, $3::text::date, 'F-' || $3::text, $4, 0, $5
       FROM accounts WHERE id = $1`,
    [
      account,
      settlement,
      day,
      kind === "payment" ? amount : -amount,
      deps.clock.now().toISOString(),
    ],
  );
  await database.query(
    `INSERT INTO settlement_records (account_id, id, settlement_id, record_id, kind, amount,
       reference, auth_code, authorized_on, transacted_on, funded_on, card_last_four, state, reason,
       created_at)
     VALUES ($1, $2, $3, '1', $4, $5, $6, $7, $8, $8, $8, '1111',
             $9::text::settlement_record_state,
             CASE $9::text WHEN 'unmatched' THEN 'no_candidate' END, $10)`,
    [
      account,
      id,
      settlement,
      state === "ignored" ? "other" : kind,
      amount,
      line.reference ?? `7063${String(made).padStart(8, "0")}`,
      line.auth_code === undefined ? "7K3Q9A" : line.auth_code,
      day,
      state,
      deps.clock.now().toISOString(),
    ],
  );
  return toId("settlement_record", id);
}

const operator = (server: TestServer) => ({ "x-api-key": server.sandbox.operator_key });

/** A step of a record. Input   body: of a valid request, and of another one. */
function stepCase(
  step: string,
  body: (server: TestServer) => Promise<object>,
  otherBody: object,
): OperationCase {
  return {
    sound: async (server) => ({
      path: `/platform/settlement_records/${await addUnmatched(server)}/${step}`,
      body: await body(server),
      otherBody,
    }),
    errors: {
      invalid_status: async (server) =>
        server.call(
          "POST",
          `/platform/settlement_records/${await addUnmatched(server, { state: "ignored" })}/${step}`,
          { headers: operator(server), body: await body(server) },
        ),
    },
  };
}

const captured = async (server: TestServer) => (await addExternal(server)).latest_payment.id;
const absent = "pmt_01m8ej105je00a11gygmz8vt6n";
const match = stepCase("match", async (server) => ({ candidate_id: await captured(server) }), {
  candidate_id: absent,
});
const card = { brand: "visa", exp_month: "12", exp_year: "2030" };
const missingDay = "2020-12-01";

/** Test data of settlements for the contract walks. */
export const settlementCases: Record<string, OperationCase> = {
  listPlatformSettlements: listCase("/platform/settlements"),
  getPlatformSettlement: {
    sound: async (server) => ({ path: `/platform/settlements/${await settlementOf(server)}` }),
  },
  listRecordsOfSettlement: {
    sound: async (server) => ({
      path: `/platform/settlements/${await settlementOf(server)}/records`,
    }),
  },
  listFundingDays: listCase("/platform/funding_days"),
  fetchFundingDay: {
    sound: async (server) => {
      await server.database.query(
        `INSERT INTO funding_days (processor, merchant_id, date, attempts, outcome)
         SELECT processor, processor_merchant_id, $2, 5, 'none' FROM accounts WHERE id = $1
         ON CONFLICT DO NOTHING`,
        [toUuid(server.sandbox.account_id), missingDay],
      );
      return {
        path: "/platform/funding_days/fetch",
        body: { account_id: server.sandbox.account_id, date: missingDay },
        otherBody: { account_id: server.sandbox.account_id, date: "2020-12-02" },
      };
    },
    errors: {
      invalid_status: async (server) =>
        server.call("POST", "/platform/funding_days/fetch", {
          headers: operator(server),
          body: { account_id: server.sandbox.account_id, date: "2035-12-02" },
        }),
      referenced_not_found: (server) =>
        server.call("POST", "/platform/funding_days/fetch", {
          headers: operator(server),
          body: { account_id: "acct_01m8ej105je00a11gygmz8vt6n", date: missingDay },
        }),
    },
  },
  listSettlementRecords: listCase("/platform/settlement_records"),
  getSettlementRecord: {
    sound: async (server) => ({
      path: `/platform/settlement_records/${await addUnmatched(server)}`,
    }),
  },
  getSuspense: listCase("/platform/suspense"),
  matchSettlementRecord: {
    ...match,
    errors: {
      ...match.errors,
      referenced_not_found: async (server) =>
        server.call("POST", `/platform/settlement_records/${await addUnmatched(server)}/match`, {
          headers: operator(server),
          body: { candidate_id: absent },
        }),
    },
  },
  recordExternalOfRecord: stepCase("record_external", async () => card, {
    ...card,
    exp_year: "2031",
  }),
  keepInSuspense: stepCase("keep_in_suspense", async () => ({ note: "The merchant is asked." }), {
    note: "Another one.",
  }),
  writeOffRecord: stepCase("write_off", async () => ({ reason: "No one knows it." }), {
    reason: "Another one.",
  }),
};

/** Adds a funding file with an unmatched line. Returns   its id. */
export async function settlementOf(server: TestServer): Promise<string> {
  const id = await addUnmatched(server);
  const { rows } = await server.database.query<{ settlement_id: string }>(
    "SELECT settlement_id FROM settlement_records WHERE id = $1",
    [toUuid(id)],
  );
  return toId("settlement", rows[0]?.settlement_id ?? "");
}
