import { buildPlan, type TestResponse, type TestServer } from "../../../testkit/src/index.ts";
import { toId, toUuid } from "../ids.ts";
import { storeBankNumbers } from "./bank-accounts/bank-numbers.ts";

function bodyOf(response: TestResponse, status: number): TestResponse["body"] {
  if (response.status === status) return response.body;
  throw new Error(`${response.status} instead of ${status}: ${JSON.stringify(response.body)}`);
}

export async function addBusiness(
  server: TestServer,
  body: object = {},
): Promise<TestResponse["body"]> {
  const response = await server.call("POST", "/businesses", {
    body: { name: "Larkspur Coffee", ...body },
  });
  return bodyOf(response, 201);
}

/** Input   business: absent: a new one. */
export async function addLocation(
  server: TestServer,
  name = "Pearl",
  business?: string,
): Promise<TestResponse["body"]> {
  const business_id = business ?? (await addBusiness(server)).business_id;
  return bodyOf(await server.call("POST", "/locations", { body: { business_id, name } }), 201);
}

/** Adds a bank account as the hosted form does. Returns   its id. */
export async function addBankAccount(
  server: TestServer,
  businessId: string,
  accountNumber = "000123456789",
): Promise<string> {
  const { deps, sandbox } = server;
  const id = deps.ids.next();
  const now = server.clock.now().toISOString();
  const numbers = { accountNumber, routingNumber: "021000021" };
  const { encrypted, mask } = storeBankNumbers(deps.encryption, id, numbers);
  await server.database.query(
    `INSERT INTO bank_accounts (id, tenant_id, partner_id, business_id, version, sequence, name,
       mask, account_type, encrypted_numbers, validation_status, verification_status, status,
       needs_info_documents, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 1, 1, 'Larkspur operating', $5, 'CHECKING', $6, 'PENDING_VALIDATION',
       'PENDING_AUTOMATIC_VERIFICATION', 'PENDING', '[]', $7, $7)`,
    [
      id,
      toUuid(sandbox.tenant_id),
      toUuid(sandbox.partner_id),
      toUuid(businessId),
      mask,
      encrypted,
      now,
    ],
  );
  return toId("bank_account", id);
}

/** Every field needed for submission, of a company that is approved. */
export const wholeApplication = {
  name: "Larkspur Coffee, Pearl District",
  sales_code_id: "West coast",
  company: {
    ownership_type: "LIMITED_LIABILITY_COMPANY",
    category: "RESTAURANT",
    ein: "93-1234567",
    legal_name: "Larkspur Coffee Roasters LLC",
    dba_name: "Larkspur Coffee",
    description: "Coffee bar that roasts and sells its own beans.",
    business_start_date: "2019-04-01",
    website: "https://larkspur.example",
    phone_number: "+1 503 555 0142",
    mcc: "5814",
  },
  address: {
    state: "OR",
    city: "Portland",
    zip_code: "97210",
    address_line1: "1120 NW Couch Street",
  },
  industry_volume: { avg_annual_volume: 420000, avg_ticket_amount: 12, high_ticket_amount: 300 },
  transaction_modes: { in_person: 90, online: 10 },
  owners: [
    {
      first_name: "Mara",
      last_name: "Ellison",
      email: "mara@larkspur.example",
      title: "member",
      ownership_percent: 100,
      ssn: "987-65-4321",
      birth_date: "1984-07-19",
      residence_address: {
        state: "OR",
        city: "Portland",
        zip_code: "97214",
        address_line1: "2815 SE Taylor Street",
      },
      signer: true,
    },
  ],
  terms_accepted: true,
  owners_certified: true,
};

/**
 * Creates a draft.
 *
 * Input    body: differences from a complete application; undefined omits a part.
 */
export async function addApplication(
  server: TestServer,
  body: object = {},
): Promise<TestResponse["body"]> {
  const response = await server.call("POST", "/applications", {
    body: {
      business_id: server.sandbox.business_id,
      processing_plan_id: server.sandbox.processing_plan_id,
      ...wholeApplication,
      ...body,
    },
  });
  return bodyOf(response, 201);
}

/** Creates a submitted application that underwriting has not reviewed yet. */
export async function addSubmitted(
  server: TestServer,
  body: object = {},
): Promise<TestResponse["body"]> {
  const { id } = await addApplication(server, body);
  return bodyOf(await server.call("PUT", `/applications/${id}/submit`), 200);
}

/** Creates a plan of the sandbox's partner. Returns   its id. */
export async function addPlan(server: TestServer, state: "ACTIVE" | "INACTIVE"): Promise<string> {
  const { partner_id: partnerId } = server.sandbox;
  return buildPlan(server, { partnerId, name: "Another plan", state });
}
