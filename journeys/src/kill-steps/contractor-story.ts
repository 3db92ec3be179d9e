import { toUuid } from "../../../server/src/ids.ts";
import { caller } from "./repeating-client.ts";
import type { SteppedServer } from "./stepped-server.ts";

/** A contractor that signed up, changed its bank account and corrected its tax id. */
export interface SignedUp {
  contractorId: string;
  name: string;
  /** How many requests vendors had received before. */
  vendorRequests: number;
}

/** Domain of a contractor's email addresses. */
export const domainOf = (name: string) => `payee-${name.toLowerCase()}.example`;

/**
 * Signs up a contractor: link, form, checks, a bank account that is closed, another one, and a tax
 * id that does not match at the limit. Every request is repeated until its response is final.
 */
export async function payContractor(stepped: SteppedServer, name: string): Promise<SignedUp> {
  const { server } = stepped;
  const { call, save, advance, now } = caller(stepped, `${name} contractor`);
  const vendorRequests = stepped.vendors.requests().length;
  const { link, contractor_application_id: linkId } = await call("POST", "/contractors/link", {
    parent_id: server.sandbox.business_id,
    parent_type: "BUSINESS",
  });
  const form = `/onboard-api/${link.split("/onboard/")[1]}`;
  await save(`${form}/open`, undefined, "POST");
  await save(form, formOf(name), "POST");
  const contractorId = await advance.until("the contractor is approved", async () => {
    const { status, contractor_id: id } = await call("GET", `/contractors/application/${linkId}`);
    return status === "APPROVED" && id;
  });
  const requirements = async () => call("GET", `/contractors/${contractorId}/requirements`);
  const page = async () => {
    const { uri } = await call("POST", `/contractors/${contractorId}/requirements_link`);
    return `/requirements-api/${uri.split("/").at(-1)}`;
  };
  await advance.until("the bank account has failed", async () => {
    const {
      past_due: [due],
    } = await requirements();
    return due?.reason_code === "bank_account_invalid";
  });
  const bank_account = bankAccountOf(name, "000777000002");
  await save(`${await page()}/bank_account`, { bank_account }, "POST");
  await advance.until("payouts are enabled", async () => {
    const { payouts_enabled: isEnabled } = await call("GET", `/contractors/${contractorId}`);
    return isEnabled;
  });

  await holdAtLimit(stepped, contractorId, await now());
  const due = await advance.until("the tax id is required", async () => {
    const { past_due: all } = await requirements();
    return all.find(({ reason_code: code }: { reason_code: string }) => code === "tax_id_mismatch");
  });
  await save(`${await page()}/tax_id`, { requirement: due.id, ssn: "234-56-7891" }, "POST");
  await advance.until("the tax id matches", async () => {
    const { eventually_due: all, pending_verification: pending } = await requirements();
    return all.length === 0 && pending.length === 0;
  });
  await advance.until("every email is sent", async () => {
    const { rowCount } = await server.database.query(
      `SELECT FROM emails WHERE state = 'waiting'
       UNION ALL SELECT FROM account_notices WHERE due_at IS NOT NULL
       UNION ALL SELECT FROM account_requirement_states WHERE account_id = $1 AND check_at <= $2`,
      [toUuid(contractorId), new Date(await now()).toISOString()],
    );
    return rowCount === 0;
  });
  return { contractorId, name, vendorRequests };
}

/** A payout of the year reached the limit: the payouts that lead there are another story's. */
async function holdAtLimit({ server }: SteppedServer, id: string, at: number): Promise<void> {
  const now = new Date(at);
  await server.database.query(
    `INSERT INTO contractor_tax_matches (contractor_id, version, year, state, held, next_at,
         created_at, updated_at)
       VALUES ($1, 1, $2, 'checking', true, $3, $3, $3)`,
    [toUuid(id), now.getUTCFullYear(), now.toISOString()],
  );
}

const bankAccountOf = (name: string, account_number: string) => ({
  holder_name: `Jonas ${name}`,
  routing_number: "021000021",
  account_number,
  account_type: "CHECKING",
});

const formOf = (name: string) => ({
  individual: {
    first_name: "Jonas",
    last_name: name,
    email: `jonas@${domainOf(name)}`,
    phone_number: "+1 360 555 0119",
    birth_date: "1988-04-12",
    ssn: "123-45-6789",
    address: {
      address_line1: "410 Esther Street",
      city: "Vancouver",
      state: "WA",
      zip_code: "98660",
    },
  },
  // The bank knows it, and it is closed.
  bank_account: bankAccountOf(name, "1000000096"),
  agreed: true,
});
