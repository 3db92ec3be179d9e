import { createHmac } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Schedule } from "../clock/schedule.ts";
import type { Json } from "./wire.ts";

export type WebhookVendor = "middesk" | "persona";

export interface VerificationWebhooks {
  /** Registers the address to which every later event of the vendor is sent. */
  register(vendor: WebhookVendor, address: { url: string; secret: string }): void;
  send(vendor: WebhookVendor, event: Json): void;
  /** Sends one event, and again later when the response is not 2xx. */
  deliver(id: number): void;
  /** Waits for deliveries in flight. */
  close(): Promise<void>;
}

/** Delays of further attempts. The documents name up to seven, without their times. */
const retryMinutes = [1, 5, 30, 120];
const deliveryTimeoutMs = 5_000;

type Sign = (body: string, secret: string, at: Date) => Record<string, string>;

/** Source   Middesk, "Secure webhooks"; Persona, "Webhooks". */
const signatures: Readonly<Record<WebhookVendor, Sign>> = {
  middesk: (body, secret) => ({
    "x-middesk-signature-256": createHmac("sha256", secret).update(body).digest("hex"),
  }),
  persona: (body, secret, at) => {
    const seconds = Math.floor(at.getTime() / 1000);
    const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    return { "persona-signature": `t=${seconds},v1=${digest}` };
  },
};

/** Writes   an event until it is delivered or abandoned. */
export function openVerificationWebhooks(options: {
  database: DatabaseSync;
  clock: () => Date;
  agenda: Schedule;
}): VerificationWebhooks {
  const { database, clock, agenda } = options;
  const insert = database.prepare(
    "insert into verification_events (vendor, content) values (?, ?)",
  );
  const find = database.prepare(
    "select vendor, content, attempts from verification_events where id = ?",
  );
  const remove = database.prepare("delete from verification_events where id = ?");
  const attempt = database.prepare("update verification_events set attempts = ? where id = ?");
  const addresses = new Map<WebhookVendor, { url: string; secret: string }>();
  const sending = new Set<Promise<void>>();
  const closing = new AbortController();

  async function post(id: number, event: Event): Promise<void> {
    const address = addresses.get(event.vendor);
    if (address === undefined) return;
    const headers = signatures[event.vendor](event.content, address.secret, clock());
    const taken = await isTaken(address.url, event.content, {
      headers,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(deliveryTimeoutMs)]),
    });
    if (closing.signal.aborted) return;
    const minutes = retryMinutes[event.attempts];
    if (taken || minutes === undefined) {
      remove.run(id);
      return;
    }
    attempt.run(event.attempts + 1, id);
    const dueAt = new Date(clock().getTime() + minutes * 60_000);
    agenda.add("verification_webhook", String(id), dueAt);
  }

  return {
    register(vendor, address) {
      addresses.set(vendor, address);
    },
    send(vendor, event) {
      if (!addresses.has(vendor)) return;
      const { lastInsertRowid } = insert.run(vendor, JSON.stringify(event));
      agenda.add("verification_webhook", String(lastInsertRowid), clock());
    },
    deliver(id) {
      const event = find.get(id) as Event | undefined;
      if (event === undefined) return;
      const posting = post(id, event).finally(() => sending.delete(posting));
      sending.add(posting);
    },
    async close() {
      closing.abort();
      await Promise.allSettled(sending);
    },
  };
}

interface Event {
  readonly vendor: WebhookVendor;
  readonly content: string;
  readonly attempts: number;
}

async function isTaken(
  url: string,
  body: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/json", ...headers },
      body,
      signal,
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
