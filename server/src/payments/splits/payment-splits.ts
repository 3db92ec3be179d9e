import type { PaymentSplit } from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError, type FieldError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { ReceiverType } from "./split-transfer-rows.ts";

export type PaymentSplits = readonly Static<typeof PaymentSplit>[];

const receiverTypes: Record<string, ReceiverType> = {
  acct: "account",
  ctr: "contractor",
  part: "partner",
};

/** The owner of a split's `account_id`; the contract's pattern has validated it. */
export function receiverOf(id: string): { type: ReceiverType; id: Uuid } {
  const type = receiverTypes[id.slice(0, id.indexOf("_"))];
  if (type === undefined) throw new Error("a split names an account, a contractor or a partner");
  return { type, id: toUuid(id) };
}

/**
 * Rejects splits to owners that cannot receive them, with every field error.
 *
 * Input    receivers are searched among those that the caller has access to. Where partners are
 *          distributed over databases, they are those of the account's partner: a split to another
 *          one would need a transaction over both.
 * Errors   invalid_body: a receiver that does not exist, is inactive, or is the account itself.
 */
export async function validateSplitReceivers(
  deps: Dependencies,
  asked: Caller,
  account: Account,
  splits: PaymentSplits | undefined,
): Promise<void> {
  if (splits === undefined || splits.length === 0) return;
  const caller = deps.shards === undefined ? asked : { ...asked, partnerId: account.partnerId };
  const [partners, contractors] = await Promise.all([
    visiblePartners(deps, caller, splits),
    visibleContractors(deps, caller, splits),
  ]);
  const fieldErrors: FieldError[] = [];
  for (const [index, split] of splits.entries()) {
    const receiver = receiverOf(split.account_id);
    const why = await whyNot(deps, caller, account, { partners, contractors }, receiver);
    if (why === undefined) continue;
    const path = `payment_splits[${index}].account_id`;
    fieldErrors.push({
      code: "invalid_payee",
      expected: "an active account, contractor or partner that the key has access to",
      received: split.account_id,
      path,
      message: `${path} ${why}: ${split.account_id}.`,
    });
  }
  if (fieldErrors.length > 0) {
    throw new ApiError("invalid_body", fieldErrors.map((each) => each.message).join(" "), {
      fieldErrors,
    });
  }
}

async function whyNot(
  deps: Dependencies,
  caller: Caller,
  account: Account,
  known: { partners: ReadonlySet<Uuid>; contractors: ReadonlyMap<Uuid, boolean> },
  receiver: { type: ReceiverType; id: Uuid },
): Promise<string | undefined> {
  switch (receiver.type) {
    case "account": {
      if (receiver.id === account.id) return "is the account of the payment, which keeps the rest";
      const found = await deps.accounts.findVisible(caller, receiver.id);
      if (found === undefined) return "names no account";
      return found.processingEnabled ? undefined : "names an account that is not active";
    }
    case "partner":
      return known.partners.has(receiver.id) ? undefined : "names no partner";
    case "contractor": {
      const isActive = known.contractors.get(receiver.id);
      if (isActive === undefined) return "names no contractor";
      return isActive ? undefined : "names a contractor that is not active";
    }
  }
}

async function visiblePartners(
  deps: Dependencies,
  caller: Caller,
  splits: PaymentSplits,
): Promise<ReadonlySet<Uuid>> {
  const ids = splits.map((split) => receiverOf(split.account_id));
  const requested = ids.filter(({ type }) => type === "partner").map(({ id }) => id);
  if (requested.length === 0) return new Set();
  const found = await deps.database.query<{ id: Uuid }>({
    name: "find-visible-partners",
    text: `SELECT id FROM partners
            WHERE id = ANY($1::uuid[]) AND tenant_id = $2 AND ($3::uuid IS NULL OR id = $3)`,
    values: [requested, caller.tenantId, caller.partnerId],
  });
  return new Set(found.rows.map((row) => row.id));
}

/** Reads the contractors that the caller has access to, and whether each is active. */
async function visibleContractors(
  deps: Dependencies,
  caller: Caller,
  splits: PaymentSplits,
): Promise<ReadonlyMap<Uuid, boolean>> {
  const ids = splits.map((split) => receiverOf(split.account_id));
  const requested = ids.filter(({ type }) => type === "contractor").map(({ id }) => id);
  if (requested.length === 0) return new Map();
  const found = await deps.database.query<{ id: Uuid; active: boolean }>({
    name: "find-visible-contractors",
    text: `SELECT id, status = 'ACTIVE' AS active FROM contractors
            WHERE id = ANY($1::uuid[]) AND tenant_id = $2
              AND ($3::uuid IS NULL OR partner_id = $3)
              AND ($4::uuid IS NULL OR business_id = $4)`,
    // A merchant's user sees those of the business.
    values: [requested, caller.tenantId, caller.partnerId, caller.user?.businessId ?? null],
  });
  return new Map(found.rows.map((row) => [row.id, row.active]));
}
