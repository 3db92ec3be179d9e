import type { DatabaseSync } from "node:sqlite";
import type { Schedule } from "../clock/schedule.ts";
import { openProcessing, type ProcessingPayments } from "./processing.ts";
import { openTidewaterWebhooks, type TidewaterWebhooks } from "./webhooks.ts";
import type { Response } from "./wire.ts";

/** A response that is returned again for its idempotency key. */
export interface StoredResponse {
  readonly fingerprint: string;
  readonly response: Response;
}

/** This vendor's own state, beside the simulator's common record. */
export interface Tidewater {
  readonly processing: ProcessingPayments;
  readonly webhooks: TidewaterWebhooks;
  readonly responses: {
    find(key: string): StoredResponse | undefined;
    store(key: string, response: StoredResponse): void;
  };
  isBlocked(merchant: string, orderId: string): boolean;
  block(merchant: string, orderId: string): void;
}

export function openTidewater(options: {
  database: DatabaseSync;
  clock: () => Date;
  agenda: Schedule;
}): Tidewater {
  const { database, agenda } = options;
  const find = database.prepare("select content from tidewater_responses where key = ?");
  // Of a request that a fault has processed twice, the first response is stored.
  const store = database.prepare("insert or ignore into tidewater_responses values (?, ?)");
  const blocked = database.prepare(
    "select 1 from tidewater_blocked_orders where merchant = ? and order_id = ?",
  );
  const block = database.prepare("insert or ignore into tidewater_blocked_orders values (?, ?)");
  return {
    processing: openProcessing(database, agenda),
    webhooks: openTidewaterWebhooks(options),
    responses: {
      find(key) {
        const row = find.get(key) as { content: string } | undefined;
        return row === undefined ? undefined : (JSON.parse(row.content) as StoredResponse);
      },
      store(key, response) {
        store.run(key, JSON.stringify(response));
      },
    },
    isBlocked: (merchant, orderId) => blocked.get(merchant, orderId) !== undefined,
    block(merchant, orderId) {
      block.run(merchant, orderId);
    },
  };
}
