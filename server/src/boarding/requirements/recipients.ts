import type { Language } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueueEmail } from "../../email/enqueue-email.ts";
import type { BoardedAccount } from "../../identity/account-record.ts";
import type { Brand } from "../../identity/brands.ts";
import { normalizeEmail } from "../../identity/email-address.ts";
import { languageOf, type Speaker } from "../../identity/languages.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { ContractorRow } from "../contractors/contractor-rows.ts";
import { readContractorLanguage } from "../contractors/read-contractor-language.ts";
import type { EmailCatalog, EmailWords } from "../emails/email-catalog.ts";
import { merchantEmail } from "../emails/merchant-email.ts";
import type { Payee } from "../payees/payee.ts";

/** A person who is informed about an account or a contractor. */
export interface Recipient extends Speaker {
  email: string;
  /** null: the contact of a business without a name. */
  name: string | null;
}

const recipientsMax = 20;

/**
 * Everyone who is informed about an account: the owners of its application, the active users of its
 * business, and the business's contact; or the contractor, and the owners of a company. A changed
 * bank account is announced to all of them, because the one who requested it may not be entitled to.
 * A person is emailed once per address; the language is that of the application, or the user's own.
 */
export async function readRecipients(database: Pool, payee: Payee): Promise<Recipient[]> {
  const found =
    payee.type === "account"
      ? await readAccountRecipients(database, payee.record)
      : await readContractorRecipients(database, payee.record);
  const byAddress = new Map<string, Recipient>();
  for (const { email, ...person } of found) {
    if (email === null || byAddress.size === recipientsMax) continue;
    const address = normalizeEmail(email);
    if (!byAddress.has(address)) byAddress.set(address, { email, ...person });
  }
  return [...byAddress.values()];
}

type FoundRecipient = Omit<Recipient, "email"> & { email: string | null };

async function readContractorRecipients(
  database: Pool,
  { id, email, name, profile }: ContractorRow,
): Promise<FoundRecipient[]> {
  const language = await readContractorLanguage(database, id);
  const owners = profile.type === "COMPANY" ? profile.company.company_owners : [];
  return [
    { email, name, language },
    ...owners.map((owner) => ({ email: owner.email, name: owner.first_name, language })),
  ];
}

async function readAccountRecipients(
  database: Pool,
  { application_id, business_id }: BoardedAccount,
): Promise<FoundRecipient[]> {
  const found = await database.query<FoundRecipient>({
    name: "read-requirement-recipients",
    text: `SELECT owner ->> 'email' AS email, owner ->> 'first_name' AS name,
                  language
             FROM applications, json_array_elements(owners) AS owner WHERE applications.id = $1
           UNION ALL
           SELECT email, first_name, language FROM users
            WHERE business_id = $2 AND status = 'ACTIVE'
           UNION ALL
           SELECT contact_email, contact_first_name,
                  (SELECT language FROM applications WHERE applications.id = $1)
             FROM businesses WHERE id = $2`,
    values: [application_id, business_id],
  });
  return found.rows;
}

/** An email to a merchant, as `merchantEmail` composes it, with the URL of its button. */
export interface MerchantMessage {
  brand: Brand;
  /** Absent: the text has no button. */
  url?: string;
  words(catalog: EmailCatalog, language: Language): EmailWords;
}

/** The writes that send the same message to each recipient, in their language. */
export function emailAll(
  deps: Pick<Dependencies, "ids" | "encryption" | "clock">,
  { tenant_id: tenantId, partner_id: partnerId }: Payee,
  recipients: readonly Recipient[],
  { brand, url, words }: MerchantMessage,
): Write[] {
  if (recipients.length === 0) return [];
  const inserts = recipients.flatMap((recipient) => {
    const language = languageOf(recipient);
    const to = { language, name: recipient.name ?? undefined };
    const content = merchantEmail(to, brand, (catalog) => words(catalog, language), url);
    return enqueueEmail(deps, { tenantId, partnerId }, recipient.email, content).slice(0, 1);
  });
  return [...inserts, enqueue("send_emails", 0)];
}
