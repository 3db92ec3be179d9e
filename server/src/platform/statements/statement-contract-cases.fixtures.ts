import type { TestServer } from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";
import { postToLedger } from "../../payments/post-to-ledger.ts";
import { postings } from "../../payments/postings.ts";
import { listCase } from "../list-case.fixtures.ts";
import { monthOf } from "./statement-month.ts";
import { writeStatement } from "./write-statement.ts";

const operator = (server: TestServer) => ({ "x-api-key": server.sandbox.operator_key });

/** The last month before the test's clock without a statement of the account: YYYY-MM. */
async function freeMonth(server: TestServer): Promise<string> {
  const found = await server.database.query<{ month: string | null }>(
    "SELECT min(month)::text AS month FROM statements WHERE account_id = $1",
    [toUuid(server.sandbox.account_id)],
  );
  const before = found.rows[0]?.month ?? server.clock.now().toISOString().slice(0, 10);
  return Temporal.PlainDate.from(before).subtract({ months: 1 }).toString().slice(0, 7);
}

/** Posts a payment in a month, as a late posting would. */
export async function postPaymentIn(server: TestServer, month: string, amount: number) {
  const write = postToLedger({
    accountId: toUuid(server.sandbox.account_id),
    transactionId: server.deps.ids.next(),
    event: "capture",
    sourceType: "payment",
    sourceId: server.deps.ids.next(),
    occurredAt: new Date(monthOf(month).from.getTime() + 3_600_000).toISOString(),
    entries: postings.capture(amount, 30),
  });
  await writeAtomically(server.database, [write]);
}

/** Issues the statement of a month with a payment. */
export async function addStatement(server: TestServer): Promise<{ id: string; month: string }> {
  const month = await freeMonth(server);
  await postPaymentIn(server, month, 2_500);
  const { row, writes } = await writeStatement(
    server.deps,
    { account_id: toUuid(server.sandbox.account_id), owner_type: "account" },
    monthOf(month),
    null,
  );
  await writeAtomically(server.database, writes);
  return { id: toId("statement", row.id), month };
}

/** Test data of the statements for the contract walks. */
export const statementCases: Record<string, OperationCase> = {
  listStatements: listCase("/platform/statements"),
  getStatement: {
    sound: async (server) => ({ path: `/platform/statements/${(await addStatement(server)).id}` }),
  },
  downloadStatement: {
    sound: async (server) => ({
      path: `/platform/statements/${(await addStatement(server)).id}/content`,
    }),
  },
  issueStatement: {
    async sound(server) {
      const month = await freeMonth(server);
      await postPaymentIn(server, month, 1_000);
      const other = Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();
      const owner_id = server.sandbox.account_id;
      return {
        path: "/platform/statements",
        body: { owner_id, month },
        otherBody: { owner_id, month: other },
      };
    },
    errors: {
      invalid_status: async (server) =>
        server.call("POST", "/platform/statements", {
          headers: operator(server),
          body: { owner_id: server.sandbox.account_id, month: "2099-01" },
        }),
      referenced_not_found: async (server) =>
        server.call("POST", "/platform/statements", {
          headers: operator(server),
          body: { owner_id: toId("account", server.deps.ids.next()), month: "2026-01" },
        }),
    },
  },
  correctStatement: {
    async sound(server) {
      const { id, month } = await addStatement(server);
      await postPaymentIn(server, month, 700);
      return {
        path: `/platform/statements/${id}/correct`,
        body: { reason: "A payment was posted late." },
        otherBody: { reason: "A late payment." },
      };
    },
    errors: {
      invalid_status: async (server) =>
        server.call("POST", `/platform/statements/${(await addStatement(server)).id}/correct`, {
          headers: operator(server),
          body: { reason: "Nothing differs." },
        }),
    },
  },
};
