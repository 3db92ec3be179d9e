import { isEmptyValue } from "./check-value.ts";
import type { DraftApplication, RequirementFacts, Unmet } from "./draft.ts";
import { personTaxIdError } from "./person-tax-id.ts";
import { isPhoneNumber } from "./phone-number.ts";
import { implausible } from "./unmet.ts";
import { isWebAddress } from "./web-address.ts";

/** Age from which a person can sign. */
export const adultYears = 18;
const longestLifeYears = 120;
const descriptionLengthMin = 10;

const ssnForm = /^[0-9]{3}-?[0-9]{2}-?[0-9]{4}$/;
const phoneForm = /^[0-9+() .-]{7,20}$/;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Values in the right form that cannot be true. A draft may hold them, because the published
 * description accepts them; a submission may not.
 */
export function implausibleValues(draft: DraftApplication, { today }: RequirementFacts): Unmet[] {
  const { company } = draft;
  return [
    ...unless(company?.website, isWebAddress, {
      code: "no_website",
      field: "company.website",
      message: "Website must be a website, such as larkspur.example or https://larkspur.example.",
    }),
    ...unless(company?.phone_number, isPlausiblePhone, {
      code: "no_phone_number",
      field: "company.phone_number",
      message: "Phone number must be a number that can be called, such as 503 555 0142.",
    }),
    ...unless(company?.description, saysEnough, {
      code: "too_short",
      values: { minLength: descriptionLengthMin },
      field: "company.description",
      message: `Description must say what the business sells, in at least ${descriptionLengthMin} characters.`,
    }),
    ...(draft.owners ?? []).flatMap((owner, index) =>
      implausibleOfOwner(owner, `owners[${index}].`, today),
    ),
  ];
}

function implausibleOfOwner(owner: Record<string, unknown>, path: string, today: string): Unmet[] {
  const { ssn, birth_date: born } = owner;
  const wrongNumber =
    typeof ssn === "string" && ssnForm.test(ssn) ? personTaxIdError(ssn) : undefined;
  return [
    ...unless(owner.phone_number, isPlausiblePhone, {
      code: "no_phone_number",
      field: `${path}phone_number`,
      message: "Phone number must be a number that can be called, such as 503 555 0142.",
    }),
    ...(wrongNumber === undefined
      ? []
      : [
          implausible(
            `${path}ssn`,
            `Social Security number or ITIN ${wrongNumber}.`,
            "wrong_tax_id",
          ),
        ]),
    ...(typeof born === "string" && dayForm.test(born) && born <= today
      ? implausibleAge(ageOn(today, born), owner.signer === true, path)
      : []),
  ];
}

function implausibleAge(age: number, isSigner: boolean, path: string): Unmet[] {
  if (age > longestLifeYears) {
    return [implausible(`${path}birth_date`, "Date of birth is too long ago.", "too_long_ago")];
  }
  return isSigner && age < adultYears
    ? [
        implausible(
          `${path}birth_date`,
          `The signer must be at least ${adultYears} years old.`,
          "too_young",
          { adultYears },
        ),
      ]
    : [];
}

/** Completed years. Both days are YYYY-MM-DD. */
export function ageOn(today: string, born: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

function unless(
  value: unknown,
  isPlausible: (text: string) => boolean,
  unmet: Omit<Unmet, "kind">,
): Unmet[] {
  if (typeof value !== "string" || isEmptyValue(value) || isPlausible(value)) return [];
  return [{ ...unmet, kind: "implausible" }];
}

/** Text in another form has its own error. */
const isPlausiblePhone = (text: string) => !phoneForm.test(text) || isPhoneNumber(text);

function saysEnough(text: string): boolean {
  return (
    [...text.replace(/\s+/g, " ").trim()].length >= descriptionLengthMin && /\p{L}/u.test(text)
  );
}
