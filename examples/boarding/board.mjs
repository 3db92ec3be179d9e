import { call, sandbox, wait } from "../accept-payments/sandbox/connect.mjs";

// #region business
const business = await call("POST", "/businesses", {
  name: "Larkspur Coffee",
  contact_first_name: "Mara",
  contact_last_name: "Ellison",
  contact_email: "mara@larkspur.example",
});
const location = await call("POST", "/locations", {
  business_id: business.business_id,
  name: "Pearl District",
});
// #endregion

// #region application
// Send the data that you have. `missing` lists the data that is required for submission.
let application = await call("POST", "/applications", {
  business_id: business.business_id,
  name: "Larkspur Coffee, Pearl District",
  processing_plan_id: sandbox.processing_plan_id,
});
const missing = application.missing.map((each) => each.field);
// #endregion

// #region link
// Send the merchant this link: a form for all missing data. It works for 14 days.
const link = await call("POST", `/applications/${application.id}/link`);
// #endregion

// #region update
// Or complete it yourself. PUT replaces the whole draft: omitted fields are cleared.
application = await call("PUT", `/applications/${application.id}`, {
  business_id: business.business_id,
  name: application.name,
  processing_plan_id: sandbox.processing_plan_id,
  company: {
    ownership_type: "LIMITED_LIABILITY_COMPANY",
    category: "RESTAURANT",
    ein: "93-1234567",
    legal_name: "Larkspur Coffee Roasters LLC",
    description: "Coffee bar that roasts and sells its own beans.",
    business_start_date: "2019-04-01",
    website: "https://larkspur.example",
    phone_number: "+1 503 555 0142",
    mcc: "5814",
  },
  business_address: {
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
// #endregion

// #region submit
await call("PUT", `/applications/${application.id}/submit`);
// #endregion

// #region account
// Your webhook endpoint receives an event; a script can poll.
const accounts = `/accounts?business_id=${business.business_id}`;
let account;
while (!account?.processing_enabled) {
  await wait(500);
  [account] = (await call("GET", accounts)).data;
}
// From now on, requests with `x-account-id: <account.id>` charge for this merchant.
// #endregion

const decided = await call("GET", `/applications/${application.id}`);
console.log(
  JSON.stringify(
    {
      location: location.location_name,
      missing,
      link: new URL(link.uri).pathname.replace(/[^/]+$/, "…"),
      left: application.missing,
      application: decided.status,
      account: account.status,
      has_mid: account.mid === decided.underwriting_merchant_id,
    },
    null,
    2,
  ),
);
