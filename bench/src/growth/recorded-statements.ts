import { createApiKey } from "@openpayfac/server/operator/api-keys";
import type { IdentityDependencies } from "@openpayfac/server/operator/identity-dependencies";
import { openSecrets } from "@openpayfac/server/operator/secrets";
import { readSettings } from "@openpayfac/server/operator/settings";
import { systemClock } from "@openpayfac/server/operator/system-clock";
import { systemRandom } from "@openpayfac/server/operator/system-random";
import type { Pool } from "pg";
import { newSession } from "../../../server/src/identity/sessions.ts";
import { toId, toUuid, type Uuid } from "../../../server/src/ids.ts";
import { matchFundingLines } from "../../../server/src/payments/settlements/match-funding-lines.ts";
import { sandboxProcessors } from "../../../server/src/sandbox/sandbox-processors.ts";
import { buildApp } from "../../../server/src/start/build-app.ts";
import { createDependencies } from "../../../server/src/start/create-dependencies.ts";
import { dueJobs } from "../../../server/src/start/due-jobs.ts";
import { makeLog } from "../../../server/src/start/log.ts";
import { type Platform, shippedEnvironment } from "../platform.ts";
import {
  collectionReads,
  type Read,
  type ReadIds,
  type ReadKey,
  readsOf,
} from "./contract-reads.ts";
import type { Grown } from "./fill-platform.ts";
import { filledTables, type OtherKind } from "./filled-kinds.ts";
import { notingPool, type RecordedStatement } from "./recording-pool.ts";
import { bodiesOf } from "./search-bodies.ts";
import { addSettlementLines } from "./settlement-lines.ts";

/** An operation and the statements that the server's own code executed for it. */
export interface Question {
  what: string;
  recorded: RecordedStatement[];
}

/**
 * Has the server's own code serve every list, search and download, match a day's settlement and
 * run every job, and records its statements. The plans that are checked are thus always those
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
  const secrets = await openSecrets(settings, systemRandom);
  const deps = createDependencies({
    files: { dataDir: "/nowhere", url: undefined },
    origin: () => "http://localhost",
    database: notingPool(pool, (each) => requested.push(each)),
    secrets,
    clock: systemClock,
    random: systemRandom,
    log: makeLog("silent"),
    processors: sandboxProcessors(platform.sandbox.simulator_origin),
    processorTimeoutMs: settings.processorTimeoutMs,
  });
  const app = buildApp(deps);
  const questions: Question[] = [];
  const failures: string[] = [];
  const note = async (what: string, work: () => Promise<unknown>) => {
    requested = [];
    await work();
    questions.push({ what, recorded: requested });
  };
  const { largest } = grown;
  const headersOf = await signIn(pool, platform, { ...deps, keyPepper: secrets.keyPepper });
  const ids = await readIds(pool, platform, grown);
  const of = { account: ids.account, business: ids.business };
  const ask = ({ method, url, key, of: about, body }: Read) =>
    note(
      `${method} ${url}${body === undefined ? "" : ` ${JSON.stringify(body)}`} by ${key}${about === undefined ? "" : ` of an ${about}`}`,
      async () => {
        const response = await app.inject({
          method,
          url,
          headers: {
            ...headersOf[key],
            ...(about === undefined ? {} : { [`x-${about}-id`]: of[about] ?? "" }),
          },
          ...(body === undefined ? {} : { payload: body }),
        });
        // A search that takes too long shows as such when its plan is looked at. A cursor of another
        // list is rejected after the same statements.
        if (response.body.includes('"invalid_cursor"')) return;
        if (![200, 503].includes(response.statusCode))
          failures.push(`${method} ${url}: ${response.body}`);
      },
    );
  try {
    for (const operation of collectionReads()) {
      const bodies = bodiesOf(operation, grown, ids);
      for (const read of readsOf(operation, ids))
        for (const body of bodies) await ask({ ...read, ...(body === undefined ? {} : { body }) });
    }
    await note("match a day's settlement", async () => {
      await addSettlementLines(pool, grown);
      await matchFundingLines(deps.database, largest.uuid, [largest.uuid], "new");
      await pool.query("DELETE FROM settlement_records WHERE account_id = $1 AND state = 'new'", [
        largest.uuid,
      ]);
    });
    await makeDue(pool);
    for (const job of dueJobs) {
      await note(`when is ${job.name} due`, () => job.nextDue(deps.database));
      await note(`run ${job.name}`, () => job.run(deps));
    }
  } finally {
    await app.close();
    await deps.close();
  }
  if (failures.length > 0) throw new Error(failures.join("\n"));
  return questions;
}

const never = "'2100-01-01T00:00:00Z'";

/** Makes some merchants due for the jobs whose work the fill postpones. */
async function makeDue(pool: Pool): Promise<void> {
  const some = `(SELECT account_id FROM payout_settings WHERE sweep_at = ${never} LIMIT 20)`;
  await pool.query(
    `UPDATE account_requirement_states SET check_at = now() WHERE account_id IN ${some}`,
  );
  await pool.query(
    `UPDATE monthly_fee_schedules SET due_at = now(), month = date_trunc('month', now() - interval '1 month')
      WHERE account_id IN ${some}`,
  );
  await pool.query(`UPDATE payout_settings SET sweep_at = now() WHERE account_id IN ${some}`);
}

