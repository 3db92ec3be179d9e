import { describe, expect, it } from "vitest";
import {
  exampleAddressRequest,
  exampleCompanyRequest,
  exampleOwnerRequest,
} from "../examples/objects.ts";
import { ownershipTypes, titlesByOwnershipType } from "./choices.ts";
import type { DraftApplication, RequirementFacts } from "./draft.ts";
import { missingRequirements, validateDraft } from "./missing-requirements.ts";

const facts: RequirementFacts = {
  today: "2026-02-16",
  isActiveMcc: () => true,
  planIsActive: true,
  isHostedForm: false,
};

type Type = (typeof ownershipTypes)[number];
const ofOwners: readonly Type[] = ["LIMITED_LIABILITY_COMPANY", "PRIVATE", "PARTNERSHIP"];
const ofSigner: readonly Type[] = ["TAX_EXEMPT_ORGANIZATION", "PUBLIC", "GOVERNMENT"];

const { ssn: _, birth_date: __, residence_address: ___, ...nameOnly } = exampleOwnerRequest;
const identity = ["ssn", "birth_date", "residence_address"];

/** An application of a type, with changes of its owners; each has a title that the type permits. */
function draftOf(type: Type, owners: readonly object[], more: object = {}): DraftApplication {
  const [title] = titlesByOwnershipType[type];
  return {
    company: {
      ...exampleCompanyRequest,
      ownership_type: type,
      ...(type === "PUBLIC" ? { stock_symbol: "REED" } : {}),
    },
    address: exampleAddressRequest,
    industry_volume: { avg_annual_volume: 420000, avg_ticket_amount: 12, high_ticket_amount: 300 },
    transaction_modes: { in_person: 90, online: 10 },
    owners: owners.map((owner) => ({ ...nameOnly, title, ...owner })),
    processing_plan_id: "plan_x",
    terms_accepted: true,
    owners_certified: true,
    ...more,
  };
}

const fieldsOf = (draft: DraftApplication) =>
  missingRequirements(draft, facts).map(({ field }) => field);
const of = (index: number, names = identity) => names.map((name) => `owners[${index}].${name}`);
const verified = {
  ssn: exampleOwnerRequest.ssn,
  birth_date: exampleOwnerRequest.birth_date,
  residence_address: exampleOwnerRequest.residence_address,
};

describe("the identity of the owners", () => {
  it("is required of the signer and of everyone with 25% or more, where owners are disclosed", () => {
    for (const type of ofOwners) {
      const owners = [
        { ownership_percent: 40 },
        { ownership_percent: 25, signer: false },
        { ownership_percent: 24.99, signer: false },
      ];
      expect([type, fieldsOf(draftOf(type, owners))]).toEqual([type, [...of(0), ...of(1)]]);
      const partly = [{ ...verified, ownership_percent: undefined }];
      expect(fieldsOf(draftOf(type, partly))).toEqual(["owners[0].ownership_percent"]);
      // A manager without a share signs, and is the control person.
      expect(fieldsOf(draftOf(type, [{ ...verified, ownership_percent: 0 }]))).toEqual([]);
    }
  });

  it("is required of the signer alone, where owners are not disclosed", () => {
    for (const type of ofSigner) {
      const owners = [{ ownership_percent: undefined }, { ownership_percent: 60, signer: false }];
      expect([type, fieldsOf(draftOf(type, owners))]).toEqual([type, of(0)]);
      expect(fieldsOf(draftOf(type, [verified]))).toEqual([]);
    }
  });

  it("is required of a public company that is not listed, as of a private one", () => {
    const unlisted = { company: { ...exampleCompanyRequest, ownership_type: "PUBLIC" as const } };
    const owners = [
      { ...verified, ownership_percent: 40 },
      { ownership_percent: 60, signer: false },
    ];
    const more = { ...unlisted, owners_certified: false };
    expect(fieldsOf(draftOf("PUBLIC", owners, more))).toEqual([...of(1), "owners_certified"]);
  });

  it("is required of a sole proprietor, who is the one owner of all of it", () => {
    expect(fieldsOf(draftOf("SOLO_TRADER", [{}]))).toEqual(of(0));
    expect(fieldsOf(draftOf("SOLO_TRADER", [{ ...verified, ownership_percent: 90 }]))).toEqual([
      "owners[0].ownership_percent",
    ]);
    const two = [verified, { ...verified, signer: false, ownership_percent: 0 }];
    expect(fieldsOf(draftOf("SOLO_TRADER", two))).toEqual(["owners"]);
  });

  it("includes a complete home address", () => {
    const owner = { ...verified, residence_address: { address_line1: "1 Pine Street" } };
    expect(fieldsOf(draftOf("PRIVATE", [owner]))).toEqual(
      of(0, ["country", "state", "city", "zip_code"]).map((field) =>
        field.replace("].", "].residence_address."),
      ),
    );
  });
});

