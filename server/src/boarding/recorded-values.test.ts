import {
  categories,
  ownershipTypes,
  ownerTitles,
  timezones,
  titlesByOwnershipType,
} from "@openpayfac/contract/requirements";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAccount, startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { soundRequest } from "../http/contract.fixtures.ts";
import { addApplication, addBusiness, wholeApplication } from "./boarding.fixtures.ts";
import {
  addLink,
  company as contractorCompany,
  sendForm,
} from "./contractors/contractor-contract-cases.fixtures.ts";
import { reviewDueContractors } from "./contractors/review-contractors.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { company, owners } = wholeApplication;
const saved = async (body: object) => {
  const { id } = await addApplication(server, body);
  return (await server.call("GET", `/applications/${id}`)).body;
};

it.each([
  ...ownershipTypes.map((ownership_type) => ({ ownership_type })),
  ...categories.map((category) => ({ category })),
  ...timezones.map((timezone) => ({ timezone })),
  { stock_symbol: "LRK" },
])("an application records the company's %o", async (field) => {
  expect(await saved({ company: { ...company, ...field } })).toMatchObject({ company: field });
});

it("an application records an owner of every title", async () => {
  for (const title of ownerTitles) {
    const application = await saved({ owners: [{ ...owners[0], title }] });
    expect(application.owners).toMatchObject([{ title }]);
  }
});

it("an application records its bank volume and the people who sold it", async () => {
  const get = async (path: string) => (await server.call("GET", path)).body.data[0];
  const code = await get("/sales_codes");
  const agent = await get(`/sales_codes/${code.id}/agents`);
  const body = {
    ach_volume: {
      ...{ avg_annual_volume: 90000, avg_ticket_amount: 400, high_ticket_amount: 900 },
      ...{ avg_ach_ticket_amount: 350, ach_high_ticket_amount: 800 },
    },
    sales_code_id: code.id,
    sales_agent_id: agent.id,
    sales_group_id: agent.sales_group_id,
  };
  const application = await saved(body);
  expect(application).toMatchObject(body);
});

it("a business records the extension of its contact's number", async () => {
  const made = await addBusiness(server, {
    contact_phone_number: "+1 503 555 0142",
    contact_phone_extension: "12",
  });
  const { body } = await server.call("GET", `/businesses/${made.business_id}`);
  expect(body).toMatchObject({ contact_phone_extension: "12" });
});

it("the application of a contractor shows that the contractor was deactivated", async () => {
  const link = await addLink(server);
  await sendForm(server, link);
  await reviewDueContractors(server.deps);
  const path = `/contractors/application/${link.contractor_application_id}`;
  const { contractor_id } = (await server.call("GET", path)).body;
  await server.call("PATCH", `/contractors/${contractor_id}/deactivate`);
  expect((await server.call("GET", path)).body).toMatchObject({ contractor_status: "INACTIVE" });
});

it("a sales code records its description", async () => {
  const { path, body } = await soundRequest(server, { id: "createSalesCode" });
  const made = await server.call("POST", path, { body: { ...body, description: "The east" } });
  expect(made).toMatchObject({ status: 201, body: { description: "The east" } });
});

it("a contractor records the legal form of its company", async () => {
  for (const ownership_type of ownershipTypes) {
    const link = await addLink(server);
    const [owner] = contractorCompany().company.owners;
    const [title] = titlesByOwnershipType[ownership_type];
    const owners = [{ ...owner, title, ownership_percent: 100 }];
    const email = `${ownership_type.toLowerCase()}@reed.example`;
    const form = contractorCompany({ ownership_type, owners, email });
    const sent = await sendForm(server, link, form);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const path = `/contractors/application/${link.contractor_application_id}`;
    const { body } = await server.call("GET", path);
    expect(body.application_data.company).toMatchObject({ ownership_type });
  }
  const headers = { "x-business-id": server.sandbox.business_id };
  const { body } = await server.call("GET", "/contractors", { headers });
  expect(body.data[0]).toMatchObject({ contractor_type: "COMPANY" });
});

it.each([
  ["FLAT_RATE", null],
  ["IC_PLUS", "GROSS"],
  ["IC_PLUS", "NET"],
  ["ADVANCED", null],
] as const)("a plan of type %s, %s, is shown to its partner", async (type, interchangeCost) => {
  const { accountId } = await addAccount(server, { plan: { type, interchangeCost } });
  const ofAccount = async () => {
    return (await server.call("GET", `/accounts/${accountId}/processing_plan`)).body;
  };
  const { processing_plan_id, ...plan } = await ofAccount();
  expect(plan).toMatchObject({ plan_type: type, interchange_cost: interchangeCost });
  const path = `/processing_plans/${processing_plan_id}`;
  const { body } = await server.call("GET", path);
  expect(body).toMatchObject({ plan_type: type, interchange_plan_cost: interchangeCost });
  const headers = { "x-api-key": server.sandbox.operator_key };
  const changed = await server.call("PATCH", path, { body: { comment: "Agreed" }, headers });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(await ofAccount()).toMatchObject({ comment: "Agreed" });
});
