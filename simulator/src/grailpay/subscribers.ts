import { createHmac } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Schedule } from "../clock/schedule.ts";
import { wireTime } from "./objects.ts";

/** A URL that receives every event. */
export interface Webhook {
  readonly uuid: string;
  readonly url: string;
  readonly secret: string;
  readonly created_at: string;
}

/** An event, as sent. */
export interface SentEvent {
  readonly event: string;
  readonly event_uuid: string;
  readonly event_occurred_at: string;
  readonly event_version: 3;
  readonly vendor_uuid: string;
  readonly data: unknown;
}

export interface Subscribers {
  add(url: string): Webhook;
  list(): Webhook[];
  find(uuid: string): Webhook | undefined;
  remove(uuid: string): void;
  emit(event: string, data: object, at: Date): void;
  /** Every event so far, the oldest first. */
  events(): SentEvent[];
  /** Sends one delivery, and again later when the response is not 200. */
  deliver(id: number): void;
  /** Waits for what is being sent. */
  close(): Promise<void>;
}

/**
 * Delay of each further attempt, in minutes of the simulator's clock. The documents do not define
 * it.
 */
const retryMinutes = [1, 5, 30, 120, 1440];
const deliveryTimeoutMs = 5000;
const vendor = "0f0f0f0f-0000-4000-8000-000000000001";

interface Delivery {
  readonly id: number;
  readonly attempts: number;
  readonly webhook_uuid: string;
  readonly event: string;
  readonly event_uuid: string;
  readonly occurred_at: string;
  readonly data: string;
}

/**
 * Subscribers to events, and their pending deliveries.
 *
 * Writes   an event with its deliveries once; the result of each delivery. Deliveries that are
 *          pending when the process ends are sent at its next start.
 */
export function openSubscribers(options: {
  database: DatabaseSync;
  seed: string;
  clock: () => Date;
  agenda: Schedule;
}): Subscribers {
  const { database, seed, clock, agenda } = options;
  const insertWebhook = database.prepare("insert into grailpay_webhooks values (?, ?, ?, ?)");
  const webhooks = database.prepare("select * from grailpay_webhooks order by created_at, uuid");
  const remove = database.prepare("delete from grailpay_webhooks where uuid = ?");
  const insertEvent = database.prepare(
    "insert into grailpay_events (event_uuid, event, occurred_at, data) values (?, ?, ?, ?)",
  );
  const events = database.prepare("select * from grailpay_events order by seq");
  const lastEvent = database.prepare("select max(seq) as seq from grailpay_events");
  const insertDelivery = database.prepare(
    "insert into grailpay_deliveries (event_seq, webhook_uuid) values (?, ?)",
  );
  const delivery = database.prepare(
    `select id, attempts, webhook_uuid, event, event_uuid, occurred_at, data
     from grailpay_deliveries join grailpay_events on seq = event_seq where id = ?`,
  );
  const conclude = database.prepare(
    "update grailpay_deliveries set attempts = ?, status = ? where id = ?",
  );
  const waiting = database.prepare("select id from grailpay_deliveries where status = 'waiting'");
  for (const { id } of waiting.all()) agenda.add("deliver_webhook", String(id), clock());

  const inFlight = new Set<Promise<void>>();
  const closing = new AbortController();
  const secretOf = (name: string) => createHmac("sha256", seed).update(name).digest("hex");
  const uuidOf = (name: string) => {
    const hex = secretOf(name);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
  const list = () => webhooks.all() as unknown as Webhook[];

  async function send(one: Delivery, webhook: Webhook): Promise<void> {
    const isTaken = await post(webhook, sentEvent(one), closing.signal);
    if (closing.signal.aborted) return;
    const attempts = one.attempts + 1;
    const minutes = retryMinutes[one.attempts];
    const status = isTaken ? "delivered" : minutes === undefined ? "abandoned" : "waiting";
    conclude.run(attempts, status, one.id);
    if (status !== "waiting" || minutes === undefined) return;
    const retryAt = new Date(clock().getTime() + minutes * 60_000);
    agenda.add("deliver_webhook", String(one.id), retryAt);
  }

  return {
    list,
    find: (uuid) => list().find((one) => one.uuid === uuid),
    add(url) {
      const name = `webhook ${url} ${list().length} ${clock().toISOString()}`;
      const webhook: Webhook = {
        uuid: uuidOf(name),
        url,
        secret: secretOf(`secret of ${name}`),
        created_at: wireTime(clock()),
      };
      insertWebhook.run(webhook.uuid, url, webhook.secret, webhook.created_at);
      return webhook;
    },
    remove(uuid) {
      remove.run(uuid);
    },
    emit(event, data, at) {
      const json = JSON.stringify(data);
      const event_uuid = uuidOf(`event ${Number(lastEvent.get()?.seq ?? 0) + 1}`);
      const written = insertEvent.run(event_uuid, event, wireTime(at), json);
      for (const { uuid } of list()) {
        const { lastInsertRowid } = insertDelivery.run(written.lastInsertRowid, uuid);
        agenda.add("deliver_webhook", String(lastInsertRowid), at);
      }
    },
    events: () => (events.all() as unknown as Delivery[]).map(sentEvent),
    deliver(id) {
      const one = delivery.get(id) as unknown as Delivery | undefined;
      const webhook = list().find(({ uuid }) => uuid === one?.webhook_uuid);
      if (one === undefined) return;
      if (webhook === undefined) {
        conclude.run(one.attempts, "abandoned", id);
        return;
      }
      const sending = send(one, webhook).finally(() => inFlight.delete(sending));
      inFlight.add(sending);
    },
    async close() {
      closing.abort();
      await Promise.allSettled(inFlight);
    },
  };
}

function sentEvent(one: Delivery): SentEvent {
  return {
    event: one.event,
    event_uuid: one.event_uuid,
    event_occurred_at: one.occurred_at,
    event_version: 3,
    vendor_uuid: vendor,
    data: JSON.parse(one.data),
  };
}

/** Whether the receiver responded with 200; any other result, and no response, is false. */
async function post(webhook: Webhook, event: SentEvent, closing: AbortSignal): Promise<boolean> {
  const body = JSON.stringify(event);
  try {
    const response = await fetch(webhook.url, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        signature: createHmac("sha256", webhook.secret).update(body).digest("hex"),
      },
      body,
      signal: AbortSignal.any([closing, AbortSignal.timeout(deliveryTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
