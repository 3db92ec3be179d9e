import { call, sandbox } from "../accept-payments/sandbox/connect.mjs";

const application = await call("POST", "/applications", {
  business_id: sandbox.business_id,
  name: "Larkspur Coffee, Division Street",
  processing_plan_id: sandbox.processing_plan_id,
  company: {
    ownership_type: "LIMITED_LIABILITY_COMPANY",
    category: "RESTAURANT",
    // With this number, underwriting waits for your decision.
    ein: "00-0000002",
    legal_name: "Larkspur Coffee Roasters LLC",
    description: "Coffee bar.",
    business_start_date: "2019-04-01",
    website: "https://larkspur.example",
    phone_number: "+1 503 555 0142",
    mcc: "5814",
  },
  address: {
    address_line1: "1120 NW Couch Street",
    city: "Portland",
    state: "OR",
    zip_code: "97210",
  },
  industry_volume: { avg_annual_volume: 420000, avg_ticket_amount: 12, high_ticket_amount: 300 },
  transaction_modes: { in_person: 90, online: 10 },
  owners: [
    {
      first_name: "Mara",
      last_name: "Ellison",
      title: "MEMBER",
      ownership_percent: 100,
      signer: true,
      // In the sandbox, use numbers that are never issued.
      ssn: "987-65-4321",
      birth_date: "1984-07-19",
      residence_address: {
        address_line1: "2815 SE Taylor Street",
        city: "Portland",
        state: "OR",
        zip_code: "97214",
      },
    },
  ],
  terms_accepted: true,
  owners_certified: true,
});
await call("PUT", `/applications/${application.id}/submit`);

// #region decide
await call("POST", `/sandbox/applications/${application.id}/decide`, {
  status: "NEED_INFORMATION",
  message: "The name on the bank account differs from the legal name.",
});
const { status, comments_from_underwriting, docs_requested } = await call(
  "GET",
  `/applications/${application.id}`,
);
// #endregion

console.log(
  JSON.stringify(
    { status, comments_from_underwriting, documents: docs_requested.map((each) => each.name) },
    null,
    2,
  ),
);
