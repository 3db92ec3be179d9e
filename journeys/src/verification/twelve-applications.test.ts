import { startTestServer, type TestServer } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addLink,
  bankAccount,
  callForm,
  documentForm,
  newLink,
  signature,
} from "../../../server/src/boarding/application-form/form.fixtures.ts";
import { validateBankAccounts } from "../../../server/src/boarding/bank-accounts/validate-bank-accounts.ts";
import {
  addApplication,
  addSubmitted,
  wholeApplication,
} from "../../../server/src/boarding/boarding.fixtures.ts";
import { getApplicationAsOperator } from "../../../server/src/boarding/underwriting/operator/list-applications.ts";
import { reviewCheck } from "../../../server/src/boarding/underwriting/operator/review-check.ts";
import { reviewDocument } from "../../../server/src/boarding/underwriting/operator/review-document.ts";
import { reviewApplications } from "../../../server/src/boarding/underwriting/review-applications.ts";
import { toUuid } from "../../../server/src/ids.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minute = 60_000;
const neutral = "We are looking at your application.";
const { company, owners } = wholeApplication;
const [owner] = owners;
const withCompany = (change: object) => ({ company: { ...company, ...change } });
const withOwner = (change: object) => ({ owners: [{ ...owner, ...change }] });
const reviewed = (verdict: string) => ({
  verdict,
  reviewedBy: "Ada Park",
  reason: "Compared with the passport.",
});

const work = () => reviewApplications(server.deps);
const read = async (id: string) => (await server.call("GET", `/applications/${id}`)).body;
const responses: unknown[] = [];

/** The evidence of an application: `kind outcome reason` of each check that did not pass. */
async function evidence(id: string): Promise<string[]> {
  const { checks } = await getApplicationAsOperator(server.deps, id);
  expect(checks.length).toBeGreaterThan(0);
  return checks
    .filter((check) => check.outcome !== "passed")
    .map(({ kind, network, outcome, reason }) =>
      [kind, network, outcome, reason].filter((each) => each !== null).join(" "),
    );
}

async function openCheck(id: string, kind: string): Promise<string> {
  const { checks } = await getApplicationAsOperator(server.deps, id);
  const found = checks.find((check) => check.kind === kind && check.open);
  if (found === undefined) throw new Error(`no open ${kind}`);
  return found.id;
}

/** Submits an application and lets underwriting decide. */
async function decided(change: object = {}): Promise<{ id: string; status: string; said: string }> {
  const { id } = await addSubmitted(server, change);
  await work();
  const { status, comments_from_underwriting: said } = await read(id);
  return { id, status, said };
}

it("an honest merchant is approved, with each check that it passed", async () => {
  const { id, status } = await decided();
  expect(status).toBe("APPROVED");
  expect(await evidence(id)).toEqual([]);
  const { checks } = await getApplicationAsOperator(server.deps, id);
  const sources = checks.map(({ kind, service }) => `${kind}: ${service}`);
  expect(new Set(sources)).toEqual(
    new Set([
      "beneficial_owners: openpayfac",
      "business_registration: middesk",
      "business_tax_id: middesk",
      "business_presence: middesk",
      "sanctions: ofac",
      "terminated_merchant: match_pro",
      "terminated_merchant: vmss",
      "person_identity: persona",
    ]),
  );
});

it("an owner without an SSN cannot be submitted", async () => {
  const { ssn: _, ...without } = owner as Record<string, unknown>;
  const { id } = await addApplication(server, { owners: [without] });
  const sent = await server.call("PUT", `/applications/${id}/submit`);
  responses.push(sent.body);
  expect(sent.status).toBe(400);
  expect(sent.body.argument_errors).toHaveProperty(["owners[0].ssn"]);
});

it("a wrong birth date is asked about, with the person's identity document", async () => {
  const { id, status } = await decided(withOwner({ last_name: "Document" }));
  expect(status).toBe("NEED_INFORMATION");
  expect((await read(id)).docs_requested).toMatchObject([
    { name: "Identity document of Mara Document" },
  ]);
  expect((await evidence(id))[0]).toMatch(/^person_identity (failed|needs_review) /);
});

it("a sanctioned owner waits for a person, reads neutral words, and is declined once confirmed", async () => {
  const { id, status, said } = await decided(withOwner({ last_name: "Listed" }));
  expect([status, said]).toEqual(["CREDIT_PENDED", neutral]);
  expect(await evidence(id)).toEqual(["sanctions needs_review possible_match"]);
  const check = await openCheck(id, "sanctions");
  const { checks } = await getApplicationAsOperator(server.deps, id);
  expect(checks.find((each) => each.id === check)).toMatchObject({
    hits: [{ list: "SDN", listedName: "LISTED" }],
    lists: expect.arrayContaining([expect.objectContaining({ name: "SDN" })]),
  });
  await reviewCheck(server.deps, check, reviewed("confirmed"));
  expect(await read(id)).toMatchObject({
    status: "MANUALLY_DECLINED",
    comments_from_underwriting: "We cannot accept this application.",
  });
});

