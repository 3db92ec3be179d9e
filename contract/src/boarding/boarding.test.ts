import type { TSchema } from "typebox";
import Compile from "typebox/compile";
import Format from "typebox/format";
import { describe, expect, it } from "vitest";
import type { OperationShape } from "../shared/operation.ts";
import { addressFields } from "./address.ts";
import { createApplication, listApplications, updateApplication } from "./applications.ts";
import { createBusiness } from "./businesses.ts";
import { companyFields } from "./company.ts";
import { ContractorCompany, ContractorIndividual } from "./contractor.ts";
import { applicationExamples } from "./examples/applications.ts";
import { contractorExamples } from "./examples/contractors.ts";
import { exampleIds } from "./examples/ids.ts";
import { exampleOwner } from "./examples/objects.ts";
import { examplePlan } from "./examples/processing-plans.ts";
import { boardingOperations } from "./index.ts";
import { createLocation } from "./locations.ts";
import { Owner, ownerRequestFields, ownerTitles, titlesByOwnershipType } from "./owner.ts";
import { pageQuery } from "./paging.ts";
import { ProcessingPlan } from "./processing-plans.ts";
import { createUser, updateUser } from "./users.ts";
import { ServicesDeliveriesRequest, TransactionModes, VolumeRequest } from "./volumes.ts";

Format.Set("email", (value) => /^[^@\s]+@[^@\s]+$/.test(value));

const takes = (schema: TSchema, value: unknown) => Compile(schema as never).Check(value);
const letters = (count: number) => "a".repeat(count);
const emailOf = (count: number) => `${letters(count - 10)}@b.example`;

/** A field as a request body has it. */
const bodyField = (shape: { body: TSchema }, name: string) =>
  (shape.body as unknown as { properties: Record<string, TSchema> }).properties[name]!;

describe("a limit of length holds on both sides", () => {
  const strings: [string, TSchema, number, number][] = [
    ["business name", bodyField(createBusiness, "name"), 1, 100],
    ["contact's first name", bodyField(createBusiness, "contact_first_name"), 2, 50],
    ["contact's last name", bodyField(createBusiness, "contact_last_name"), 2, 50],
    ["location name", bodyField(createLocation, "name"), 1, 100],
    ["application name", bodyField(createApplication, "name"), 1, 100],
    ["sales code", bodyField(createApplication, "sales_code_id"), 1, 50],
    ["sales agent", bodyField(createApplication, "sales_agent_id"), 1, 50],
    ["sales group", bodyField(updateApplication, "sales_group_id"), 1, 50],
    ["legal name", companyFields.legal_name, 2, 100],
    ["trade name", companyFields.dba_name, 2, 100],
    ["company's description", companyFields.description, 0, 200],
    ["website", companyFields.website, 0, 70],
    ["country", addressFields.country, 1, 10],
    ["city", addressFields.city, 1, 24],
    ["first address line", addressFields.address_line1, 0, 100],
    ["second address line", addressFields.address_line2, 0, 100],
    ["owner's first name", ownerRequestFields.first_name, 2, 100],
    ["owner's last name", ownerRequestFields.last_name, 2, 100],
  ];
  it.each(strings)("%s", (_, schema, least, most) => {
    if (least > 0) expect(takes(schema, letters(least - 1))).toBe(false);
    expect(takes(schema, letters(least))).toBe(true);
    expect(takes(schema, letters(most))).toBe(true);
    expect(takes(schema, letters(most + 1))).toBe(false);
  });

  it.each([
    ["business user's", bodyField(createUser, "email")],
    ["updated user's", bodyField(updateUser, "email")],
    ["owner's", ownerRequestFields.email],
  ])("%s email address", (_, schema) => {
    expect(takes(schema, emailOf(70))).toBe(true);
    expect(takes(schema, emailOf(71))).toBe(false);
    expect(takes(schema, "mara at larkspur")).toBe(false);
  });

  it("a contractor's names, and the email address of a company", () => {
    const { individual } = contractorExamples.get.response.body;
    for (const name of ["first_name", "last_name"]) {
      expect(takes(ContractorIndividual, { ...individual, [name]: letters(50) })).toBe(true);
      expect(takes(ContractorIndividual, { ...individual, [name]: letters(51) })).toBe(false);
    }
    for (const name of ["name", "legal_name"]) {
      expect(takes(ContractorCompany, { ...company, [name]: letters(50) })).toBe(true);
      expect(takes(ContractorCompany, { ...company, [name]: letters(51) })).toBe(false);
    }
    expect(takes(ContractorCompany, { ...company, email: emailOf(50) })).toBe(true);
    expect(takes(ContractorCompany, { ...company, email: emailOf(51) })).toBe(false);
  });
});

