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
}

/** A check that is required of a subject, with its current inputs. */
export interface PlannedCheck {
  kind: CheckKind;
  /** version: of the object with the subject's data; of an owner, the application's. */
  subject: { type: SubjectType; id: Uuid; version: number };
  network?: ListingNetwork;
  input: CheckInput;
}

export type CheckInput =
  | CheckSubject
  /** Screened against sanctions lists. */
  | { type: "names"; names: readonly ScreenedName[] }
  /** Evaluated by the platform itself, from the given facts. */
  | { type: "evaluated"; facts: object; result: Omit<CheckResult, "kind"> };
