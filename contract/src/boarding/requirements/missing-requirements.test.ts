import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  exampleAddressRequest,
  exampleCompanyRequest,
  exampleHomeRequest,
  exampleOwnerRequest,
} from "../examples/objects.ts";
import { titlesByOwnershipType } from "./choices.ts";
import type { DraftApplication, RequirementFacts } from "./draft.ts";
import { missingRequirements, validateDraft } from "./missing-requirements.ts";

const facts: RequirementFacts = {
  today: "2026-02-16",
  isActiveMcc: (code) => code !== "7995",
  planIsActive: true,
  isHostedForm: false,
};

const whole: DraftApplication = {
  company: exampleCompanyRequest,
  address: exampleAddressRequest,
  industry_volume: { avg_annual_volume: 420000, avg_ticket_amount: 12, high_ticket_amount: 300 },
  transaction_modes: { in_person: 90, online: 10 },
  owners: [exampleOwnerRequest],
  processing_plan_id: "plan_x",
  terms_accepted: true,
  owners_certified: true,
};

const fieldsOf = (draft: DraftApplication, more: Partial<RequirementFacts> = {}) =>
  missingRequirements(draft, { ...facts, ...more }).map(({ field }) => field);
const company = (change: object) => ({
  ...whole,
  company: { ...exampleCompanyRequest, ...change },
});
const address = (change: object) => ({
  ...whole,
  address: { ...exampleAddressRequest, ...change },
});
const owners = (...changes: object[]) => ({
  ...whole,
  owners: changes.map((change) => ({ ...exampleOwnerRequest, ...change })),
});

describe("an application", () => {
  it("that holds everything can be submitted", () => {
    expect(missingRequirements(whole, facts)).toEqual([]);
  });

  it("that holds nothing lacks each part, in the order of the form", () => {
    expect(missingRequirements({}, { ...facts, isHostedForm: true })).toEqual(
      [
        ["company", "The company is required."],
        ["address", "The company's address is required."],
        ["industry_volume", "The card volume is required."],
        ["transaction_modes", "The mix of in-person and online payments is required."],
        ["owners", "At least one owner is required."],
        ["bank_account", "A bank account for payouts is required."],
        ["processing_plan_id", "A processing plan is required."],
        ["terms_accepted", "The merchant must accept the terms."],
      ].map(([field, message]) => ({
        field,
        message,
        kind: "absent",
        code: field === "terms_accepted" ? "not_accepted" : "required",
      })),
    );
  });

  it("lacks every field that the specification requires, and no other", () => {
    for (const [section, names] of Object.entries({
      company:
        "ownership_type category ein legal_name description business_start_date website phone_number mcc",
      address: "country state city zip_code address_line1",
      industry_volume: "avg_annual_volume avg_ticket_amount high_ticket_amount",
      transaction_modes: "in_person online",
    })) {
      const expected = names.split(" ").map((name) => `${section}.${name}`);
      expect(fieldsOf({ ...whole, [section]: {} })).toEqual(expected);
    }
    expect(fieldsOf({ ...whole, owners: [{ signer: true }] })).toEqual(
      "first_name last_name title ownership_percent ssn birth_date residence_address"
        .split(" ")
        .map((name) => `owners[0].${name}`),
    );
  });

  it("of a sole proprietor needs the owner's ssn and no ein; all others need an ein", () => {
    const { ein: _, ...rest } = exampleCompanyRequest;
    const { ssn: __, ...nameless } = exampleOwnerRequest;
    const soloTrader = { ...whole, company: { ...rest, ownership_type: "SOLO_TRADER" } };
    const owner = { ...nameless, title: "OWNER" };
    expect(fieldsOf({ ...soloTrader, owners: [owner] })).toEqual(["owners[0].ssn"]);
    expect(fieldsOf({ ...soloTrader, owners: [{ ...owner, ssn: "987-65-4321" }] })).toEqual([]);
    expect(fieldsOf({ ...whole, company: rest })).toEqual(["company.ein"]);
  });

  it("takes the titles of the company's table, in any case, and no other", () => {
    for (const [type, allowed] of Object.entries(titlesByOwnershipType)) {
      for (const title of ["OWNER", "PARTNER", "CEO", "MEMBER", "ADMINISTRATOR", "NA"]) {
        for (const written of [title, title.toLowerCase()]) {
          const draft = {
            ...company({ ownership_type: type }),
            owners: [{ ...exampleOwnerRequest, title: written }],
          };
          const isAllowed = (allowed as readonly string[]).includes(title);
          expect([type, written, fieldsOf(draft)]).toEqual([
            type,
            written,
            isAllowed ? [] : ["owners[0].title"],
          ]);
        }
      }
    }
  });

  it("has exactly one signer, and owners of at most 100 percent together", () => {
    const half = { ownership_percent: 50, title: "MEMBER" };
    expect(fieldsOf(owners(half, { ...half, signer: false }))).toEqual([]);
    expect(fieldsOf(owners(half, half))).toEqual(["owners"]);
    expect(fieldsOf(owners({ signer: false }))).toEqual(["owners"]);
    const third = { ownership_percent: 100 / 3, signer: false };
    expect(fieldsOf(owners({ ...third, signer: true }, third, third))).toEqual([]);
    expect(
      fieldsOf(owners({ ownership_percent: 60 }, { ownership_percent: 40.01, signer: false })),
    ).toEqual(["owners"]);
  });

  it("rejects a PO box on either address line, in any spelling", () => {
    for (const line of [
      "PO Box 12",
      "P.O. Box 12",
      "p. o.box 12",
      "Post Office 3",
      "post-office",
    ]) {
      expect(fieldsOf(address({ address_line1: line }))).toEqual(["address.address_line1"]);
      expect(fieldsOf(address({ address_line2: line }))).toEqual(["address.address_line2"]);
      expect(
        fieldsOf(owners({ residence_address: { ...exampleHomeRequest, address_line1: line } })),
      ).toEqual(["owners[0].residence_address.address_line1"]);
    }
    expect(fieldsOf(address({ address_line1: "12 Boxwood Post Road" }))).toEqual([]);
  });

  it("names an active trade, a plan that can be chosen, and a start that is not to come", () => {
    expect(fieldsOf(company({ mcc: "7995" }))).toEqual(["company.mcc"]);
    expect(fieldsOf(whole, { planIsActive: false })).toEqual(["processing_plan_id"]);
    expect(fieldsOf(company({ business_start_date: "2026-02-17" }))).toEqual([
      "company.business_start_date",
    ]);
    expect(fieldsOf(company({ business_start_date: "2026-02-16" }))).toEqual([]);
  });

  it("has percentages that add up to 100", () => {
    for (const [in_person, online, isSound] of [
      [90, 10, true],
      [90, 9, false],
      [100, 0, true],
      [100, 1, false],
    ] as const) {
      expect(fieldsOf({ ...whole, transaction_modes: { in_person, online } })).toEqual(
        isSound ? [] : ["transaction_modes"],
      );
    }
    expect(fieldsOf({ ...whole, services_deliveries: { same_day_delivery: 99 } })).toEqual([
      "services_deliveries",
    ]);
    expect(fieldsOf({ ...whole, services_deliveries: { same_day_delivery: 100 } })).toEqual([]);
  });

  it("has a bank account of a bank, where one is needed", () => {
    const account = {
      bank_account_name: "Larkspur",
      routing_number: "021000021",
      account_number: "0001234567",
      account_type: "CHECKING",
    };
    const of = (change: object) =>
      fieldsOf({ ...whole, bank_account: { ...account, ...change } }, { isHostedForm: true });
    expect(of({})).toEqual([]);
    expect(of({ routing_number: "021000022" })).toEqual(["bank_account.routing_number"]);
    expect(of({ routing_number: "21000021" })).toEqual(["bank_account.routing_number"]);
    expect(of({ account_number: "123" })).toEqual(["bank_account.account_number"]);
    expect(of({ account_type: "CURRENT" })).toEqual(["bank_account.account_type"]);
  });
});