const company = {
  name: "Reed Carpentry",
  legal_name: "Reed Carpentry LLC",
  email: null,
  ownership_type: null,
  company_owners: [],
  business_address: null,
};

describe("a limit of numbers holds on both sides", () => {
  const volume = { avg_annual_volume: 0, avg_ticket_amount: 0, high_ticket_amount: 0 };
  it.each([
    ["avg_annual_volume", 999999999],
    ["avg_ticket_amount", 99999],
    ["high_ticket_amount", Number.MAX_SAFE_INTEGER],
    ["avg_ach_ticket_amount", Number.MAX_SAFE_INTEGER],
    ["ach_high_ticket_amount", Number.MAX_SAFE_INTEGER],
  ] as const)("%s", (name, most) => {
    expect(takes(VolumeRequest, { ...volume, [name]: -1 })).toBe(false);
    expect(takes(VolumeRequest, { ...volume, [name]: 0 })).toBe(true);
    expect(takes(VolumeRequest, { ...volume, [name]: most })).toBe(true);
    expect(takes(VolumeRequest, { ...volume, [name]: most + 1 })).toBe(false);
    expect(takes(VolumeRequest, { ...volume, [name]: 1.5 })).toBe(false);
  });

  it("an owner's part of the company", () => {
    for (const part of [0, 33.33, 100]) {
      expect(takes(ownerRequestFields.ownership_percent, part)).toBe(true);
    }
    for (const part of [-0.01, 100.01, "50"]) {
      expect(takes(ownerRequestFields.ownership_percent, part)).toBe(false);
    }
  });

  it("percentages", () => {
    expect(takes(TransactionModes, { in_person: 0, online: 100 })).toBe(true);
    expect(takes(TransactionModes, { in_person: -1, online: 101 })).toBe(false);
    expect(takes(ServicesDeliveriesRequest, { same_day_delivery: 100 })).toBe(true);
    expect(takes(ServicesDeliveriesRequest, { same_day_delivery: 101 })).toBe(false);
    expect(takes(ServicesDeliveriesRequest, { more_than_one_month_delivery: 0.5 })).toBe(false);
  });

  // As published, and not read from the code: a wrong limit there has to fail here.
  it.each([
    ["chargeback", 5000],
    ["retrieval", 5000],
    ["application", 10000],
    ["monthly_minimum", 10000],
    ["pci_non_compliance", 10000],
    ["gateway", 10000],
    ["early_cancellation", 100000],
    ["regulatory_product", 10000],
    ["dda_reject", 10000],
    ["platform", 10000],
    ["token", 10000],
  ] as const)("the plan's fee %s is at most %i cents", (name, most) => {
    const withFee = (value: number) => ({
      ...examplePlan,
      fees: { ...examplePlan.fees, [name]: value },
    });
    for (const value of [0, most]) expect(takes(ProcessingPlan, withFee(value))).toBe(true);
    for (const value of [-1, most + 1]) expect(takes(ProcessingPlan, withFee(value))).toBe(false);
  });

  it("the plan's fee of each payment", () => {
    const withFee = (cp: number, cnp: number) => ({ ...examplePlan, auth_fee: { cp, cnp } });
    expect(takes(ProcessingPlan, withFee(0, 1000))).toBe(true);
    expect(takes(ProcessingPlan, withFee(1000, 0))).toBe(true);
    expect(takes(ProcessingPlan, withFee(1001, 0))).toBe(false);
    expect(takes(ProcessingPlan, withFee(0, 1001))).toBe(false);
    expect(takes(ProcessingPlan, withFee(-1, 0))).toBe(false);
  });

  it("the plan's part of each payment, in basis points", () => {
    const [visa, ...others] = examplePlan.card_acceptances;
    const withPart = (cp_bps: number, cnp_bps: number) => ({
      ...examplePlan,
      card_acceptances: [{ ...visa, discount_fee: { cp_bps, cnp_bps } }, ...others],
    });
    expect(takes(ProcessingPlan, withPart(0, 1000))).toBe(true);
    expect(takes(ProcessingPlan, withPart(1000, 0))).toBe(true);
    expect(takes(ProcessingPlan, withPart(1001, 0))).toBe(false);
    expect(takes(ProcessingPlan, withPart(0, -1))).toBe(false);
  });

  it("a page has 1 to 50 entries, and pages are counted from 1", () => {
    for (const size of [1, 50]) expect(takes(pageQuery(), { size })).toBe(true);
    for (const size of [0, 51]) expect(takes(pageQuery(), { size })).toBe(false);
    for (const page of [1, 2147483647]) expect(takes(pageQuery(), { page })).toBe(true);
    for (const page of [0, 2147483648]) expect(takes(pageQuery(), { page })).toBe(false);
  });
});