/** Headers of each key: those of the sandbox, and a session of a user of its partner and tenant. */
async function signIn(
  pool: Pool,
  { sandbox }: Platform,
  deps: IdentityDependencies,
): Promise<Record<ReadKey, Record<string, string>>> {
  const cookieOf = async (type: "PARTNER" | "TENANT") => {
    const email = `${type.toLowerCase()}@example.com`;
    const partner = type === "PARTNER" ? toUuid(sandbox.partner_id) : null;
    const user = await pool.query<{ id: Uuid }>(
      `INSERT INTO users (id, tenant_id, partner_id, type, first_name, last_name, email,
          email_normalized, status, created_at, updated_at)
        VALUES (md5($1)::uuid, $2, $3, $4, 'Ada', 'Park', $1, $1, 'ACTIVE', now(), now())
        ON CONFLICT (id) DO UPDATE SET updated_at = now() RETURNING id`,
      [email, toUuid(sandbox.tenant_id), partner, type],
    );
    const { token, write } = newSession(
      { ...deps, wallClock: deps.clock },
      user.rows[0]?.id ?? "",
      "open",
    );
    await pool.query(write.sql, [...write.values]);
    return { cookie: `__Host-openpayfac_session=${token}` };
  };
  const { key } = await createApiKey(
    { ...deps, database: pool },
    { kind: "private", tenantId: sandbox.tenant_id },
  );
  return {
    partner: { "x-api-key": sandbox.private_key },
    tenant: { "x-api-key": key },
    operator: { "x-api-key": sandbox.operator_key },
    "partner's user": await cookieOf("PARTNER"),
    "tenant's user": await cookieOf("TENANT"),
  };
}

/** The oldest objects of the largest account, and others of the tenant. */
async function readIds(pool: Pool, { sandbox }: Platform, { largest }: Grown): Promise<ReadIds> {
  const one = async (table: string, owner: "account_id" | undefined): Promise<Uuid> => {
    const where = owner === undefined ? "true" : `${owner} = '${largest.uuid}'`;
    const found = await pool.query(`SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1`);
    if (found.rows[0] === undefined) throw new Error(`no row of ${table}`);
    return found.rows[0].id;
  };
  const found = await pool.query("SELECT business_id FROM accounts WHERE id = $1", [largest.uuid]);
  const ids: Record<OtherKind, string> & Record<string, string> = {
    account: largest.accountId,
    business: toId("business", found.rows[0].business_id),
    partner: sandbox.partner_id,
    processing_plan: sandbox.processing_plan_id,
    // Both have the id of their owner.
    ledger: largest.accountId,
    balance: largest.accountId,
  };
  for (const [kind, { table, owner }] of Object.entries(filledTables)) {
    ids[kind] = toId(kind as keyof typeof filledTables, await one(table, owner));
  }
  return ids;
}
