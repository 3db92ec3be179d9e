import type { Pool } from "pg";
import { updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { brandOf } from "../../identity/brands.ts";
import type { Uuid } from "../../ids.ts";
import {
  type BankAccountChangeRow,
  readUnannouncedChanges,
} from "../bank-accounts/changes/change-rows.ts";
import type { EmailCatalog, EmailWords } from "../emails/email-catalog.ts";
import type { Payee } from "../payees/payee.ts";
import type { PayeeFacts } from "./payee-facts.ts";
import { emailAll, readRecipients } from "./recipients.ts";
import { newRequirementsLink } from "./requirements-links.ts";

/**
 * The writes that inform everyone of an account, or a contractor, about each change of its bank
 * account whose status they do not know. The beginning of a change is announced with it.
 */
export async function announceChanges(
  deps: Dependencies,
  { payee, bankAccount }: PayeeFacts,
): Promise<Write[]> {
  const changes = await readUnannouncedChanges(deps.database, payee.id);
  if (changes.length === 0) return [];
  const masks = await readMasks(deps.database, changes);
  const keepsEarlier = bankAccount !== null && payee.payouts_enabled;
  const announced = changes.map(({ id, version, status }) =>
    // The version stays: nothing that a step of the change depends on is written.
    updateRow("bank_account_changes", { id, version }, { announced: announcedStatus(status) }),
  );
  return [...(await changeEmails(deps, payee, changes, { masks, keepsEarlier })), ...announced];
}

/** The `announced` of a change whose status was announced. */
export function announcedStatus(
  status: BankAccountChangeRow["status"],
): NonNullable<BankAccountChangeRow["announced"]> {
  return status === "validating" || status === "cooling_off" ? "requested" : status;
}

/**
 * The emails about the statuses of changes to everyone of an account or a contractor. They protect
 * the owners from theft, so that the partner's setting does not turn them off.
 *
 * Input    masks: by the ids of the changes' bank accounts; keepsEarlier: whether an earlier bank
 *          account receives payouts after a change that failed.
 */
export async function changeEmails(
  deps: Dependencies,
  payee: Payee,
  changes: readonly BankAccountChangeRow[],
  { masks, keepsEarlier }: { masks: ReadonlyMap<Uuid, string>; keepsEarlier: boolean },
): Promise<Write[]> {
  const recipients = await readRecipients(deps.database, payee);
  if (recipients.length === 0) return [];
  const brand = await brandOf(deps, payee.partner_id);
  const link = newRequirementsLink(deps, payee.id);
  const common = { account: payee.name, brand: brand.name, masks, keepsEarlier };
  const emails = changes.flatMap((change) => {
    const words = wordsOf(deps, change, common);
    return words === undefined
      ? []
      : emailAll(deps, payee, recipients, { brand, url: link.uri, words });
  });
  return emails.length === 0 ? [] : [link.write, ...emails];
}

function wordsOf(
  deps: Dependencies,
  change: BankAccountChangeRow,
  {
    masks,
    keepsEarlier,
    ...common
  }: {
    masks: ReadonlyMap<Uuid, string>;
    keepsEarlier: boolean;
    account: string;
    brand: string;
  },
): ((catalog: EmailCatalog) => EmailWords) | undefined {
  const of = { ...common, mask: masks.get(change.bank_account_id) ?? "" };
  switch (change.status) {
    case "validating":
    case "cooling_off": {
      const requested = {
        ...of,
        previousMask: masks.get(change.previous_bank_account_id ?? ("" as Uuid)) ?? null,
        coolingOffDays: change.cools_off ? deps.bankChangeCoolingOffDays : null,
      };
      return (catalog) => catalog.changeRequested(requested);
    }
    case "effective":
      return (catalog) => catalog.changeEffective(of);
    case "failed":
      // Without an earlier bank account, the email about its validation has the reason.
      return change.cools_off && keepsEarlier ? (catalog) => catalog.changeFailed(of) : undefined;
    case "cancelled":
      return (catalog) => catalog.changeCancelled(of);
  }
}

async function readMasks(
  database: Pool,
  changes: readonly BankAccountChangeRow[],
): Promise<Map<Uuid, string>> {
  const ids = changes.flatMap((each) => [each.bank_account_id, each.previous_bank_account_id]);
  const found = await database.query<{ id: Uuid; mask: string }>(
    "SELECT id, mask FROM bank_accounts WHERE id = ANY($1::uuid[])",
    [ids.filter((id) => id !== null)],
  );
  return new Map(found.rows.map(({ id, mask }) => [id, mask]));
}