describe("a form of text holds", () => {
  const forms: [string, TSchema, string[], string[]][] = [
    [
      "stock symbol",
      companyFields.stock_symbol,
      ["A", "GOOGL", "BRK-B", "abcde-fg"],
      ["", "GOOGLE", "BRK-", "BRK-ABC", "BRK.B", "BR1"],
    ],
    ["zip code", addressFields.zip_code, ["97210"], ["9720", "972101", "97210-1234", "9720a"]],
    ["state", addressFields.state, ["OR"], ["O", "ORE", "O1"]],
    ["country", addressFields.country, ["US", "usa"], ["U5", "U S", "U.S."]],
    [
      "city",
      addressFields.city,
      ["Portland", "São Paulo", "Coeur d'Alene", "St. Louis", "Winston-Salem"],
      ["Portland 2", "Portland, OR", "St_Louis"],
    ],
    ["employer number", companyFields.ein, ["931234567", "93-1234567"], ["93123456", "9-31234567"]],
    ["category code", companyFields.mcc, ["5814"], ["581", "58140", "58a4"]],
    [
      "social security number",
      ownerRequestFields.ssn,
      ["987654321", "987-65-4321"],
      ["98765432", "*****4321", "987 65 4321"],
    ],
    ["date", companyFields.business_start_date, ["2019-04-01"], ["2019-4-1", "04/01/2019"]],
  ];
  it.each(forms)("%s", (_, schema, good, bad) => {
    for (const value of good) expect([value, takes(schema, value)]).toEqual([value, true]);
    for (const value of bad) expect([value, takes(schema, value)]).toEqual([value, false]);
  });

  it.each(["address_line1", "address_line2"] as const)("%s rejects a PO box", (name) => {
    const boxes = [
      "PO Box 12",
      "P.O. Box 12",
      "p. o. box 12",
      "12 Elm, POBOX 3",
      "Post Office Box 4",
    ];
    const more = ["c/o post-office, Salem", "postoffice 3"];
    for (const line of [...boxes, ...more]) {
      expect([line, takes(addressFields[name], line)]).toEqual([line, false]);
    }
    const streets = ["12 Poplar Street", "3 Boxwood Lane", "9 Postal Way", "7 Depot Box Road", ""];
    for (const line of streets) {
      expect([line, takes(addressFields[name], line)]).toEqual([line, true]);
    }
  });

  it("a response shows only the last four digits of an ssn", () => {
    expect(takes(Owner, exampleOwner)).toBe(true);
    expect(takes(Owner, { ...exampleOwner, ssn: "987-65-4321" })).toBe(false);
  });
});

describe("what has to be there", () => {
  const without = (value: object, name: string) =>
    Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
  const requiredOf = (schema: TSchema) => (schema as { required?: string[] }).required ?? [];

  it("a business needs a name, a location a business and a name, a user all four fields", () => {
    expect(requiredOf(createBusiness.body)).toEqual(["name"]);
    expect(requiredOf(createLocation.body)).toEqual(["business_id", "name"]);
    expect(requiredOf(createUser.body)).toEqual([
      "business_id",
      "first_name",
      "last_name",
      "email",
    ]);
    expect(requiredOf(updateUser.body)).toEqual(["first_name", "last_name"]);
  });

  it("an application needs a business, a name and a plan, under either name of the plan", () => {
    const { processing_plan_id, ...rest } = applicationExamples.createMinimal.body;
    expect(takes(createApplication.body, { ...rest, processing_plan_id })).toBe(true);
    const renamed = { ...rest, partner_processing_plan_id: processing_plan_id };
    expect(takes(createApplication.body, renamed)).toBe(true);
    expect(takes(createApplication.body, rest)).toBe(false);
    for (const name of ["business_id", "name"]) {
      expect(takes(createApplication.body, without(renamed, name))).toBe(false);
    }
  });

  it("a draft takes any part of a company, an address or an owner, and no field unknown", () => {
    const minimal = applicationExamples.createMinimal.body;
    const parts = { company: {}, address: { city: "Portland" }, owners: [{ first_name: "Mara" }] };
    expect(takes(createApplication.body, { ...minimal, ...parts })).toBe(true);
    for (const extra of [{ company: { tax_id: "1" } }, { status: "APPROVED" }, { id: "x" }]) {
      expect(takes(createApplication.body, { ...minimal, ...extra })).toBe(false);
    }
  });

  it("an update takes the address under both names, and owners with their ids", () => {
    const { business_id, name } = applicationExamples.update.body;
    const address = { city: "Portland" };
    const base = { business_id, name };
    expect(takes(updateApplication.body, base)).toBe(true);
    expect(takes(updateApplication.body, { ...base, address })).toBe(true);
    expect(takes(updateApplication.body, { ...base, business_address: address })).toBe(true);
    const owners = [{ id: exampleIds.owner }, { first_name: "Jo" }];
    expect(takes(updateApplication.body, { ...base, owners })).toBe(true);
    expect(takes(createApplication.body, { ...base, owners })).toBe(false);
    for (const each of ["business_id", "name"]) {
      expect(takes(updateApplication.body, without(base, each))).toBe(false);
    }
  });

  it("both transaction modes, and three of the figures", () => {
    expect(takes(TransactionModes, { in_person: 100 })).toBe(false);
    expect(takes(TransactionModes, { online: 100 })).toBe(false);
    const names = ["avg_annual_volume", "avg_ticket_amount", "high_ticket_amount"];
    expect(requiredOf(VolumeRequest)).toEqual(names);
  });

  it("an individual contractor has all but the address, a company its two names", () => {
    const { individual } = contractorExamples.get.response.body;
    expect(takes(ContractorIndividual, { ...individual, address: null })).toBe(true);
    for (const name of ["first_name", "last_name", "email", "phone_number"]) {
      expect(takes(ContractorIndividual, { ...individual, [name]: null })).toBe(false);
    }
    expect(takes(ContractorCompany, company)).toBe(true);
    for (const name of ["name", "legal_name"]) {
      expect(takes(ContractorCompany, { ...company, [name]: null })).toBe(false);
    }
  });

  it("a plan has exactly four card acceptances", () => {
    const { card_acceptances: four } = examplePlan;
    const withCards = (card_acceptances: unknown[]) => ({ ...examplePlan, card_acceptances });
    expect(takes(ProcessingPlan, examplePlan)).toBe(true);
    expect(takes(ProcessingPlan, withCards(four.slice(0, 3)))).toBe(false);
    expect(takes(ProcessingPlan, withCards([...four, four[0]]))).toBe(false);
  });
});

