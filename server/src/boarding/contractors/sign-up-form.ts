import {
  isPhoneNumber,
  isRoutingNumber,
  personTaxIdError,
  type SignUpForm,
  type UnmetCode,
} from "@openpayfac/contract";
import type { FieldError } from "../../api-error.ts";
import type { Ids } from "../../ids.ts";
import type { ContractorIdentity } from "./contractor-identity.ts";
import { ownerErrors, readOwners } from "./contractor-owners.ts";
import type { Profile } from "./contractor-rows.ts";
import { shownAddress } from "./shown-address.ts";

const poBox = /\b(p\.?\s*o\.?\s*box|post[\s-]*office)\b/i;
const adultYears = 18;

/** Validates a form beyond the schema, and returns every error. */
export function signUpErrors(form: SignUpForm, today: string): FieldError[] {
  const fieldErrors: FieldError[] = [];
  const report = (path: string, code: UnmetCode, message: string) =>
    fieldErrors.push({
      code,
      expected: message,
      received: "another value",
      path,
      message,
    });
  if ((form.individual === undefined) === (form.company === undefined)) {
    report("individual", "required", "Provide either a person or a company.");
  }
  if (!isRoutingNumber(form.bank_account.routing_number)) {
    report(
      "bank_account.routing_number",
      "wrong_routing_number",
      "This routing number is not valid. Check its nine digits.",
    );
  }
  for (const [who, of] of [
    ["individual", form.individual],
    ["company", form.company],
  ] as const) {
    for (const line of ["address_line1", "address_line2"] as const) {
      if (poBox.test(of?.address[line] ?? "")) {
        report(
          `${who}.address.${line}`,
          "wrong_form",
          "Enter a street address. A PO box is not accepted.",
        );
      }
    }
  }
  const wrongNumber = form.individual && personTaxIdError(form.individual.ssn);
  if (wrongNumber !== undefined)
    report("individual.ssn", "wrong_tax_id", `This number ${wrongNumber}.`);
  if (form.individual !== undefined && !isPhoneNumber(form.individual.phone_number)) {
    report(
      "individual.phone_number",
      "no_phone_number",
      "Enter a phone number that can be called.",
    );
  }
  const born = form.individual?.birth_date;
  if (born !== undefined && yearsLater(born, adultYears) > today) {
    report("individual.birth_date", "too_young", `You must be ${adultYears} or older to sign up.`);
  }
  if (form.company !== undefined) fieldErrors.push(...companyErrors(form.company, today));
  return fieldErrors;
}

function companyErrors(company: NonNullable<SignUpForm["company"]>, today: string): FieldError[] {
  const fieldErrors = ownerErrors(company, today);
  company.owners.forEach(({ signer, birth_date }, index) => {
    if (!signer || yearsLater(birth_date, adultYears) <= today) return;
    const message = `The signer must be ${adultYears} or older.`;
    fieldErrors.push({
      code: "too_young",
      expected: message,
      received: "another value",
      path: `company.owners[${index}].birth_date`,
      message,
    });
  });
  return fieldErrors;
}

/** Input   day: YYYY-MM-DD, so that days sort like their text. */
function yearsLater(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`;
}

/** The contractor's data as shown, and separately the data to encrypt. */
export function readSignUp(
  form: SignUpForm,
  ids: Ids,
): {
  name: string;
  email: string;
  profile: Profile;
  identity: ContractorIdentity;
} {
  if (form.individual !== undefined) {
    const { first_name, last_name, email, phone_number, birth_date, ssn: number } = form.individual;
    return {
      name: `${first_name} ${last_name}`,
      email,
      identity: { birth_date, ssn: number.replaceAll("-", "") },
      profile: {
        type: "INDIVIDUAL",
        individual: {
          first_name,
          last_name,
          address: shownAddress(form.individual.address),
          email,
          phone_number,
        },
      },
    };
  }
  if (form.company === undefined) throw new Error("a sign-up is of a person or a company");
  const { name, legal_name, email, ownership_type, ein, address: where } = form.company;
  const { owners, identities } = readOwners(form.company.owners, ids);
  return {
    name,
    email,
    identity: { ein: ein.replaceAll("-", ""), owners: identities },
    profile: {
      type: "COMPANY",
      company: {
        name,
        legal_name,
        email,
        ownership_type: ownership_type as never,
        company_owners: owners,
        business_address: shownAddress(where),
      },
    },
  };
}
