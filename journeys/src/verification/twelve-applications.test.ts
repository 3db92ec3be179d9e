import { startTestServer, type TestResponse, type TestServer } from "@openpayfac/testkit";
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
import { defaultPolicy } from "../../../server/src/boarding/underwriting/policy/default-policy.ts";
import { applyPolicyAsOperator } from "../../../server/src/boarding/underwriting/policy/operator/manage-policy.ts";
import { reviewApplications } from "../../../server/src/boarding/underwriting/review-applications.ts";
import { toUuid } from "../../../server/src/ids.ts";
import { contents, documentOf, secrets } from "../sensitive-data/secrets.ts";
import { placesWith, readPlaces } from "../sensitive-data/written-places.ts";
import { type EvidenceRow, formatEvidence } from "./evidence-table.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  console.log(`\n${formatEvidence(rows)}\n`);
});

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
const rows: EvidenceRow[] = [];

/** Requires an end, and adds it with its evidence to the table that is printed. */
function ends(application: string, expected: string, ended: string, evidence: string[]): void {
  rows.push({ application, expected, ended, evidence });
  expect(ended).toBe(expected);
}

/** The response to a submission that was rejected for a field, as evidence. */
function rejectedFor(field: string, { status, body }: TestResponse): [string, string[]] {
  responses.push(body);
  const errors: Record<string, string> = body.argument_errors ?? {};
  const fields = Object.keys(errors).join(", ");
  return [`rejected for ${fields}`, [`${status} ${body.code}`, `${field}: ${errors[field]}`]];
}

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
  const passed = checks.map(({ kind, service, outcome }) => `${kind} ${outcome} (${service})`);
  ends("honest", "APPROVED", status, passed);
});

it("an owner without an SSN cannot be submitted", async () => {
  const { ssn: _, ...without } = owner as Record<string, unknown>;
  const { id } = await addApplication(server, { owners: [without] });
  const sent = await server.call("PUT", `/applications/${id}/submit`);
  ends("no SSN", "rejected for owners[0].ssn", ...rejectedFor("owners[0].ssn", sent));
  expect((await read(id)).status).toBe("DRAFT");
});

it("a wrong birth date is asked about, with the person's identity document", async () => {
  const { id, status } = await decided(withOwner({ last_name: "Document" }));
  expect((await read(id)).docs_requested).toMatchObject([
    { name: "Identity document of Mara Document" },
  ]);
  const found = await evidence(id);
  expect(found[0]).toMatch(/^person_identity (failed|needs_review) /);
  ends("wrong birth date", "NEED_INFORMATION", status, [
    ...found,
    "requested: Identity document of Mara Document",
  ]);
});

it("a sanctioned owner waits for a person, reads neutral words, and is declined once confirmed", async () => {
  const { id, status, said } = await decided(withOwner({ last_name: "Listed" }));
  expect([status, said]).toEqual(["CREDIT_PENDED", neutral]);
  const found = await evidence(id);
  expect(found).toEqual(["sanctions needs_review possible_match"]);
  const check = await openCheck(id, "sanctions");
  const { checks } = await getApplicationAsOperator(server.deps, id);
  expect(checks.find((each) => each.id === check)).toMatchObject({
    hits: [{ list: "SDN", listedName: "LISTED" }],
    lists: expect.arrayContaining([expect.objectContaining({ name: "SDN" })]),
  });
  await reviewCheck(server.deps, check, reviewed("confirmed"));
  const ended = await read(id);
  expect(ended.comments_from_underwriting).toBe("We cannot accept this application.");
  ends("sanctioned owner", "MANUALLY_DECLINED", ended.status, [
    ...found,
    "listed: LISTED (SDN)",
    "confirmed by Ada Park",
  ]);
});

it("a near-miss name is cleared by a person, and approved", async () => {
  const named = { first_name: "Ambrose", last_name: "Quilfeather" };
  const { id, status } = await decided(withOwner({ ...named, birth_date: "1961-03-12" }));
  expect(status).toBe("CREDIT_PENDED");
  const found = await evidence(id);
  await reviewCheck(server.deps, await openCheck(id, "sanctions"), reviewed("cleared"));
  await work();
  ends("near-miss name", "APPROVED", (await read(id)).status, [...found, "cleared by Ada Park"]);
  // Less similar, and of another generation.
  const other = await decided(withOwner({ first_name: "Ambros", last_name: "Quilfeather" }));
  expect(other.status).toBe("APPROVED");
});

it("a merchant that MATCH lists waits for a person, and reads neutral words", async () => {
  const { id, status, said } = await decided(withCompany({ ein: "00-0000106" }));
  expect(said).toBe(neutral);
  const found = await evidence(id);
  expect(found).toEqual(["terminated_merchant mastercard needs_review match_04"]);
  ends("MATCH hit", "CREDIT_PENDED", status, found);
});

it("an ownership of 60 % needs the other owners", async () => {
  const { id, status, said } = await decided(withOwner({ ownership_percent: 60 }));
  expect(said).toContain("Owners of 60% are listed.");
  const found = await evidence(id);
  expect(found).toEqual(["beneficial_owners failed owners_missing"]);
  ends("ownership of 60 %", "NEED_INFORMATION", status, [...found, said]);
});

