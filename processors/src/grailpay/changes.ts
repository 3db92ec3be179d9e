import type { BankChange, ChangesOutcome } from "../bank-port.ts";
import type { ProcessorResponse, Unknown } from "../port.ts";
import type { GrailPayClient } from "./client.ts";
import { goodResponse, readExchange, unreadable } from "./outcomes.ts";
import { readCorrection, readCredit, readDebit } from "./translate-answer.ts";
import { isObject, momentOf, textOf, type WireObject } from "./wire.ts";

interface Entry {
  entry: WireObject;
  response: ProcessorResponse;
}

/** One list of the vendor's, and how an entry of it is read. */
interface List {
  path: string;
  read(entry: WireObject, at: Date, response: ProcessorResponse): BankChange | undefined;
}

const perPage = 100;
/** A list that never ends is not walked for ever: what is left is asked for the next time. */
const pagesMax = 1_000;

const lists: readonly List[] = [
  {
    path: "/3p/api/v2/transactions",
    read(entry, at, response) {
      const transfer = readDebit(entry, response);
      return transfer && { of: "debit", at, transfer };
    },
  },
  {
    path: "/3p/api/v1/refunds",
    read(entry, at, response) {
      const transfer = readCredit(entry, response);
      const debitReference = textOf(entry, "transaction_uuid");
      if (transfer === undefined || debitReference === undefined) return undefined;
      return { of: "refund", at, debitReference, transfer };
    },
  },
  {
    path: "/3p/api/v2/batch-payouts",
    read(entry, at, response) {
      const transfer = readCredit(entry, response);
      return transfer && { of: "payout", at, transfer };
    },
  },
  {
    path: "/3p/api/v2/notifications-of-change",
    read(entry, at) {
      const correction = readCorrection(entry);
      return correction && { of: "account", at, correction };
    },
  },
];

/**
 * What changed since a moment, from all lists, in order of time.
 *
 * Returns  unknown when one of the lists was not told whole: nothing is concluded from the others.
 */
export async function readChanges(client: GrailPayClient, since: Date): Promise<ChangesOutcome> {
  const changes: BankChange[] = [];
  const unread: { reference: string | undefined; detail: string }[] = [];
  let upTo = since;
  for (const list of lists) {
    const told = await readList(client, list.path, since);
    if ("kind" in told) return told;
    for (const { entry, response } of told.entries) {
      const at = momentOf(entry, "updated_at") ?? momentOf(entry, "created_at");
      const change = at && list.read(entry, at, response);
      if (at !== undefined && at > upTo) upTo = at;
      if (change !== undefined) changes.push(change);
      else unread.push({ reference: textOf(entry, "uuid"), detail: `of ${list.path}` });
    }
  }
  changes.sort((a, b) => a.at.getTime() - b.at.getTime());
  return { kind: "changes", changes, upTo, unreadable: unread };
}

async function readList(
  client: GrailPayClient,
  path: string,
  since: Date,
): Promise<{ entries: Entry[] } | Unknown> {
  const entries: Entry[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const told = readExchange(
      await client.get(path, {
        updated_since: since.toISOString(),
        page: String(page),
        per_page: String(perPage),
      }),
    );
    if (told.kind === "unknown") return told;
    if (told.kind === "refused") {
      const { response } = told;
      return { kind: "unknown", why: "http_status", detail: response.text, response };
    }
    const { data } = told.envelope;
    if (!Array.isArray(data)) return unreadable(`${path} is not a list`);
    const response = goodResponse(told);
    entries.push(...data.filter(isObject).map((entry) => ({ entry, response })));
    if (data.length < perPage) return { entries };
  }
  return { entries };
}
