import Type, { type Static } from "typebox";
import { ownershipTypes } from "../boarding/company.ts";
import { ownerTitles } from "../boarding/requirements/choices.ts";
import { patterns } from "../boarding/requirements/limits.ts";
import { enteredBankAccount } from "../shared/entered-bank-account.ts";
import { oneLineKeyword, strictObject, text } from "../shared/schema.ts";
import { visibleText } from "../shared/visible-characters.ts";

const shortName = Type.String({
  minLength: 1,
  maxLength: 50,
  pattern: visibleText,
  [oneLineKeyword]: true,
});
const email = Type.String({ format: "email", maxLength: 50 });

const address = strictObject({
  address_line1: text("First line.", { minLength: 1, maxLength: 100 }),
  address_line2: Type.Optional(text("Second line.", { maxLength: 100 })),
  city: text("City.", { minLength: 1, maxLength: 24 }),
  state: Type.String({ pattern: patterns.state }),
  zip_code: Type.String({ pattern: patterns.zip_code }),
});

const individual = strictObject({
  first_name: shortName,
  last_name: shortName,
  email,
  phone_number: Type.String({ pattern: patterns.phone_number }),
  birth_date: Type.String({ format: "date" }),
  ssn: Type.String({ pattern: patterns.ssn }),
  address,
});

/** The person who signs for a company, or who owns 25% or more of it. */
const companyOwner = strictObject({
  first_name: shortName,
  last_name: shortName,
  title: Type.Enum([...ownerTitles]),
  ownership_percent: Type.Number({ minimum: 0, maximum: 100 }),
  signer: Type.Boolean(),
  email: Type.Optional(email),
  phone_number: Type.Optional(Type.String({ pattern: patterns.phone_number })),
  birth_date: Type.String({ format: "date" }),
  ssn: Type.String({ pattern: patterns.ssn }),
  address,
});

const ownersMax = 10;

const company = strictObject({
  name: shortName,
  legal_name: shortName,
  email,
  ownership_type: Type.Enum([...ownershipTypes]),
  ein: Type.String({ pattern: patterns.ein }),
  address,
  owners: Type.Array(companyOwner, { maxItems: ownersMax }),
});

/** Body of a contractor's hosted form: an individual or a company, and the bank account. */
export const signUpForm = strictObject({
  individual: Type.Optional(individual),
  company: Type.Optional(company),
  bank_account: enteredBankAccount,
  agreed: Type.Literal(true),
});

export type SignUpForm = Static<typeof signUpForm>;
