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
import type { PayeeFacts } from "./payee-facts.ts";
import { emailAll, readRecipients } from "./recipients.ts";
import { newRequirementsLink } from "./requirements-links.ts";

/**
 * The writes that inform everyone of an account, or a contractor, about changes of its bank account. These emails
 * protect the owners from theft, so that the partner's setting does not turn them off.
 */
export async function announceChanges(deps: Dependencies, facts: PayeeFacts): Promise<Write[]> {
  const { payee } = facts;
  const changes = await readUnannouncedChanges(deps.database, payee.id);
  if (changes.length === 0) return [];
  const recipients = await readRecipients(deps.database, payee);
  const brand = await brandOf(deps, payee.partner_id);
  const masks = await readMasks(deps.database, changes);
  const link = newRequirementsLink(deps, payee.id);
  const common = { account: payee.name, brand: brand.name };
  const writes: Write[] = recipients.length === 0 ? [] : [link.write];
  for (const change of changes) {
    const words = wordsOf(deps, facts, change, { ...common, masks });
    if (words !== undefined)
      writes.push(...emailAll(deps, payee, recipients, { brand, url: link.uri, words }));
    const { id, version, status } = change;
    const isPending = status === "validating" || status === "cooling_off";
    // The version stays: nothing that a step of the change depends on is written.
    writes.push(
      updateRow(
        "bank_account_changes",
        { id, version },
        { announced: isPending ? "requested" : status },
      ),
    );
  }
  return writes;
}

function wordsOf(
  deps: Dependencies,
  { bankAccount, payee }: PayeeFacts,
  change: BankAccountChangeRow,
  { masks, ...common }: { masks: Map<Uuid, string>; account: string; brand: string },
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
      return change.cools_off && bankAccount !== null && payee.payouts_enabled
        ? (catalog) => catalog.changeFailed(of)
        : undefined;
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
