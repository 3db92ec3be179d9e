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
import type { AccountFacts } from "./account-facts.ts";
import {
  changeCancelledEmail,
  changeEffectiveEmail,
  changeFailedEmail,
} from "./emails/change-ended-email.ts";
import { changeRequestedEmail } from "./emails/change-requested-email.ts";
import { emailAll, type Message, readRecipients } from "./recipients.ts";
import { newRequirementsLink } from "./requirements-links.ts";

/** The writes that inform everyone of an account about changes of its bank account. */
export async function announceChanges(deps: Dependencies, facts: AccountFacts): Promise<Write[]> {
  const { account } = facts;
  const changes = await readUnannouncedChanges(deps.database, account.id);
  if (changes.length === 0) return [];
  const recipients = await readRecipients(deps.database, account);
  const { name: from } = await brandOf(deps, account.partner_id);
  const masks = await readMasks(deps.database, changes);
  const link = newRequirementsLink(deps, account.id);
  const common = { accountName: account.name, from, url: link.uri };
  const writes: Write[] = recipients.length === 0 ? [] : [link.write];
  for (const change of changes) {
    const message = messageOf(deps, facts, change, { ...common, masks });
    if (message !== undefined) writes.push(...emailAll(deps, account, recipients, message));
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

function messageOf(
  deps: Dependencies,
  { bankAccount, account }: AccountFacts,
  change: BankAccountChangeRow,
  {
    masks,
    ...common
  }: { masks: Map<Uuid, string>; accountName: string; from: string; url: string },
): Message | undefined {
  const of = { ...common, mask: masks.get(change.bank_account_id) ?? "" };
  switch (change.status) {
    case "validating":
    case "cooling_off":
      return changeRequestedEmail({
        ...of,
        previousMask: masks.get(change.previous_bank_account_id ?? ("" as Uuid)) ?? null,
        coolingOffDays: change.cools_off ? deps.bankChangeCoolingOffDays : null,
      });
    case "effective":
      return changeEffectiveEmail(of);
    case "failed":
      // Without an earlier bank account, the email about the requirement has the reason.
      return change.cools_off && bankAccount !== null && account.payouts_enabled
        ? changeFailedEmail(of)
        : undefined;
    case "cancelled":
      return changeCancelledEmail(of);
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
