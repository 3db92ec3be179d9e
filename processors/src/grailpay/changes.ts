import type { BankChange, ChangesOutcome, Transfer } from "../bank-processor.ts";
import type { ProcessorResponse, Unknown } from "../card-processor.ts";
import type { GrailPayClient } from "./client.ts";
import { parseNotificationOfChange } from "./notifications-of-change.ts";
import { goodResponse, parseExchange, unreadable } from "./outcomes.ts";
import { parseDebit, parsePayout, parseRefund } from "./parse-response.ts";
import { isObject, momentOf, momentText, textOf, type WireObject } from "./wire.ts";

interface Entry {
  entry: WireObject;
  at: Date;
  response: ProcessorResponse;
}

const perPage = 200;
/** A limit for lists that never end: the rest is requested in the next poll. */
const pagesMax = 1_000;

/** The vendor's lists, and the parser of each one's entries. */
const lists: readonly {
  of: "debit" | "refund" | "payout";
  path: string;
  read(entry: WireObject, response: ProcessorResponse): Transfer | undefined;
}[] = [
  { of: "debit", path: "/3p/api/v2/transactions", read: parseDebit },
  { of: "refund", path: "/3p/api/v1/refunds", read: parseRefund },
  { of: "payout", path: "/3p/api/v2/payouts", read: parsePayout },
];

/**
 * Changes since a moment, from all lists, in order of time.
 *
 * Returns  unknown if one of the lists could not be read: the others are not conclusive.
 */
export async function readChanges(client: GrailPayClient, since: Date): Promise<ChangesOutcome> {
  const changes: BankChange[] = [];
  const unread: { reference: string | undefined; detail: string }[] = [];
  let upTo = since;
  for (const { of, path, read } of lists) {
    const result = await readList(client, path, since);
    if ("kind" in result) return result;
    for (const { entry, at, response } of result.entries) {
      if (at > upTo) upTo = at;
      const transfer = read(entry, response);
      const correction = parseNotificationOfChange(entry);
      if (transfer !== undefined) changes.push({ of, at, transfer });
      if (typeof correction === "object") changes.push({ of: "account", at, correction });
      if (transfer === undefined || correction === "unreadable") {
        unread.push({ reference: textOf(entry, "uuid"), detail: `an entry of ${path}` });
      }
    }
  }
  changes.sort((a, b) => a.at.getTime() - b.at.getTime());
  return { kind: "changes", changes, upTo, unreadable: unread };
}

/**
 * Walks a list from the earliest change on. Changed entries move to the end of the list during the
 * walk. Each page is therefore requested from the last change that was read, and by page number
 * only if one second fills a page.
 */
async function readList(
  client: GrailPayClient,
  path: string,
  since: Date,
): Promise<{ entries: Entry[] } | Unknown> {
  const entries = new Map<string, Entry>();
  let from = since;
  let page = 1;
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const query = {
      updated_since: momentText(from),
      page: String(page),
      per_page: String(perPage),
    };
    const result = parseExchange(await client.get(path, query));
    if (result.kind === "unknown") return result;
    if (result.kind === "not_sent") return { ...result, kind: "unknown", why: "connection" };
    if (result.kind === "rejected") {
      const { response } = result;
      return { kind: "unknown", why: "http_status", detail: response.text, response };
    }
    const { data } = result.envelope;
    if (!Array.isArray(data)) return unreadable(`${path} is not a list`);
    const response = goodResponse(result);
    let last = from;
    for (const entry of data) {
      const at = isObject(entry) ? momentOf(entry, "updated_at") : undefined;
      if (!isObject(entry) || at === undefined) return unreadable(`${path} has a foreign entry`);
      entries.set(textOf(entry, "uuid") ?? String(entries.size), { entry, at, response });
      if (at > last) last = at;
    }
    if (data.length < (result.envelope.perPage ?? perPage)) break;
    page = last.getTime() - from.getTime() >= 1_000 ? 1 : page + 1;
    from = last;
  }
  return { entries: [...entries.values()] };
}
