import type { GatewayBoarding, GatewayStatus, Unknown } from "@openpayfac/processors";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { ConfiguredGateway, Dependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import { changeOrder } from "./change-order.ts";
import { gatewayMerchantOf } from "./gateway-merchant.ts";
import type { ReadOrder } from "./order-rows.ts";
import { readSubmerchants } from "./read-submerchants.ts";

export type GatewayDependencies = Pick<
  Dependencies,
  "database" | "clock" | "log" | "encryption" | "inFlightMsMax" | "gatewayBoarding"
>;

type Step = { kind: "boarded" } | { kind: "waiting"; until?: Date };

/** A gateway boards in minutes if it boards automatically, else in days. */
const firstPollMs = 30_000;
const pollMsMax = 10 * 60_000;
const slowPollMs = 60 * 60_000;
/** Polls of about a day. */
const frequentPolls = 150;

const lostCreation =
  "The response to the creation was lost: find out whether the gateway has the merchant.";

/**
 * Advances an order at the gateway: creates the merchant, submits it, and reads its status until it
 * is boarded.
 *
 * The creation is not idempotent at the gateway. It is recorded before it is sent, so that a process
 * killed in between leaves an order that a person has to look at, and never a second merchant.
 *
 * Errors   ConcurrentModification: another process advances the order.
 */
export async function boardAtGateway(
  deps: GatewayDependencies,
  { name, boarding }: ConfiguredGateway,
  order: ReadOrder,
): Promise<Step> {
  const { clock } = deps;
  switch (order.gateway_state) {
    case null:
      return create(deps, name, boarding, order);
    case "creating": {
      const sentAt = new Date(order.gateway_changed_at ?? order.updated_at).getTime();
      const until = new Date(sentAt + deps.inFlightMsMax);
      if (clock.now() < until) return { kind: "waiting", until };
      return stop(deps, order, lostCreation);
    }
    case "created":
      return submit(deps, boarding, order);
    case "submitted":
      return applyStatus(deps, order, await boarding.readStatus(idOf(order)));
    case "boarded":
      return { kind: "boarded" };
    case "stopped":
      return { kind: "waiting" };
  }
}

async function create(
  deps: GatewayDependencies,
  gateway: string,
  boarding: GatewayBoarding,
  order: ReadOrder,
): Promise<Step> {
  const [submerchant] = await readSubmerchants(deps, [order]);
  const merchant = submerchant && gatewayMerchantOf(order, submerchant);
  if (merchant === undefined || Array.isArray(merchant)) {
    const missing = (merchant ?? ["application"]).join(", ");
    return stop(deps, order, `The gateway requires more of the application: ${missing}.`, gateway);
  }
  const creating = await write(deps, order, { gateway, gateway_state: "creating" });
  const outcome = await boarding.create(merchant);
  switch (outcome.kind) {
    case "created": {
      const { gatewayMerchantId: gateway_merchant_id } = outcome;
      const created = await write(deps, creating, {
        gateway_state: "created",
        gateway_merchant_id,
      });
      return submit(deps, boarding, created);
    }
    case "not_sent":
      return later(deps, creating, { gateway_state: null, gateway_detail: outcome.detail });
    case "rejected":
      return stop(deps, creating, `The gateway rejected the merchant: ${outcome.detail}.`);
    case "unknown":
      logUnknown(deps, order, outcome);
      return stop(deps, creating, lostCreation);
  }
}

/** Submits a merchant unless it is submitted: the response to an earlier submission may be lost. */
async function submit(
  deps: GatewayDependencies,
  boarding: GatewayBoarding,
  order: ReadOrder,
): Promise<Step> {
  const status = await boarding.readStatus(idOf(order));
  if (status.kind !== "open") return applyStatus(deps, order, status);
  const outcome = await boarding.submit(idOf(order));
  switch (outcome.kind) {
    case "submitted":
      return later(deps, order, {
        gateway_state: "submitted",
        gateway_detail: null,
        gateway_attempts: 0,
      });
    case "rejected":
      return stop(deps, order, `The gateway rejected the submission: ${outcome.detail}.`);
    case "unknown":
      logUnknown(deps, order, outcome);
      return later(deps, order, {});
  }
}

async function applyStatus(
  deps: GatewayDependencies,
  order: ReadOrder,
  status: GatewayStatus,
): Promise<Step> {
  switch (status.kind) {
    case "boarded":
      await write(deps, order, { gateway_state: "boarded", gateway_detail: null });
      return { kind: "boarded" };
    case "pending":
      return later(deps, order, { gateway_state: "submitted", gateway_detail: status.status });
    case "open":
      return stop(deps, order, "The gateway no longer lists the merchant as submitted.");
    case "ended":
      return stop(deps, order, `The gateway ended the boarding: ${status.status}.`);
    case "unknown":
      logUnknown(deps, order, status);
      return later(deps, order, {});
  }
}

/** Stops until a person has decided. */
async function stop(
  deps: GatewayDependencies,
  order: ReadOrder,
  detail: string,
  gateway = order.gateway,
): Promise<Step> {
  await write(deps, order, { gateway, gateway_state: "stopped", gateway_detail: detail });
  deps.log.error(
    { accountId: toId("account", order.account_id), gateway, detail },
    "boarding at the gateway needs a person",
  );
  return { kind: "waiting" };
}

async function later(
  deps: GatewayDependencies,
  order: ReadOrder,
  set: Partial<ReadOrder>,
): Promise<Step> {
  const attempts = set.gateway_attempts ?? order.gateway_attempts;
  await write(deps, order, { ...set, gateway_attempts: attempts + 1 });
  const delayMs =
    attempts >= frequentPolls ? slowPollMs : Math.min(firstPollMs * 2 ** attempts, pollMsMax);
  return { kind: "waiting", until: new Date(deps.clock.now().getTime() + delayMs) };
}

async function write(
  { database, clock }: GatewayDependencies,
  order: ReadOrder,
  set: Partial<ReadOrder>,
): Promise<ReadOrder> {
  const now = clock.now().toISOString();
  const changedAt = set.gateway_state === undefined ? {} : { gateway_changed_at: now };
  const { changed, write: update } = changeOrder(order, { ...set, ...changedAt }, now);
  await writeAtomically(database, [update]);
  return changed;
}

function idOf({ gateway_merchant_id }: ReadOrder): string {
  if (gateway_merchant_id === null) throw new Error("a created merchant has an id");
  return gateway_merchant_id;
}

function logUnknown({ log }: GatewayDependencies, order: ReadOrder, outcome: Unknown): void {
  const accountId = toId("account", order.account_id);
  log.warn({ accountId, why: outcome.why, detail: outcome.detail }, "unknown gateway outcome");
}
