import { randomUUID } from "node:crypto";
import { openSecrets } from "@openpayfac/server/operator/secrets";
import { readSettings } from "@openpayfac/server/operator/settings";
import { systemClock } from "@openpayfac/server/operator/system-clock";
import { systemRandom } from "@openpayfac/server/operator/system-random";
import type { Pool } from "pg";
import { sandboxProcessors } from "../../server/src/sandbox/sandbox-processors.ts";
import { buildApp } from "../../server/src/start/build-app.ts";
import { createDependencies } from "../../server/src/start/create-dependencies.ts";
import { makeLog } from "../../server/src/start/log.ts";
import type { Merchant } from "./merchants.ts";
import { intentBody, intentsPath, paymentBody, paymentsPath } from "./payment-requests.ts";
import { type Platform, shippedEnvironment } from "./platform.ts";

export interface RecordedStatement {
  text: string;
  values: unknown[];
}

/**
 * The statements with which the server writes one captured payment.
 *
 * The server's own code makes a payment in this process, on the same database and against the same
 * acquirer, with a pool that notes what is asked of it: so the comparison is always with what the
 * server writes today. The request log is not among them: it is written later, many requests together,
 * and no payment waits for it.
 *
 * Returns  the writes in their order, the number of all statements, with those that only read, and
 *          the number of round trips.
 */
export async function recordPayment(
  pool: Pool,
  platform: Platform,
  dataDir: string,
  merchant: Merchant,
): Promise<{ writes: RecordedStatement[]; statements: number; roundTrips: number }> {
  const settings = readSettings(shippedEnvironment(dataDir));
  const recorded: RecordedStatement[] = [];
  const trips = { made: 0, inFlight: 0 };
  const deps = createDependencies({
    files: { dataDir: "/nowhere", url: undefined },
    origin: () => "http://localhost",
    database: noting(pool, recorded, trips),
    secrets: await openSecrets(settings, systemRandom),
    clock: systemClock,
    random: systemRandom,
    log: makeLog("silent"),
    processors: sandboxProcessors(platform.sandbox.simulator_origin),
    processorTimeoutMs: settings.processorTimeoutMs,
  });
  const app = buildApp(deps);
  const call = async (url: string, payload: object) => {
    const response = await app.inject({
      method: "POST",
      url,
      headers: {
        "x-api-key": platform.sandbox.private_key,
        "x-account-id": merchant.accountId,
        "x-idempotency-key": randomUUID(),
      },
      payload,
    });
    if (response.statusCode !== 201) throw new Error(`POST ${url}: ${response.body}`);
    return response.json();
  };
  const pay = async () => {
    const intent = await call(intentsPath, intentBody);
    const payment = await call(paymentsPath(intent.id), paymentBody(merchant));
    if (payment.status !== "captured") throw new Error(`the payment is ${payment.status}`);
  };
  try {
    // The first one also reads the key and the account, which the server then remembers.
    await pay();
    recorded.length = 0;
    trips.made = 0;
    await pay();
    const writes = recorded.filter(({ text }) => /\b(INSERT INTO|UPDATE)\b/.test(text));
    return { writes, statements: recorded.length, roundTrips: trips.made };
  } finally {
    await app.close();
    await deps.close();
  }
}

function noting(
  pool: Pool,
  recorded: RecordedStatement[],
  trips: { made: number; inFlight: number },
): Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name !== "query") return Reflect.get(target, name, target);
      return (requested: string | RecordedStatement, values?: unknown[]) => {
        const { text, values: given } =
          typeof requested === "string" ? { text: requested, values } : requested;
        if (text.includes("INSERT INTO api_requests")) return target.query(requested as never);
        recorded.push({ text, values: given ?? [] });
        if (trips.inFlight === 0) trips.made += 1;
        trips.inFlight += 1;
        // Only what was given: `pg` takes values beside an object for the object's own.
        const asked: Promise<unknown> =
          values === undefined
            ? target.query(requested as never)
            : target.query(requested as never, values);
        return asked.finally(() => {
          trips.inFlight -= 1;
        });
      };
    },
  });
}
