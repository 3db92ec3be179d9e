import { type OperationShape, paymentsOperations } from "@openpayfac/contract";
import { openSecrets } from "@openpayfac/server/operator/secrets";
import { readSettings } from "@openpayfac/server/operator/settings";
import { systemClock } from "@openpayfac/server/operator/system-clock";
import { systemRandom } from "@openpayfac/server/operator/system-random";
import type { Pool } from "pg";
import { toId, type Uuid } from "../../../server/src/ids.ts";
import { matchFundingLines } from "../../../server/src/payments/settlements/match-funding-lines.ts";
import { sandboxProcessors } from "../../../server/src/sandbox/sandbox-processors.ts";
import { buildApp } from "../../../server/src/start/build-app.ts";
import { createDependencies } from "../../../server/src/start/create-dependencies.ts";
import { dueJobs } from "../../../server/src/start/due-jobs.ts";
import { makeLog } from "../../../server/src/start/log.ts";
import { type Platform, shippedEnvironment } from "../platform.ts";
import type { Grown } from "./fill-platform.ts";
import { notingPool, type RecordedStatement } from "./recording-pool.ts";
import { downloads, type SearchBody, searches } from "./search-bodies.ts";
import { addSettlementLines } from "./settlement-lines.ts";

/** An operation and the statements that the server's own code executed for it. */
export interface Question {
  what: string;
  recorded: RecordedStatement[];
}

/**
 * Has the server's own code serve every list, search and download, match a day's settlement and
 * look for due jobs, and records its statements. The plans that are checked are thus always those
 * of the current code.
 */
export async function runEveryQuery(
  pool: Pool,
  platform: Platform,
  dataDir: string,
  grown: Grown,
): Promise<Question[]> {
  let requested: RecordedStatement[] = [];
  const settings = readSettings(shippedEnvironment(dataDir));
  const deps = createDependencies({
    files: { dataDir: "/nowhere", url: undefined },
    origin: () => "http://localhost",
    database: notingPool(pool, (each) => requested.push(each)),
    secrets: await openSecrets(settings, systemRandom),
    clock: systemClock,
    random: systemRandom,
    log: makeLog("silent"),
    processors: sandboxProcessors(platform.sandbox.simulator_origin),
    processorTimeoutMs: settings.processorTimeoutMs,
  });
  const app = buildApp(deps);
  const questions: Question[] = [];
  const note = async (what: string, work: () => Promise<unknown>) => {
    requested = [];
    await work();
    questions.push({ what, recorded: requested });
  };
  const { largest } = grown;
  const own = { "x-api-key": platform.sandbox.private_key };
  const ofAccount = { ...own, "x-account-id": largest.accountId };
  const ofBusiness = { ...own, "x-business-id": platform.sandbox.business_id };
  const ask = (method: "GET" | "POST", url: string, headers: object, payload?: SearchBody) =>
    note(
      `${method} ${url}${payload === undefined ? "" : ` ${JSON.stringify(payload)}`}`,
      async () => {
        const response = await app.inject({
          method,
          url,
          headers: { ...headers },
          ...(payload === undefined ? {} : { payload }),
        });
        // A search that takes too long shows as such when its plan is looked at.
        if (![200, 503].includes(response.statusCode))
          throw new Error(`${method} ${url}: ${response.body}`);
      },
    );
  try {
    const intent = await oldest(pool, "payment_intents", largest.uuid);
    for (const operation of Object.values<OperationShape>(paymentsOperations)) {
      const { method, path } = operation;
      if (method !== "GET" || path.includes("{") || path.startsWith("/sandbox")) continue;
      if (operation.business === "required") {
        await ask("GET", `${path}?limit=50`, ofBusiness);
        continue;
      }
      if (operation.account !== "none") await ask("GET", `${path}?limit=50`, ofAccount);
      if (operation.account !== "required") await ask("GET", `${path}?limit=50`, own);
      if (operation.business !== undefined) await ask("GET", `${path}?limit=50`, ofBusiness);
    }
    const after = `starting_after=${toId("payment_intent", intent)}`;
    await ask("GET", `/payment_intents?limit=50&${after}`, own);
    await ask("GET", "/payment_intents?limit=50", ofAccount);
    const intentId = toId("payment_intent", intent);
    await ask("GET", `/payment_intents/${intentId}/payments?limit=50`, ofAccount);
    await ask("GET", `/events?object_id=${intentId}`, own);
    await ask("GET", "/events?type=v2.payment.failed", own);
    await ask("GET", "/events?type=v2.payment.failed", ofAccount);
    await ask("GET", "/fees?fee_type=CHARGEBACK", ofAccount);
    await ask("GET", "/disputes?status=new", ofAccount);
    const unpaid = toId("payout", intent);
    await ask("GET", `/transactions?payout_id=${unpaid}`, ofAccount);
    for (const [path, body] of searches(grown)) await ask("POST", path, ofAccount, body);
    for (const [path, body] of downloads(grown)) await ask("POST", path, ofAccount, body);
    await note("match a day's settlement", async () => {
      await addSettlementLines(pool, grown);
      await matchFundingLines(deps.database, largest.uuid, [largest.uuid], "new");
      await pool.query("DELETE FROM settlement_records WHERE account_id = $1", [largest.uuid]);
    });
    for (const job of dueJobs) {
      await note(`when is ${job.name} due`, () => job.nextDue(deps.database));
    }
  } finally {
    await app.close();
    await deps.close();
  }
  return questions;
}

async function oldest(pool: Pool, table: string, accountId: Uuid): Promise<Uuid> {
  const found = await pool.query(
    `SELECT id FROM ${table} WHERE account_id = $1 ORDER BY id LIMIT 1`,
    [accountId],
  );
  return found.rows[0].id;
}
