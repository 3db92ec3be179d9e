import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { ReturnedPayoutDetails } from "../../email/enqueue-account-notice.ts";
import { enqueueEmail } from "../../email/enqueue-email.ts";
import { brandOf } from "../../identity/brands.ts";
import { toId, type Uuid } from "../../ids.ts";
import { payoutReturnedNotification } from "../emails/partner-emails.ts";
import { readEmailSettings } from "./read-email-settings.ts";
import { maskOf, returnedPayout } from "./returned-payout.ts";

/** The email about a returned payout to a partner itself, at the address of its settings. */
export async function partnerPayoutEmails(
  deps: Dependencies,
  partnerId: Uuid,
  details: ReturnedPayoutDetails,
): Promise<Write[]> {
  const { recipient } = await readEmailSettings(deps.database, partnerId);
  if (recipient === null) return [];
  const found = await deps.database.query<{ tenant_id: Uuid; name: string }>(
    "SELECT tenant_id, name FROM partners WHERE id = $1",
    [partnerId],
  );
  const [partner] = found.rows;
  if (partner === undefined) throw new Error("a partner is never deleted");
  const brand = await brandOf(deps, partnerId);
  const returned = { ...returnedPayout(details, partner.name), mask: await maskOf(deps, details) };
  const id = toId("payout", details.payout_id);
  const content = payoutReturnedNotification(brand, { ...returned, id });
  return enqueueEmail(deps, { tenantId: partner.tenant_id, partnerId }, recipient, content);
}