describe("the certification of owners", () => {
  it("is required of legal entities other than public companies and government", () => {
    for (const type of ownershipTypes) {
      const isLegalEntity = !["SOLO_TRADER", "PUBLIC", "GOVERNMENT"].includes(type);
      const draft = draftOf(type, [verified], { owners_certified: false });
      expect([type, fieldsOf(draft)]).toEqual([type, isLegalEntity ? ["owners_certified"] : []]);
    }
  });
});

describe("a value that cannot be true", () => {
  const company = (change: object) =>
    draftOf("PRIVATE", [verified], {
      company: { ...exampleCompanyRequest, ownership_type: "PRIVATE", ...change },
    });
  const owner = (change: object) => draftOf("PRIVATE", [{ ...verified, ...change }]);

  it.each([
    ["company.phone_number", "-------", company({ phone_number: "-------" })],
    ["company.phone_number", "an exchange of 1", company({ phone_number: "503 155 0142" })],
    ["company.phone_number", "an area of 1", company({ phone_number: "103 555 0142" })],
    ["company.phone_number", "a service code", company({ phone_number: "503 911 0142" })],
    ["company.phone_number", "seven digits", company({ phone_number: "555 0142" })],
    ["company.website", "no host name", company({ website: "nothing" })],
    ["company.website", "two words", company({ website: "www larkspur example" })],
    ["company.website", "another scheme", company({ website: "ftp://larkspur.example" })],
    ["company.website", "an address of numbers", company({ website: "10.0.0.1" })],
    ["company.description", "hardly a word", company({ description: "things" })],
    ["company.description", "no letter", company({ description: "1234567890 - 1234" })],
    ["owners[0].phone_number", "-------", owner({ phone_number: "-------" })],
    ["owners[0].ssn", "area 000", owner({ ssn: "000-12-3456" })],
    ["owners[0].ssn", "area 666", owner({ ssn: "666-12-3456" })],
    ["owners[0].ssn", "group 00", owner({ ssn: "512-00-3456" })],
    ["owners[0].ssn", "serial 0000", owner({ ssn: "512-12-0000" })],
    ["owners[0].ssn", "a number from an advertisement", owner({ ssn: "078-05-1120" })],
    ["owners[0].ssn", "no ITIN", owner({ ssn: "900-12-3456" })],
    ["owners[0].ssn", "an ATIN", owner({ ssn: "900-93-3456" })],
    ["owners[0].birth_date", "a signer of 17", owner({ birth_date: "2008-02-17" })],
    ["owners[0].birth_date", "too long ago", owner({ birth_date: "1905-02-15" })],
  ])("is rejected at submission and kept in a draft: %s, %s", (field, _, draft) => {
    expect(fieldsOf(draft)).toEqual([field]);
    expect(validateDraft(draft, facts)).toEqual([]);
  });

  it.each([
    ["a number in brackets", company({ phone_number: "(503) 555-0142" })],
    ["a number with the country's code", company({ phone_number: "1.503.555.0142" })],
    ["a number abroad", company({ phone_number: "+44 20 7946 0958" })],
    ["a host name", company({ website: "www.larkspur.example" })],
    ["a page", company({ website: "https://social.example/larkspur?lang=en#menu" })],
    ["a host name of other letters", company({ website: "https://café.example" })],
    ["an SSN", owner({ ssn: "512123456" })],
    ["an ITIN", owner({ ssn: "912-94-3456" })],
    ["a signer who is 18 today", owner({ birth_date: "2008-02-16" })],
  ])("is not %s", (_, draft) => {
    expect(fieldsOf(draft)).toEqual([]);
  });

  it("is not the age of an owner who does not sign", () => {
    const child = { ...verified, birth_date: "2015-01-01", signer: false, ownership_percent: 30 };
    expect(fieldsOf(draftOf("PRIVATE", [{ ...verified, ownership_percent: 70 }, child]))).toEqual(
      [],
    );
  });
});
