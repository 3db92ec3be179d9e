import { until } from "@openpayfac/testkit";
import { wholeApplication } from "../../../server/src/boarding/boarding.fixtures.ts";
import { toId, toUuid } from "../../../server/src/ids.ts";
import { caller, patience } from "./repeating-client.ts";
import type { SteppedServer } from "./stepped-server.ts";

/** A merchant that came on board, was asked for more, and changed its bank account. */
export interface Boarded {
  businessId: string;
  applicationId: string;
  accountId: string;
  name: string;
  /** How many requests vendors had received before. */
  vendorRequests: number;
}

const letter = "IRS letter (CP 575 or 147C)";
const dayMs = 86_400_000;

/**
 * Boards one merchant by all the steps that a merchant can go through: form, checks, list hit,
 * document, approval, acquirer, bank account, requirement with a deadline, changed bank account,
 * and a bank account that is never proven. Every request is repeated until its response is final.
 */
export async function boardMerchant(stepped: SteppedServer, name: string): Promise<Boarded> {
  const { server } = stepped;
  const { call, save, upload, done, advance } = caller(stepped, name);
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const vendorRequests = stepped.vendors.requests().length;
  const { business_id: businessId } = await call("POST", "/businesses", {
    name,
    contact_email: `contact@${slug}.example`,
  });
  const { company, owners } = wholeApplication;
  const { id: applicationId } = await call("POST", "/applications", {
    business_id: businessId,
    processing_plan_id: server.sandbox.processing_plan_id,
    ...wholeApplication,
    name,
    // The IRS has another name for the number, and a sanctions list a similar one for the owner.
    company: { ...company, ein: "00-0000103" },
    owners: [{ ...owners[0], last_name: "Listed", email: `owner@${slug}.example` }],
    terms_accepted: false,
  });
  const { uri } = await call("POST", `/applications/${applicationId}/link`);
  const page = `/apply-api/${uri.split("/").at(-1)}`;
  const { version } = await call("GET", page);
  await save(page, { version, bank_account: bankAccountOf("000123456789") });
  await call("POST", `${page}/submit`, { signature: signatureOf(owners[0]) });

  const statusIs = (status: string) =>
    advance.until(`the application is ${status}`, async () => {
      const found = await call("GET", `/applications/${applicationId}`);
      return found.status === status && found;
    });
  await statusIs("NEED_INFORMATION");
  const link = await call("POST", `/applications/${applicationId}/link`);
  const again = `/apply-api/${link.uri.split("/").at(-1)}`;
  await upload(`${again}/documents`, { request: "0" });
  await call("POST", `${again}/submit`, { signature: signatureOf(owners[0]) });
  await statusIs("CREDIT_PENDED");
  await review(stepped, done, [
    "review-document",
    applicationId,
    ...["--name", letter, "--verdict", "accepted"],
    ...["--reviewer", "Ada Park", "--reason", "It is the letter."],
  ]);
  await review(stepped, done, [
    "review-check",
    await openCheckOf(stepped, applicationId),
    ...["--verdict", "cleared", "--reviewer", "Ada Park", "--reason", "Another person."],
  ]);
  await statusIs("APPROVED");
  const account = await advance.until("the account is boarded and validated", async () => {
    const { data } = await call("GET", `/accounts?business_id=${businessId}`);
    return data[0]?.payouts_enabled && data[0]?.processing_enabled && data[0];
  });
  const boarded = { businessId, applicationId, accountId: account.id, name, vendorRequests };
  // The lists are refreshed, and every account screened, within the day that passes next.
  const add = ["SDN", "CONSOLIDATED"].map((list) => ({
    list,
    name: `${list} ${name.toUpperCase()} PERSON, Other`,
  }));
  await server.control("POST", "/_simulator/sanctions/publications", { add });
  await meetRequirement(stepped, name, account.id);
  await changeBankAccount(stepped, name, account.id);
  await advance.until("every email is sent", async () => {
    const { rowCount } = await server.database.query(
      "SELECT FROM emails WHERE state = 'waiting' UNION ALL SELECT FROM notices",
    );
    return rowCount === 0;
  });
  return boarded;
}

