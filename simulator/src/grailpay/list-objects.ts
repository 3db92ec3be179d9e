import type { Dependencies } from "../dependencies.ts";
import { type EnvelopedResponse, page, unprocessable } from "./envelope.ts";
import { type GrailPayObject, type ObjectType, wireTime } from "./objects.ts";
import { serializePayout } from "./payout.ts";
import { readRequest } from "./read-request.ts";
import { presentRefund } from "./refund.ts";
import { presentTransaction } from "./transaction.ts";

type Listed = Extract<ObjectType, "transaction" | "payout" | "refund">;
type Query = Readonly<Record<string, string | undefined>>;

const presenters: Readonly<Record<Listed, (object: GrailPayObject) => object>> = {
  transaction: presentTransaction,
  payout: serializePayout,
  refund: presentRefund,
};

const pageSizeMax = 500;

/**
 * Lists changed objects, the earliest change first.
 *
 * Input    query: client_reference_id, status, updated_since (a wire moment or ISO 8601, in whole
 *          seconds and inclusive), page from 1, per_page up to 500; parentUuid: only its children.
 */
export function listObjects(
  deps: Dependencies,
  type: Listed,
  query: Query,
  parentUuid?: string,
): EnvelopedResponse {
  const reading = readRequest({});
  const updated_since = readSince(query.updated_since);
  if (updated_since === null) {
    reading.addError("updated_since", "The updated_since must be a moment.");
  }
  const pageNumber = Number(query.page ?? 1);
  const per_page = Number(query.per_page ?? 100);
  if (!Number.isSafeInteger(pageNumber) || pageNumber < 1) {
    reading.addError("page", "The page must be an integer from 1.");
  }
  if (!Number.isSafeInteger(per_page) || per_page < 1 || per_page > pageSizeMax) {
    reading.addError("per_page", `The per_page must be an integer from 1 to ${pageSizeMax}.`);
  }
  if (Object.keys(reading.errors).length > 0) return unprocessable(reading.errors);
  const { objects, total } = deps.grailpay.list(
    type,
    {
      client_reference_id: query.client_reference_id,
      parent_uuid: parentUuid,
      status: query.status,
      updated_since: updated_since ?? undefined,
    },
    per_page,
    (pageNumber - 1) * per_page,
  );
  const data = objects.map(presenters[type]);
  return page(`The ${type}s.`, data, { page: pageNumber, per_page, total });
}

/** A moment as recorded; undefined if absent, null if invalid. */
function readSince(text: string | undefined): string | undefined | null {
  if (text === undefined || text === "") return undefined;
  const isWire = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text);
  const at = new Date(isWire ? `${text.replace(" ", "T")}Z` : text);
  return Number.isNaN(at.getTime()) ? null : wireTime(at);
}
