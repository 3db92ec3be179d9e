import { getTimeline, type Permission, timelineKinds } from "@openpayfac/contract";
import { readOnly } from "../../database/read-only.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId } from "../../ids.ts";
import { scopeOf } from "../scope.ts";
import { findIntent } from "./find-intent.ts";
import { readDisputes, readPayouts, readRefunds, readReversals } from "./read-later-objects.ts";
import { type Entry, entriesOfPayments, readAttempts, readPayments } from "./read-payments.ts";
import { readWebhooks } from "./read-webhooks.ts";

const readMsMax = 5_000;

function byTime(a: Entry, b: Entry): number {
  const order = Date.parse(a.at) - Date.parse(b.at);
  return order === 0 ? timelineKinds.indexOf(a.kind) - timelineKinds.indexOf(b.kind) : order;
}

/** Whether the caller may see this part of a timeline, too. An operator's key sees all. */
const shows = ({ user }: Caller, permission: Permission) =>
  user === undefined || user.grants[permission]?.includes("allowed") === true;

/**
 * Returns what happened to a payment intent, from one snapshot: payouts and webhooks only to those
 * who may see them elsewhere.
 *
 * Errors   not_found.
 */
export const handleGetTimeline = handlerFor(
  getTimeline,
  async ({ params, caller }, { database }) => {
    const scope = await scopeOf(database, caller);
    return readOnly(database, readMsMax, async (client) => {
      const intent = await findIntent(client, scope, params.id);
      const payments = await readPayments(client, intent);
      const paymentIds = payments.map(({ id }) => id);
      const { entries: ofRefunds, refunds } = await readRefunds(client, intent, paymentIds);
      const disputes = await readDisputes(client, intent, paymentIds);
      const payouts = shows(caller, "money:read")
        ? await readPayouts(client, intent, paymentIds)
        : { entries: [], ids: [] };
      const reversals = await readReversals(client, intent, paymentIds);
      const times = [
        ...[...payments, ...refunds].map((each) => each.created_at),
        ...[intent.captured_at, intent.cancelled_at].filter((time) => time !== null),
      ];
      const attempts = await readAttempts(client, intent, times);
      const objects = [intent.id, ...paymentIds, ...refunds.map(({ id }) => id)];
      const webhooks = shows(caller, "developers:read")
        ? await readWebhooks(client, intent.account_id, [
            ...objects,
            ...[disputes, payouts, reversals].flatMap(({ ids }) => ids),
          ])
        : { entries: [], shownFrom: null };
      const entries = [
        ...entriesOfPayments(intent, payments),
        ...attempts,
        ...ofRefunds,
        ...[disputes, payouts, reversals].flatMap((each) => each.entries),
        ...webhooks.entries.toReversed(),
      ];
      return {
        id: toId("payment_intent", intent.id),
        entity: "timeline" as const,
        account_id: toId("account", intent.account_id),
        entries: entries.toSorted(byTime),
        webhooks_shown_from: webhooks.shownFrom,
      };
    });
  },
);
