import { foundKinds, foundPerKind, search } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { compareIds, toId } from "../../ids.ts";
import { leastRecent, readRecency } from "../read-model/read-recency.ts";
import { type ScopedDatabase, scopesOverShards } from "../scopes-over-shards.ts";
import { type ClassifiedInput, classifyInput } from "./classify-input.ts";
import { findById } from "./find-by-id.ts";
import { type FoundObjectRow, findObjects } from "./find-objects.ts";
import { type FoundPaymentRow, findPayments } from "./find-payments.ts";
import { canRead, type FoundKind, pathOf } from "./found-kinds.ts";
import { withinTime } from "./read-found-page.ts";

/**
 * Returns objects of all kinds that an input finds, of the kinds that the caller can read.
 *
 * Errors   referenced_not_found, unavailable.
 */
export const handleSearch = handlerFor(search, async ({ query, caller }, deps) => {
  const input = classifyInput(query.q);
  const kinds = foundKinds.filter((kind) => canRead(caller, kind));
  const now = deps.clock.now();
  const databases = await scopesOverShards(deps, caller, query.in);
  const parts = await Promise.all(databases.map((each) => findIn(each, input, kinds, now)));
  const groups = kinds.map((kind) => {
    const found = parts
      .flatMap(({ objects }) => objects.filter((object) => object.kind === kind))
      .toSorted((a, b) => compareIds(b.uuid, a.uuid));
    return {
      kind,
      has_more: found.length > foundPerKind,
      objects: found.slice(0, foundPerKind).map(({ uuid: _, ...object }) => object),
    };
  });
  return { data: groups.filter((group) => group.objects.length > 0), meta: leastRecent(parts) };
});

function findIn(
  { database, scope }: ScopedDatabase,
  input: ClassifiedInput,
  kinds: readonly FoundKind[],
  now: Date,
) {
  return withinTime(database, async (client) => {
    const named = input.id === undefined ? undefined : await findById(client, scope, input.id);
    const payments = kinds.includes("payment")
      ? await findPayments(client, scope, input, named?.intentId)
      : [];
    const others = await findObjects(client, scope, input, kinds, named?.objectId);
    return {
      objects: [...payments.map(serializePayment), ...others.map(serializeObject)],
      ...(await readRecency(client, now)),
    };
  });
}

function serializePayment(row: FoundPaymentRow) {
  const id = toId("payment_intent", row.id);
  return {
    uuid: row.id,
    id,
    entity: "found_object" as const,
    kind: "payment" as const,
    label: row.customer_name ?? row.customer_email ?? row.reference_id ?? id,
    status: row.shown_status,
    amount: row.amount,
    path: pathOf("payment", id),
    account_id: toId("account", row.account_id),
  };
}

function serializeObject({ kind, ...row }: FoundObjectRow) {
  const id = row.serial_number ?? (kind === "terminal" ? row.id : toId(kind, row.id));
  return {
    uuid: row.id,
    id,
    entity: "found_object" as const,
    kind,
    label: row.label,
    status: row.status,
    amount: row.amount,
    path: pathOf(kind, id),
    account_id: row.account_id && toId("account", row.account_id),
  };
}
