import { compareBooks, until, type WebhookReceiver } from "@openpayfac/testkit";
import type pg from "pg";
import { expect } from "vitest";
import { toId } from "../../../server/src/ids.ts";
import { type Acknowledged, type Load, recoverNow } from "./payment-load.ts";
import { createRetryingClient } from "./retrying-client.ts";
import type { Fleet } from "./start-fleet.ts";

const replayed = 30;

/**
 * Expects that nothing was lost or doubled: every acknowledged intent, payment and refund exists
 * once, the acquirer and the ledger agree with them, and each key returns its response again.
 *
 * Input    database: connected as the owner. merchantId: the only merchant in it; absent: it has all.
 */
export async function expectNothingLostOrDoubled(
  fleet: Fleet,
  database: pg.Pool,
  load: Load,
  merchantId?: string,
): Promise<void> {
  await until(
    "no attempt is open",
    async () => {
      await recoverNow(database);
      const open = await database.query(
        "SELECT 1 FROM processor_attempts WHERE state NOT IN ('done', 'abandoned')",
      );
      return open.rowCount === 0;
    },
    { everyMs: 250 },
  );
  // Workers may still post, between the reads of one comparison.
  await expect
    .poll(() => compareBooks({ database, simulatorOrigin: fleet.simulatorOrigin, merchantId }))
    .toEqual([]);

  const ids = async (sql: string, kind: Parameters<typeof toId>[0]) =>
    (await database.query<{ id: string }>(sql)).rows.map(({ id }) => toId(kind, id)).sort();
  const acknowledged = (kind: Acknowledged["kind"]) =>
    load.acknowledged
      .filter((each) => each.kind === kind)
      .map(({ response }) => String(response.body.id))
      .sort();
  expect(await ids("SELECT id FROM payment_intents", "payment_intent")).toEqual(
    acknowledged("intent"),
  );
  expect(await ids("SELECT id FROM payments", "payment")).toEqual(acknowledged("payment"));
  expect(await ids("SELECT id FROM refunds", "refund")).toEqual(acknowledged("refund"));

  const client = createRetryingClient(fleet);
  for (const { request, response } of load.acknowledged.slice(-replayed)) {
    expect(await client.send(request)).toEqual(response);
  }
}

/** Expects that a receiver got every event of the outbox, and every time with the same content. */
export async function expectEachEventDelivered(
  database: pg.Pool,
  receiver: WebhookReceiver,
  endpoint: { created_at: string },
): Promise<void> {
  const found = await database.query<{ id: string }>(
    "SELECT id FROM events WHERE occurred_at >= $1",
    [endpoint.created_at],
  );
  const expected = found.rows.map(({ id }) => toId("event", id)).sort();
  const received = () => [...new Set(receiver.requests.map(({ event }) => event.id))].sort();
  await until("each event is received", async () => received().length >= expected.length, {
    everyMs: 100,
  });
  expect(received()).toEqual(expected);
  // A worker that dies after a request and before its record causes a second delivery.
  const bodies = new Map<string, string>();
  for (const { event, rawBody } of receiver.requests) {
    expect(bodies.get(event.id) ?? rawBody).toBe(rawBody);
    bodies.set(event.id, rawBody);
  }
}