describe("the hosted form", () => {
  it("requires the signer's email address, which the API accepts without", () => {
    const [signer] = whole.owners ?? [];
    const owners = [
      { ...signer, email: undefined, ownership_percent: 50 },
      { ...signer, email: undefined, ownership_percent: 50, signer: false },
    ];
    const draft = { ...whole, owners };
    expect(fieldsOf(draft)).toEqual([]);
    expect(fieldsOf(draft, { isHostedForm: true })).toEqual(["owners[0].email", "bank_account"]);
  });
});

describe("a draft", () => {
  it("may be incomplete: a missing value is not an error", () => {
    const sections = fc.subarray(Object.keys(whole) as (keyof DraftApplication)[]);
    fc.assert(
      fc.property(sections, fc.array(fc.nat(20), { maxLength: 12 }), (stored, dropped) => {
        const draft = Object.fromEntries(
          stored.map((name) => [name, thinned(whole[name], dropped)]),
        );
        expect(validateDraft(draft, facts)).toEqual([]);
      }),
    );
  });

  it("is complete and valid exactly when no error and no missing value is found, whichever field is removed", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), (dropped) => {
        const draft = { ...whole, company: thinned(whole.company, dropped) } as DraftApplication;
        const optional = new Set(["dba_name", "timezone", "stock_symbol"]);
        const lost = Object.keys(exampleCompanyRequest).filter(
          (name) => !(name in (draft.company ?? {})) && !optional.has(name),
        );
        expect(fieldsOf(draft).sort()).toEqual(lost.map((name) => `company.${name}`).sort());
      }),
    );
  });
});

/** The same object without the fields at some places. */
function thinned(value: unknown, dropped: readonly number[]): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const places = new Set(dropped.map((place) => place % entries.length));
  return Object.fromEntries(entries.filter((_, index) => !places.has(index)));
}
