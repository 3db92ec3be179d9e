import { exampleIds } from "../../payments/examples/ids.ts";

const settings = {
  id: exampleIds.partner,
  entity: "partner_settings",
  name: "Northwind Software",
  database: 0,
  may_submit_applications: true,
  may_run_residuals: false,
  brand: {
    name: "Northwind Pay",
    color: "#0b6e4f",
    logo_url: `/account-api/brands/${exampleIds.partner}/logo`,
  },
  emails: {
    to_applicants: true,
    recipient: "boarding@northwind.example",
    reply_to: "help@northwind.example",
  },
};
const params = { id: exampleIds.partner };
const response = { status: 200, body: settings };

export const partnerSettingsExamples = {
  get: { name: "settings", summary: "Rights, brand and emails", params, response },
  allow: {
    name: "submission",
    summary: "Applications through the API",
    params,
    body: { may_submit_applications: true },
    response,
  },
  brand: {
    name: "brand",
    summary: "A name and a color",
    params,
    body: { name: "Northwind Pay", color: "#0b6e4f" },
    response,
  },
  emails: {
    name: "emails",
    summary: "An address of the partner",
    params,
    body: { recipient: "boarding@northwind.example", reply_to: "help@northwind.example" },
    response,
  },
};
