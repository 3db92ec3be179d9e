import type { Requirement, WireRequirement, WireRequirements } from "./derive-requirements.ts";

/** The part of an account's requirements whose change is an event. */
export interface Snapshot {
  items: (Pick<WireRequirement, "status" | "reason_code" | "deadline"> & { key: string })[];
  disabled_reason: WireRequirements["disabled_reason"];
  change: Pick<
    NonNullable<WireRequirements["bank_account_change"]>,
    "id" | "status" | "effective_at"
  > | null;
}

export const emptySnapshot: Snapshot = { items: [], disabled_reason: null, change: null };

export function snapshotOf(
  all: readonly Requirement[],
  wire: Pick<WireRequirements, "disabled_reason" | "bank_account_change">,
): Snapshot {
  const change = wire.bank_account_change;
  return {
    items: all.map(({ key, wire: { status, reason_code, deadline } }) => ({
      key,
      status,
      reason_code,
      deadline,
    })),
    disabled_reason: wire.disabled_reason,
    change:
      change === null
        ? null
        : { id: change.id, status: change.status, effective_at: change.effective_at },
  };
}

/** Everything that a merchant has to provide now. */
export function dueOf(all: readonly Requirement[]): Requirement[] {
  return all.filter(({ wire }) => wire.status === "past_due" || wire.status === "currently_due");
}

/** Everything due that was not due before, or is due for another reason. */
export function newlyDueOf(before: Snapshot, due: readonly Requirement[]): Requirement[] {
  return due.filter(
    ({ key, wire }) =>
      !before.items.some(
        (each) =>
          each.key === key && each.status === wire.status && each.reason_code === wire.reason_code,
      ),
  );
}