it("a prohibited category cannot be applied for, nor approved when it is prohibited later", async () => {
  const body = {
    ...wholeApplication,
    business_id: server.sandbox.business_id,
    processing_plan_id: server.sandbox.processing_plan_id,
    ...withCompany({ mcc: "7995" }),
  };
  const sent = await server.call("POST", "/applications", { body });
  const [ended, found] = rejectedFor("company.mcc", sent);

  const { id } = await addSubmitted(server, withCompany({ mcc: "5719" }));
  const prohibited = { codes: ["5719"], policy: "prohibited", points: 0, reason: "A trial." };
  const { categories } = defaultPolicy;
  await applyPolicyAsOperator(
    server.deps,
    { ...defaultPolicy, version: "without-5719", categories: [prohibited, ...categories] },
    { by: "Ada Park", comment: "A trial." },
  );
  await work();
  const shown = await read(id);
  expect(shown).toMatchObject({
    status: "NEED_INFORMATION",
    missing: [expect.objectContaining({ field: "company.mcc" })],
  });
  const { decisions } = await getApplicationAsOperator(server.deps, id);
  ends("prohibited MCC", "rejected for company.mcc", ended, [
    ...found,
    `prohibited after the submission: ${shown.status}`,
    ...(decisions.at(-1)?.reasons ?? []).map(({ rule, reason }) => `${rule}: ${reason}`),
  ]);
});

it("a tax id of another name needs the letter of the IRS, which an operator accepts", async () => {
  const { id, status } = await decided(withCompany({ ein: "00-0000103" }));
  expect(status).toBe("NEED_INFORMATION");
  const headers = { "x-api-key": server.sandbox.operator_key };
  const checks = await server.call("GET", `/applications/${id}/checks`, { headers });
  expect(checks.body.data).toContainEqual(
    expect.objectContaining({ kind: "business_tax_id", differed: [expect.any(String)] }),
  );
  const found = await evidence(id);
  expect(found[0]).toMatch(/^business_tax_id failed /);
  const { token } = await newLink(server, id);
  await callForm(server, "PATCH", token, { bank_account: bankAccount });
  const form = documentForm(documentOf(contents[0] ?? ""));
  form.set("request", "0");
  await callForm(server, "POST", `${token}/documents`, form);
  await callForm(server, "POST", `${token}/submit`, { signature });
  await work();
  expect((await read(id)).status).toBe("CREDIT_PENDED");
  await reviewDocument(server.deps, id, "IRS letter (CP 575 or 147C)", reviewed("accepted"));
  await work();
  ends("mismatched TIN", "APPROVED", (await read(id)).status, [
    ...found,
    "requested: IRS letter (CP 575 or 147C), accepted by Ada Park",
  ]);
});

it("a bank account of another owner is not paid out to", async () => {
  const { token, applicationId: id } = await addLink(server);
  await callForm(server, "PATCH", token, {
    bank_account: { ...bankAccount, account_number: "1000000097" },
  });
  await callForm(server, "POST", `${token}/submit`, { signature });
  await work();
  const { status } = await read(id);
  await validateBankAccounts(server.deps);
  const { rows: accounts } = await server.database.query(
    `SELECT bank.validation_status, account.payouts_enabled
       FROM accounts account JOIN bank_accounts bank ON bank.id = account.bank_account_id
      WHERE account.application_id = $1`,
    [toUuid(id)],
  );
  expect(accounts).toEqual([
    { validation_status: "VALIDATION_INFO_REQUESTED", payouts_enabled: false },
  ]);
  const checks = await server.database.query<{ found: string }>(
    `SELECT concat_ws(' ', kind, outcome, reason) AS found FROM verification_checks
      WHERE subject_type = 'bank_account' AND outcome <> 'passed'`,
  );
  ends("bank account of another", "APPROVED", status, [
    ...checks.rows.map(({ found }) => found),
    ...accounts.map((each) => `bank account: ${each.validation_status}, no payouts`),
  ]);
});

it("a silent vendor never leads to an approval: after a day an operator decides", async () => {
  const { id, status } = await decided(withCompany({ ein: "00-0000109" }));
  expect(status).toBe("UNDERWRITING");
  server.clock.advance(24 * 60 * minute);
  await work();
  const found = await evidence(id);
  expect(found.every((each) => each.includes(" unavailable "))).toBe(true);
  ends("silent vendor", "UNDERWRITING_ERROR", (await read(id)).status, found);
});

it("vendors that contradict each other are for a person", async () => {
  const { id, status, said } = await decided(withCompany({ ein: "00-0000110" }));
  expect(said).toBe(neutral);
  const found = await evidence(id);
  expect(found).toMatchObject([expect.stringMatching(/^business_tax_id needs_review /)]);
  ends("contradicting vendors", "CREDIT_PENDED", status, found);
});

it("each of the twelve has its end and its evidence", () => {
  expect(rows).toHaveLength(12);
  for (const { application, evidence: found } of rows) {
    expect(found.length, application).toBeGreaterThan(0);
  }
});

it("no log line, row, event, email or error holds an SSN, a birth date or a document", async () => {
  const places = await readPlaces(server);
  places.set("errors", [JSON.stringify(responses)]);
  expect(placesWith(places, ["Larkspur Coffee Roasters"]).length).toBeGreaterThan(1);
  expect(placesWith(places, secrets)).toEqual([]);
});