it("a near-miss name is cleared by a person, and approved", async () => {
  const named = { first_name: "Ambrose", last_name: "Quilfeather" };
  const { id, status } = await decided(withOwner({ ...named, birth_date: "1961-03-12" }));
  expect(status).toBe("CREDIT_PENDED");
  await reviewCheck(server.deps, await openCheck(id, "sanctions"), reviewed("cleared"));
  await work();
  expect((await read(id)).status).toBe("APPROVED");
  // Less similar, and of another generation.
  const other = await decided(withOwner({ first_name: "Ambros", last_name: "Quilfeather" }));
  expect(other.status).toBe("APPROVED");
});

it("a merchant that MATCH lists waits for a person, and reads neutral words", async () => {
  const { id, status, said } = await decided(withCompany({ ein: "00-0000106" }));
  expect([status, said]).toEqual(["CREDIT_PENDED", neutral]);
  expect(await evidence(id)).toEqual(["terminated_merchant mastercard needs_review match_04"]);
});

it("an ownership of 60 % needs the other owners", async () => {
  const { id, status, said } = await decided(withOwner({ ownership_percent: 60 }));
  expect(status).toBe("NEED_INFORMATION");
  expect(said).toContain("Owners of 60% are listed.");
  expect(await evidence(id)).toEqual(["beneficial_owners failed owners_missing"]);
});

it("a tax id of another name needs the letter of the IRS, which an operator accepts", async () => {
  const { id, status } = await decided(withCompany({ ein: "00-0000103" }));
  expect(status).toBe("NEED_INFORMATION");
  expect((await evidence(id))[0]).toMatch(/^business_tax_id failed /);
  const { token } = await newLink(server, id);
  await callForm(server, "PATCH", token, { bank_account: bankAccount });
  const form = documentForm("%PDF-1.7\nCONTENT-OF-THE-LETTER\n%%EOF\n");
  form.set("request", "0");
  await callForm(server, "POST", `${token}/documents`, form);
  await callForm(server, "POST", `${token}/submit`, { signature });
  await work();
  expect((await read(id)).status).toBe("CREDIT_PENDED");
  await reviewDocument(server.deps, id, "IRS letter (CP 575 or 147C)", reviewed("accepted"));
  await work();
  expect((await read(id)).status).toBe("APPROVED");
});

it("a bank account of another owner is not paid out to", async () => {
  const { token, applicationId: id } = await addLink(server);
  await callForm(server, "PATCH", token, {
    bank_account: { ...bankAccount, account_number: "1000000097" },
  });
  await callForm(server, "POST", `${token}/submit`, { signature });
  await work();
  expect((await read(id)).status).toBe("APPROVED");
  await validateBankAccounts(server.deps);
  const { rows } = await server.database.query(
    `SELECT bank.validation_status, account.payouts_enabled
       FROM accounts account JOIN bank_accounts bank ON bank.id = account.bank_account_id
      WHERE account.application_id = $1`,
    [toUuid(id)],
  );
  expect(rows).toEqual([
    { validation_status: "VALIDATION_INFO_REQUESTED", payouts_enabled: false },
  ]);
});

it("a silent vendor never leads to an approval: after a day an operator decides", async () => {
  const { id, status } = await decided(withCompany({ ein: "00-0000109" }));
  expect(status).toBe("UNDERWRITING");
  server.clock.advance(24 * 60 * minute);
  await work();
  expect((await read(id)).status).toBe("UNDERWRITING_ERROR");
  expect((await evidence(id)).every((each) => each.includes(" unavailable "))).toBe(true);
});

it("vendors that contradict each other are for a person", async () => {
  const { id, status, said } = await decided(withCompany({ ein: "00-0000110" }));
  expect([status, said]).toEqual(["CREDIT_PENDED", neutral]);
  expect(await evidence(id)).toMatchObject([
    expect.stringMatching(/^business_tax_id needs_review /),
  ]);
});

it("no log line, row, event, webhook, email or error holds an SSN, a birth date or a document", async () => {
  const secrets = ["900126789", "900-12-6789", "1984-07-19", "CONTENT-OF-THE-LETTER"];
  const tables = await server.database.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  );
  const names = tables.rows.map(({ name }) => name);
  for (const expected of ["events", "emails", "verification_checks", "webhook_deliveries"]) {
    expect(names).toContain(expected);
  }
  const tablesWith = async (texts: readonly string[]) => {
    const found: string[] = [];
    for (const name of names) {
      const { rowCount } = await server.database.query(
        `SELECT FROM ${name} AS each WHERE each::text LIKE ANY($1) LIMIT 1`,
        [texts.map((text) => `%${text}%`)],
      );
      if (rowCount === 1) found.push(name);
    }
    return found;
  };
  // The search sees what the tables hold.
  expect(await tablesWith(["Larkspur Coffee Roasters"])).toEqual(
    expect.arrayContaining(["applications", "events"]),
  );
  expect(await tablesWith(secrets)).toEqual([]);
  expect(server.logLines.length).toBeGreaterThan(0);
  for (const secret of secrets) {
    expect(server.logLines.filter((line) => line.includes(secret))).toEqual([]);
    expect(JSON.stringify(responses)).not.toContain(secret);
  }
});
