import { createHmac } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Schedule } from "../clock/schedule.ts";
import type { Json } from "./wire.ts";

/** Where this vendor sends its webhooks. */
export interface WebhookAddress {
  readonly url: string;
  readonly secret: string;
}

export interface TidewaterWebhooks {
  /** Registers the address; every later change of a payment is sent there. */
  register(address: WebhookAddress): void;
  send(payment: Json): void;
  /** Sends one event, and again later when the response is not 2xx. */
  deliver(id: number): void;
  /** Waits for what is being sent. */
  close(): Promise<void>;
}

const retryMinutes = [1, 5, 30];
const deliveryTimeoutMs = 5_000;

/**
 * The webhooks of this vendor.
 *
 * Writes   an event until it is delivered or abandoned.
 * Source   simulator/docs/tidewater.md, "Webhooks".
 */
export function openTidewaterWebhooks(options: {
  database: DatabaseSync;
  clock: () => Date;
  agenda: Schedule;
}): TidewaterWebhooks {
  const { database, clock, agenda } = options;
  const insert = database.prepare("insert into tidewater_events (content) values (?)");
  const find = database.prepare("select content, attempts from tidewater_events where id = ?");
  const remove = database.prepare("delete from tidewater_events where id = ?");
  const attempt = database.prepare("update tidewater_events set attempts = ? where id = ?");
  const sending = new Set<Promise<void>>();
  const closing = new AbortController();
  let address: WebhookAddress | undefined;

  async function post(id: number, content: string, attempts: number): Promise<void> {
    if (address === undefined) return;
    const taken = await isTaken(address, `{"id":"evt_${id}",${content.slice(1)}`, {
      at: clock(),
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(deliveryTimeoutMs)]),
    });
    if (closing.signal.aborted) return;
    const minutes = retryMinutes[attempts];
    if (taken || minutes === undefined) {
      remove.run(id);
      return;
    }
    attempt.run(attempts + 1, id);
    agenda.add("tidewater_webhook", String(id), new Date(clock().getTime() + minutes * 60_000));
  }

  return {
    register(given) {
      address = given;
    },
    send({ id, order_id, status }) {
      if (address === undefined) return;
      const payment = { id, order_id, status };
      const { lastInsertRowid } = insert.run(JSON.stringify({ type: "payment.updated", payment }));
      agenda.add("tidewater_webhook", String(lastInsertRowid), clock());
    },
    deliver(id) {
      const row = find.get(id) as { content: string; attempts: number } | undefined;
      if (row === undefined) return;
      const posting = post(id, row.content, row.attempts).finally(() => sending.delete(posting));
      sending.add(posting);
    },
    async close() {
      closing.abort();
      await Promise.allSettled(sending);
    },
  };
}

async function isTaken(
  { url, secret }: WebhookAddress,
  body: string,
  { at, signal }: { at: Date; signal: AbortSignal },
): Promise<boolean> {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        "tidewater-signature": `t=${seconds},v1=${digest}`,
      },
      body,
      signal,
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
