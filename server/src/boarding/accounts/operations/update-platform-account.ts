import { type BodyOf, updatePlatformAccount } from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../../../api-error.ts";
import type { Write } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { commitResponse } from "../../../http/commit.ts";
import { handlerFor } from "../../../http/operation-handler.ts";
import type { BoardedAccount } from "../../../identity/account-record.ts";
import { actorIdOf, type Caller } from "../../../identity/api-keys.ts";
import { setAccountCapability } from "../../../identity/set-account-capability.ts";
import { toUuid } from "../../../ids.ts";
import {
  type AccountLimits,
  changingLimits,
  readAccountLimits,
  recordPciCompliance,
  switchingPayouts,
} from "../../../payments/index.ts";
import { actsAlone, SecondUserRequired } from "../../../permissions/signed-in-caller.ts";
import { asApiError } from "../../as-api-error.ts";
import { requireAccount } from "../account-rows.ts";
import { serializeOperations } from "./serialize-operations.ts";

type Body = BodyOf<typeof updatePlatformAccount>;

/**
 * Changes the capabilities, limits, reserve or PCI date of an account, as the commands
 * `openpayfac accounts limits`, `reserve`, `pci`, `enable-payouts` and `disable-payouts` do.
 *
 * Errors   not_found; invalid_body; invalid_status; forbidden: a second user has to approve.
 */
export const handleUpdatePlatformAccount = handlerFor(updatePlatformAccount, async (call, deps) => {
  const { caller, body } = call;
  const account = await requireAccount(deps.database, caller, toUuid(call.params.id));
  const { limits: before } = await readAccountLimits(deps.database, account.id);
  requireSecondUser(caller, body, account, before);
  requireOneCapability(body);
  const payouts = await payoutWrites(deps, account, body.payouts_enabled);
  const payments = paymentWrites(deps, account, body.payments_enabled);
  const { pci_compliant_until: until } = body;
  const pci = until === undefined ? [] : [recordPciCompliance(account.id, until)];
  const change = limitsOf(body);
  const hasLimits = Object.keys(change).length > 0;
  const limited = hasLimits
    ? await asApiError(() =>
        changingLimits(deps, account.id, change, {
          by: actorIdOf(caller),
          comment: body.reason.trim(),
        }),
      )
    : undefined;
  const shown = await serializeOperations(deps, caller, account, {
    ...limited?.limits,
    ...(until === undefined ? {} : { pci_compliant_until: until }),
    ...shownCapability(account, "payouts_enabled", body.payouts_enabled),
    ...shownCapability(account, "payments_enabled", body.payments_enabled),
  });
  const writes = [...payouts, ...payments, ...pci, ...(limited?.writes ?? [])];
  return commitResponse(call, deps.database, writes, shown);
});

/** Errors   second_user_required. */
function requireSecondUser(
  { user }: Caller,
  body: Body,
  account: BoardedAccount,
  before: AccountLimits,
): void {
  if (user === undefined || actsAlone(user, "accounts:operate")) return;
  const enables = body.payouts_enabled === true && !account.payouts_enabled;
  const lowers = (["reserve_basis_points", "reserve_days"] as const).some(
    (name) => (body[name] ?? before[name]) < before[name],
  );
  if (!enables && !lowers) return;
  throw new SecondUserRequired(
    enables
      ? "Payouts are enabled again after the approval of a second user."
      : "A reserve is lowered after the approval of a second user.",
  );
}

/** Both would write the same row. Errors   invalid_body. */
function requireOneCapability({ payments_enabled, payouts_enabled }: Body): void {
  if (payments_enabled === undefined || payouts_enabled === undefined) return;
  const expected = "absent, because `payouts_enabled` was sent";
  throw rejectBodyField({
    code: "invalid_value",
    expected,
    received: String(payments_enabled),
    path: "payments_enabled",
    message: `payments_enabled must be ${expected}. Send two requests.`,
  });
}

async function payoutWrites(
  deps: Dependencies,
  account: BoardedAccount,
  enabled: boolean | undefined,
): Promise<Write[]> {
  if (enabled === undefined) return [];
  const { writes } = await asApiError(() => switchingPayouts(deps, account, enabled));
  return writes;
}

function paymentWrites(
  { clock, ids }: Dependencies,
  account: BoardedAccount,
  enabled: boolean | undefined,
): Write[] {
  if (enabled === undefined) return [];
  if (account.status !== "BOARDED") {
    throw new ApiError("invalid_status", `The account is ${account.status}.`);
  }
  const at = { now: clock.now().toISOString(), ids };
  return setAccountCapability(account, "processing_enabled", enabled, at);
}

/** A capability that a review holds has the new value when the review ends. */
function shownCapability(
  account: BoardedAccount,
  name: "payouts_enabled" | "payments_enabled",
  enabled: boolean | undefined,
) {
  const later =
    name === "payouts_enabled" ? account.payouts_after_hold : account.processing_after_hold;
  return enabled === undefined || later !== null ? {} : { [name]: enabled };
}

function limitsOf(body: Body): Partial<AccountLimits> {
  const { payments_enabled, payouts_enabled, pci_compliant_until, reason, ...limits } = body;
  return limits;
}
