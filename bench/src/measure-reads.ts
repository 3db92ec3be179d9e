import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import type { Pool } from "pg";
import { toUuid } from "../../server/src/ids.ts";
import type { Baseline } from "./baseline.ts";
import { caughtUp } from "./caught-up.ts";
import { openReadClient } from "./http-clients.ts";
import { runClients } from "./load.ts";
import { type Comparison, type Schedule, takeTurns } from "./measure-payments.ts";
import type { Merchant } from "./merchants.ts";
import { intentsPath } from "./payment-requests.ts";
import type { RepeatableStatement } from "./repeatable-writes.ts";

interface Read {
  what: string;
  path: string;
  statement: RepeatableStatement;
}

/** Reads of one object and of a list through HTTP, each against a select by primary key. */
export async function measureReads(
  { pool, sandbox, baseline }: { pool: Pool; sandbox: SandboxFile; baseline: Baseline },
  merchant: Merchant,
  created: { intentId: string; paymentId: string },
  clients: number,
  schedule: Schedule,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  await caughtUp(pool);
  for (const { what, path, statement } of readsOf(merchant, created)) {
    const opened = await Promise.all(
      Array.from({ length: clients }, () => openReadClient(sandbox, merchant, path)),
    );
    const compared = await takeTurns(
      schedule,
      (seconds) => runClients(opened, seconds),
      (seconds) => baseline.reads({ statement, clients, seconds }),
    );
    for (const client of opened) client.close();
    comparisons.push({ what, with: baseline.name, clients, ...compared });
  }
  return comparisons;
}

function readsOf(merchant: Merchant, created: { intentId: string; paymentId: string }): Read[] {
  return [
    {
      what: "get a payment",
      path: `/payments/${created.paymentId}`,
      statement: selectOne("payments", merchant, created.paymentId),
    },
    {
      what: "get an intent",
      path: `${intentsPath}/${created.intentId}`,
      statement: selectOne("payment_intents", merchant, created.intentId),
    },
    {
      what: "list 50 intents",
      path: `${intentsPath}?limit=50`,
      statement: {
        text: "SELECT * FROM payment_intents WHERE account_id = $1 ORDER BY id DESC LIMIT 50",
        slots: [{ kind: "constant", text: merchant.uuid }],
      },
    },
  ];
}

function selectOne(table: string, merchant: Merchant, id: string): RepeatableStatement {
  return {
    text: `SELECT * FROM ${table} WHERE account_id = $1 AND id = $2`,
    slots: [
      { kind: "constant", text: merchant.uuid },
      { kind: "constant", text: toUuid(id) },
    ],
  };
}