describe("an enumeration is closed", () => {
  it("titles in upper and lower case, stored in upper case", () => {
    for (const title of ownerTitles) {
      expect(takes(ownerRequestFields.title, title)).toBe(true);
      expect(takes(ownerRequestFields.title, title.toLowerCase())).toBe(true);
    }
    expect(takes(ownerRequestFields.title, "CTO")).toBe(false);
    expect(takes(Owner, { ...exampleOwner, title: "member" })).toBe(false);
  });

  it("each kind of company allows the titles that are published for it", () => {
    const published = {
      LIMITED_LIABILITY_COMPANY: "president vice_president treasurer ceo cfo coo secretary member",
      PRIVATE: "president vice_president secretary treasurer ceo cfo coo",
      TAX_EXEMPT_ORGANIZATION: "administrator",
      GOVERNMENT: "administrator",
      PUBLIC: "administrator",
      SOLO_TRADER: "owner",
      PARTNERSHIP: "partner",
    };
    const sorted = (titles: readonly string[]) => titles.map((title) => title.toUpperCase()).sort();
    for (const [type, titles] of Object.entries(published)) {
      const allowed = titlesByOwnershipType[type as keyof typeof published];
      expect([type, sorted(allowed)]).toEqual([type, sorted(titles.split(" "))]);
    }
    expect(Object.keys(titlesByOwnershipType).sort()).toEqual(Object.keys(published).sort());
  });

  it("statuses of applications as a list with commas or as a repeated key", () => {
    const takesStatuses = (statuses: unknown) => takes(listApplications.query, { statuses });
    expect(takesStatuses("DRAFT")).toBe(true);
    expect(takesStatuses("DRAFT,REEVALUATION_APPROVED")).toBe(true);
    expect(takesStatuses(["DRAFT", "CANCELLED"])).toBe(true);
    for (const statuses of ["", "DRAFT,", "draft", "DRAFT,OPEN", ["OPEN"], ["DRAFT,CANCELLED"]]) {
      expect([statuses, takesStatuses(statuses)]).toEqual([statuses, false]);
    }
  });

  it("users are listed by PARTNER or BUSINESS, bank accounts by ACTIVE or NOT_ACTIVE", () => {
    const values = (shape: OperationShape, name: string) =>
      (shape.query as unknown as { properties: Record<string, { enum: string[] }> }).properties[
        name
      ]?.enum;
    expect(values(boardingOperations.listUsers, "type")).toEqual(["PARTNER", "BUSINESS"]);
    const status = values(boardingOperations.listBankAccounts, "status");
    expect(status).toEqual(["ACTIVE", "NOT_ACTIVE"]);
    expect(values(boardingOperations.listAccounts, "sort_by")).toEqual(["NAME"]);
    const columns = ["PARTNER_NAME", "NAME", "CONTACT_NAME", "CREATED_AT"];
    expect(values(boardingOperations.listBusinesses, "sort_by")).toEqual(columns);
  });
});
