import { shownText } from "@openpayfac/contract/shown-text";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueueEmail } from "../../email/enqueue-email.ts";
import { brandOf } from "../../identity/brands.ts";
import { toId } from "../../ids.ts";
import { requirementsNotification } from "../emails/partner-emails.ts";
import { readEmailSettings } from "../notices/read-email-settings.ts";
import type { Payee } from "../payees/payee.ts";
import type { Requirement } from "./derive-requirements.ts";
import { emailAll, readRecipients } from "./recipients.ts";
import { newRequirementsLink } from "./requirements-links.ts";

/**
 * The writes that request due information from everyone of a payee, with a link to the page, and
 * notify the partner, as far as its settings permit. A reminder is for the payee alone.
 */
export async function requirementsEmail(
  deps: Dependencies,
  payee: Payee,
  due: readonly Requirement[],
  isReminder: boolean,
): Promise<Write[]> {
  const settings = await readEmailSettings(deps.database, payee.partner_id);
  const recipients = settings.to_applicants ? await readRecipients(deps.database, payee) : [];
  const brand = await brandOf(deps, payee.partner_id);
  const link = newRequirementsLink(deps, payee.id);
  const { tenant_id: tenantId, partner_id: partnerId } = payee;
  const named = { id: toId(payee.type, payee.id), name: payee.name };
  const names = due.map(({ wire }) => wire.name);
  return [
    ...(recipients.length === 0 ? [] : [link.write]),
    ...emailAll(deps, payee, recipients, {
      brand,
      url: link.uri,
      words: (catalog, language) =>
        catalog.requirementsDue({
          brand: brand.name,
          account: payee.name,
          isReminder,
          isPastDue: due.some(({ wire }) => wire.status === "past_due"),
          due: due.map(({ wire: { name, reason, deadline, status } }) => ({
            name: shownText(language, name),
            reason: shownText(language, reason),
            deadline: status === "past_due" ? null : deadline,
          })),
        }),
    }),
    ...(settings.recipient === null || isReminder
      ? []
      : enqueueEmail(
          deps,
          { tenantId, partnerId },
          settings.recipient,
          requirementsNotification(brand, named, names),
        )),
  ];
}
