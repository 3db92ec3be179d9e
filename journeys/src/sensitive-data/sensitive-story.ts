import type { TestResponse, TestServer } from "@openpayfac/testkit";
import {
  addLink,
  bankAccount,
  callForm,
  documentForm,
  signature,
} from "../../../server/src/boarding/application-form/form.fixtures.ts";
import { addApproved, advance } from "../../../server/src/boarding/approved-merchant.fixtures.ts";
import { wholeApplication } from "../../../server/src/boarding/boarding.fixtures.ts";
import {
  addLink as addContractorLink,
  company,
  person,
  sendForm,
  tokenOf,
} from "../../../server/src/boarding/contractors/contractor-contract-cases.fixtures.ts";
import {
  addBoardingOrder,
  callAsOperator,
} from "../../../server/src/boarding/orders/orders.fixtures.ts";
import { requirementsToken } from "../../../server/src/boarding/requirements/requirement-contract-cases.fixtures.ts";
import { listHitsAsOperator } from "../../../server/src/boarding/screening/operator/list-hits.ts";
import { reviewCheck } from "../../../server/src/boarding/underwriting/operator/review-check.ts";
import { addUser } from "../../../server/src/boarding/users/user-contract-cases.fixtures.ts";
import {
  addIdentityRequest,
  showDocument,
} from "../../../server/src/boarding/verification/identity-page.fixtures.ts";
import { toUuid } from "../../../server/src/ids.ts";
import { accountNumbers, birthDates, contents, documentOf, ssns } from "./secrets.ts";

