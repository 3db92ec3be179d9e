import type { Grants, Permission } from "@openpayfac/contract";
import { toId, type Uuid } from "../../ids.ts";
import { objectIdOfEvent } from "../../webhooks/object-of-event.ts";
import type { Scope } from "../scope.ts";

/** A committed event, without its object. */
export interface CommittedEvent {
  tenant_id: Uuid;
  partner_id: Uuid;
  /** null: the object belongs to no account. */
  business_id: Uuid | null;
  account_id: Uuid;
  type: string;
  object_id: Uuid;
  sequence: number;
}

/** The scope and the permissions of a reader of the stream. */
export interface Viewer {
  scope: Scope;
  /** undefined: an operator key, which sees every type. */
  grants: Grants | undefined;
}

/** The permission that shows the objects of an event type. */
const permissionsOfObjects: Readonly<Record<string, Permission>> = {
  payment_intent: "payments:read",
  payment: "payments:read",
  refund: "payments:read",
  payment_method: "payments:read",
  payment_method_intent: "payments:read",
  checkout_session: "payments:read",
  dispute: "disputes:read",
  payout: "money:read",
  fee: "money:read",
  reversal: "money:read",
  adjustment: "money:read",
  bank_debit: "money:read",
  settlement_record: "money:read",
  statement: "money:read",
  webhook_endpoint: "developers:read",
  application: "boarding:read",
  contractor: "boarding:read",
  account: "accounts:read",
  bank_account: "bank:read",
  terminal: "terminals:read",
  residual_period: "residuals:read",
};

/** Undefined: no role reads the type, and a test fails. */
export function permissionOfEvent(type: string): Permission | undefined {
  return permissionsOfObjects[type.split(".")[1] ?? ""];
}

export function maySee({ scope, grants }: Viewer, event: CommittedEvent): boolean {
  return isInScope(scope, event) && mayRead(grants, event.type);
}

function isInScope(scope: Scope, event: CommittedEvent): boolean {
  const { tenantId, partnerId, businessId, accountIds } = scope;
  if (event.tenant_id !== tenantId) return false;
  if (accountIds !== null) return accountIds.includes(event.account_id);
  if (businessId !== null) return event.business_id === businessId;
  return partnerId === null || event.partner_id === partnerId;
}

function mayRead(grants: Grants | undefined, type: string): boolean {
  if (grants === undefined) return true;
  const permission = permissionOfEvent(type);
  return permission !== undefined && grants[permission]?.includes("allowed") === true;
}

/** One server-sent event. Input   cursor: set on the last one of those that were committed together. */
export function renderNotice(event: CommittedEvent, cursor?: string): string {
  const data = JSON.stringify({
    type: event.type,
    object_id: objectIdOfEvent(event.type, event.object_id),
    account_id: event.business_id === null ? null : toId("account", event.account_id),
    sequence: event.sequence,
  });
  return `${cursor === undefined ? "" : `id: ${cursor}\n`}event: notice\ndata: ${data}\n\n`;
}
