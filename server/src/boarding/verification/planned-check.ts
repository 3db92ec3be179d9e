import type { CheckKind, CheckResult, CheckSubject, ScreenedName } from "@openpayfac/processors";
import type { Uuid } from "../../ids.ts";
import type { ListingNetwork, SubjectType } from "./check-rows.ts";

/** The tenant and partner that a check belongs to, and the application that requires it. */
export interface CheckOwner {
  tenantId: Uuid;
  partnerId: Uuid;
  /** null: a check of a contractor or a bank account. */
  applicationId: Uuid | null;
  /** A check without a response is repeated if it ended before this time. */
  since: string;
  /** A check that did not pass is repeated if it ended before this time; absent: never. */
  repeatBefore?: string;
}

/** The owner of a check of a bank account or a contractor. */
export function checkOwnerOf(row: {
  tenant_id: Uuid;
  partner_id: Uuid;
  updated_at: string;
}): CheckOwner {
  const { tenant_id: tenantId, partner_id: partnerId, updated_at: since } = row;
  return { tenantId, partnerId, applicationId: null, since };
}

/** A check that is required of a subject, with its current inputs. */
export interface PlannedCheck {
  kind: CheckKind;
  /** version: of the object with the subject's data; of an owner, the application's. */
  subject: { type: SubjectType; id: Uuid; version: number };
  network?: ListingNetwork;
  input: CheckInput;
  /** How long an outcome is waited for; absent: as long as its kind allows. */
  patienceMs?: number;
}

export type CheckInput =
  | CheckSubject
  /** Screened against sanctions lists. */
  | { type: "names"; names: readonly ScreenedName[] }
  /** Evaluated by the platform itself, from the given facts. */
  | { type: "evaluated"; facts: object; result: Omit<CheckResult, "kind"> };