function done({ status, body }: TestResponse): TestResponse["body"] {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const spanish = { language: "es" };
const [owner] = wholeApplication.owners;

/** The form in Spanish, with rejected saves, a requested document and a sandbox's outcome. */
export async function applyInSpanish(server: TestServer): Promise<string> {
  const { token, applicationId } = await addLink(server, {
    owners: [{ ...owner, ssn: ssns.owner, birth_date: birthDates.owner }],
  });
  done(await callForm(server, "PUT", `${token}/language`, spanish));
  done(await callForm(server, "PATCH", token, { bank_account: bankAccount }));
  done(await callForm(server, "POST", `${token}/submit`, { signature }));
  const check = { subject_id: applicationId, kind: "business_tax_id", outcome: "failed" };
  done(await server.call("POST", "/sandbox/checks", { body: check }));
  await advance(server, 1);
  const again = done(await server.call("POST", `/applications/${applicationId}/link`));
  const page = again.uri.split("/").at(-1);
  const form = documentForm(documentOf(contents[0] ?? ""), "letter.pdf");
  form.set("request", "0");
  done(await callForm(server, "POST", `${page}/documents`, form));
  done(await callForm(server, "POST", `${page}/submit`, { signature }));
  await advance(server, 1);
  done(
    await server.call("POST", `/sandbox/applications/${applicationId}/decide`, {
      body: { status: "APPROVED" },
    }),
  );
  await advance(server, 1);
  done(await callForm(server, "GET", page));
  return applicationId;
}

/** A document, a changed owner and a changed bank account of an approved merchant. */
export async function fulfillRequirements(server: TestServer, account: Account): Promise<void> {
  // As of a time before the rules asked for it.
  await server.database.query(
    `UPDATE applications SET encrypted_owners = NULL,
       owners = jsonb_set(owners::jsonb, '{0,first_name}', 'null')::json WHERE id = $1`,
    [toUuid(account.onboarding_application_id)],
  );
  const path = `/accounts/${account.id}/requirements`;
  const body = { kind: "document", name: "Lease agreement", reason: "The address." };
  const { currently_due: due } = done(await callAsOperator(server, "POST", path, body));
  const requirement = due.find((each: { id: string | null }) => each.id !== null).id;
  const page = `/requirements-api/${await requirementsToken(server, account.id)}`;
  done(await server.call("PUT", `${page}/language`, { body: spanish }));
  const form = documentForm(documentOf(contents[1] ?? ""), "lease.pdf");
  form.set("requirement", requirement);
  done(await server.call("POST", `${page}/documents`, { body: form }));
  const { owners } = done(await server.call("GET", page));
  const { birth_date: _, ...changed } = {
    owner_id: owners[0].owner_id,
    first_name: "Nils",
    last_name: "Harrow",
    email: "nils@harrow.example",
    phone_number: "+1 503 555 0142",
    ownership_percent: 100,
    birth_date: birthDates.changedOwner,
    ssn: ssns.changedOwner,
    residence_address: owner?.residence_address,
  };
  const ownerBody = (more: object) => ({
    body: { requirement: "owner_information", owner: { ...changed, ...more } },
  });
  await server.call("POST", `${page}/owners`, ownerBody({ birth_date: "28.11.1969" }));
  await server.call(
    "POST",
    `${page}/owners`,
    ownerBody({ ssn: `${ssns.rejected}0`, birth_date: birthDates.rejected }),
  );
  done(
    await server.call("POST", `${page}/owners`, ownerBody({ birth_date: birthDates.changedOwner })),
  );
  const { pending_verification: pending } = done(await server.call("GET", path));
  for (const { id } of pending) {
    done(
      await callAsOperator(server, "PATCH", `/account_requirements/${id}`, { decision: "accept" }),
    );
  }
  const bankAccountOf = (account_number: string) => ({
    body: {
      bank_account: {
        holder_name: "Cedar Lane Audio LLC",
        account_type: "CHECKING",
        routing_number: "021000021",
        account_number,
      },
    },
  });
  await server.call("POST", `${page}/bank_account`, bankAccountOf(`${accountNumbers.changed}-`));
  done(await server.call("POST", `${page}/bank_account`, bankAccountOf(accountNumbers.changed)));
  await advance(server, 96);
}

/**
 * A person and a company, after forms that were rejected; the company's bank account changes.
 *
 * Returns  the company's contractor id.
 */
export async function signUpContractors(server: TestServer): Promise<string> {
  const link = await addContractorLink(server);
  done(await server.call("PUT", `/onboard-api/${tokenOf(link)}/language`, { body: spanish }));
  const wrong = { ssn: `${ssns.rejected}x`, birth_date: "11/28/1969" };
  await sendForm(server, link, person(wrong));
  done(
    await sendForm(
      server,
      link,
      person({ ssn: ssns.contractor, birth_date: birthDates.contractor }),
    ),
  );
  const another = await addContractorLink(server);
  const form = company();
  const { owners } = form.company;
  await sendForm(server, another, {
    ...form,
    company: { ...form.company, owners: owners.map((each) => ({ ...each, ...wrong })) },
  });
  const [first, second] = owners;
  const whole = [
    { ...first, ssn: ssns.contractor, birth_date: birthDates.contractor },
    { ...second, ssn: ssns.partnerOfContractor, birth_date: birthDates.partnerOfContractor },
  ];
  done(await sendForm(server, another, { ...form, company: { ...form.company, owners: whole } }));
  await advance(server, 1);
  const applications = `/contractors/application/${another.contractor_application_id}`;
  const { contractor_id: id } = done(await server.call("GET", applications));
  for (const number of [`${accountNumbers.contractorChanged}#`, accountNumbers.contractorChanged]) {
    const bank_account = { ...form.bank_account, account_number: number };
    await server.call("POST", `/contractors/${id}/bank_account`, { body: { bank_account } });
  }
  const { bank_account_change: change } = done(
    await server.call("GET", `/contractors/${id}/requirements`),
  );
  if (change === null) throw new Error("the bank account does not change");
  const { uri } = done(await server.call("POST", `/contractors/${id}/requirements_link`));
  done(await server.call("GET", `/requirements-api/${uri.split("/").at(-1)}`));
  await advance(server, 1);
  await server.call("GET", "/contractors");
  return id;
}

type Account = { id: string; onboarding_application_id: string };

/**
 * A similar name on a sanctions list that is confirmed, which blocks funds, and a merchant that MATCH
 * lists later. Returns   the account of the latter.
 */
export async function listLater(server: TestServer): Promise<Account> {
  const vera = { first_name: "Vera", last_name: "Newcomer" };
  await addApproved(server, vera, "Marsh Light Books");
  const nils = { first_name: "Nils", last_name: "Harrow" };
  const match = await addApproved(server, nils, "Cedar Lane Audio", { ein: "00-0000108" });
  await server.control("POST", "/_simulator/sanctions/publications", {
    add: [{ name: "NEWCOMER, Vera", remarks: "DOB 1984." }],
  });
  await advance(server, 48);
  const [hit] = await listHitsAsOperator(server.deps);
  await reviewCheck(server.deps, hit?.id ?? "", {
    verdict: "confirmed",
    reviewedBy: "Ada Park",
    reason: "The passport's number.",
  });
  return match;
}

/** Requests whose bodies, addresses or files have secrets where none belongs. */
export async function sendRejected(server: TestServer): Promise<number[]> {
  const ssn = ssns.rejected;
  const birth_date = birthDates.rejected;
  const application = (more: object) => ({
    business_id: server.sandbox.business_id,
    processing_plan_id: server.sandbox.processing_plan_id,
    ...wholeApplication,
    ...more,
  });
  const post = (path: string, body: unknown, headers = {}) =>
    server.call("POST", path, { body, headers });
  const keyed = { "x-idempotency-key": "an application" };
  const accepted = await post("/applications", application({}), keyed);
  const sent = [
    await post("/applications", application({ owners: [{ ...owner, ssn: `${ssn}9` }] })),
    await post(
      "/applications",
      application({ owners: [{ ...owner, ssn: Number(ssn.replaceAll("-", "")) }] }),
    ),
    await post(
      "/applications",
      application({ owners: [{ ...owner, birth_date: `${birth_date}T00:00` }] }),
    ),
    await post("/applications", application({ owners: [{ ...owner, birth_date: "11/28/1969" }] })),
    await post("/applications", application({ owners: [{ ...owner, tax_id: ssn }] })),
    await post("/applications", application({ owners: [{ ...owner, [ssn]: true }] })),
    await post("/applications", application({ owners: { ssn, birth_date } })),
    await post("/applications", application({ owners: ssn })),
    // Another request with the key of an accepted one.
    await post("/applications", application({ name: ssn, owners: [{ ...owner, ssn }] }), keyed),
    // Not JSON: the parser's own message has an excerpt.
    await post("/applications", `{"owners":[{"ssn":"${ssn}","birth_date":"${birth_date}",}]}`),
    await post("/applications", `${ssn}`),
    await server.call("PATCH", `/applications/${accepted.body.id}`, {
      body: { owners: [{ ...accepted.body.owners[0], ssn: ` ${ssn}`, birth_date: "1969-11-28 " }] },
    }),
    await server.call("GET", `/applications?ssn=${ssn}`),
    await server.call("GET", `/applications/${ssn}`),
    await post("/sandbox/checks", {
      subject_id: ssn,
      kind: "person_identity",
      outcome: "failed",
    }),
    await post("/users", { business_id: server.sandbox.business_id, ssn, birth_date }),
    // The exported file instead of the acquirer's.
    await callAsOperator(server, "POST", "/boarding_orders/import", {
      orders: [{ order_id: ssn, mid: ssn, tid: ssn, owner_1_ssn: ssn }],
    }),
  ];
  return sent.map(({ status }) => status);
}

/**
 * An identity document on the vendor's page: its address, which lets anyone continue as this
 * person, is opened twice and requested once more while the vendor does not respond.
 *
 * Returns  the parts of the addresses that no other place may have.
 */
export async function showIdentity(server: TestServer): Promise<string[]> {
  const { token, applicationId } = await addIdentityRequest(server);
  const open = () => callForm(server, "POST", `${token}/verification_page`, { request: "0" });
  const urls: string[] = [done(await open()).url, done(await open()).url];
  await server.control("POST", "/_simulator/faults", {
    endpoint: "persona_inquiry",
    drop_after: true,
  });
  const lost = await open();
  if (lost.status !== 503) throw new Error(`${lost.status} without the vendor`);
  await showDocument(urls[0] ?? "", "pass");
  await advance(server, 1);
  const { status } = done(await server.call("GET", `/applications/${applicationId}`));
  if (status !== "APPROVED") throw new Error(`the application is ${status}`);
  return [...urls, ...urls.map((url) => new URL(url).pathname + new URL(url).search), "/verify?"];
}

/** Orders that an operator exports, and reads of encrypted data, each with a record. */
export async function revealAsOperator(
  server: TestServer,
  applicationId: string,
): Promise<{ csv: string; revealed: string }> {
  const { id } = await addBoardingOrder(server);
  const reason = "Filing with the acquirer.";
  const { csv } = done(
    await callAsOperator(server, "POST", "/boarding_orders/export", { reason, order_ids: [id] }),
  );
  const path = `/sensitive_data/applications/${applicationId}`;
  const revealed = done(await callAsOperator(server, "POST", path, { reason }));
  const [document] = revealed.documents;
  done(
    await callAsOperator(server, "POST", `/sensitive_data/files/${document.file_id}`, { reason }),
  );
  await callAsOperator(server, "GET", "/sensitive_data/reads");
  await callAsOperator(server, "GET", "/boarding_orders?limit=100");
  await addUser(server);
  return { csv, revealed: JSON.stringify(revealed) };
}