/** An operator asks for a document; its deadline passes; the merchant gives it. */
async function meetRequirement(stepped: SteppedServer, name: string, accountId: string) {
  const { call, upload, advance, now } = caller(stepped, `${name} requirement`);
  const operator = { "x-api-key": stepped.server.sandbox.operator_key };
  const path = `/accounts/${accountId}/requirements`;
  const deadline = new Date((await now()) + dayMs).toISOString();
  const body = { kind: "document", name: "Lease agreement", reason: "The address.", deadline };
  const made = await call("POST", path, body, operator);
  const { id } = made.currently_due.find((each: { id: string | null }) => each.id !== null);
  await advance.to(Date.parse(deadline) + 60_000);
  await advance.until("payouts are disabled", async () => {
    const { disabled_reason: reason } = await call("GET", path);
    return reason === "requirements.past_due";
  });
  const { uri } = await call("POST", `/accounts/${accountId}/requirements_link`);
  await upload(`/requirements-api/${uri.split("/").at(-1)}/documents`, { requirement: id });
  await call("PATCH", `/account_requirements/${id}`, { decision: "accept" }, operator);
  await advance.until("payouts are enabled", async () => {
    const { payouts_enabled: isEnabled } = await call("GET", `/accounts/${accountId}`);
    return isEnabled;
  });
}

/** The bank account is replaced; a second one is never proven to be the merchant's. */
async function changeBankAccount(stepped: SteppedServer, name: string, accountId: string) {
  const { call, advance, now } = caller(stepped, `${name} bank account`);
  const requirements = `/accounts/${accountId}/requirements`;
  const change = async (accountNumber: string) => {
    const { uri } = await call("POST", `/accounts/${accountId}/requirements_link`);
    const { bank_account_name: holder_name, ...numbers } = bankAccountOf(accountNumber);
    await call("POST", `/requirements-api/${uri.split("/").at(-1)}/bank_account`, {
      bank_account: { holder_name, ...numbers },
    });
  };
  const before = await call("GET", `/accounts/${accountId}`);
  await change("000777000001");
  await advance.until("the new bank account waits", async () => {
    const { bank_account_change: open } = await call("GET", requirements);
    return open?.status === "cooling_off";
  });
  // Days in which the platform does much else are skipped.
  await dueNow(stepped, await now(), "bank_account_changes", ["effective_at", "next_action_at"]);
  await advance.until("the bank account is replaced", async () => {
    const { bank_account_id: id } = await call("GET", `/accounts/${accountId}`);
    return id !== before.bank_account_id;
  });
  await change("1000000097");
  await advance.until("documents are requested", async () => {
    const { currently_due: due } = await call("GET", requirements);
    return due.length > 0;
  });
  await dueNow(stepped, await now(), "bank_accounts", ["documents_due_at"]);
  await advance.until("the bank account has failed", async () => {
    const { bank_account_change: open } = await call("GET", requirements);
    return open === null;
  });
}

async function dueNow(
  { server }: SteppedServer,
  at: number,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const set = columns.map((each) => `${each} = $1`).join(", ");
  const { rowCount } = await server.database.query(
    `UPDATE ${table} SET ${set} WHERE ${columns.at(-1)} IS NOT NULL`,
    [new Date(at).toISOString()],
  );
  if (rowCount !== 1) throw new Error(`${rowCount} rows of ${table} are due later`);
}

async function review(
  stepped: SteppedServer,
  done: (subject: string) => Promise<number>,
  args: string[],
): Promise<void> {
  const subject = args[1] ?? "";
  await until(
    `${args[0]} is recorded`,
    async () => {
      // A command that was killed after its statement is not repeated by its operator.
      if ((await done(subject)) > 0) return true;
      const { code, output } = await stepped.command(["applications", ...args]);
      if (code === 0) return true;
      if (code !== "SIGKILL") throw new Error(`${args.join(" ")}: ${code} ${output}`);
      return false;
    },
    patience,
  );
}

async function openCheckOf({ server }: SteppedServer, applicationId: string): Promise<string> {
  const { rows } = await server.database.query<{ id: string }>(
    `SELECT id FROM verification_checks
      WHERE kind = 'sanctions' AND outcome = 'needs_review' AND application_id = $1`,
    [toUuid(applicationId)],
  );
  const [found] = rows;
  if (found === undefined) throw new Error("the sanctions check has no hit");
  return toId("verification_check", found.id);
}

const signatureOf = (owner: { first_name: string } | undefined) => ({
  name: `${owner?.first_name} Listed`,
  terms_version: "2026-01",
  certification_version: "2026-11-en",
  strokes: [],
});

export const bankAccountOf = (account_number: string) => ({
  bank_account_name: "Larkspur Coffee Roasters LLC",
  account_type: "CHECKING",
  routing_number: "021000021",
  account_number,
});
