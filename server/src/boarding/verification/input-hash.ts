import { hash } from "node:crypto";
import type {
  BankAccountSubject,
  BusinessSubject,
  CheckKind,
  PersonSubject,
} from "@openpayfac/processors";
import type { CheckInput } from "./planned-check.ts";

/**
 * Hash of the data that a check depends on: a change of other data leaves the check valid, and an
 * operator's verdict over it.
 */
export function inputHashOf(kind: CheckKind, input: CheckInput): string {
  return hash("sha256", JSON.stringify([kind, inputsOf(kind, input)]));
}

function inputsOf(kind: CheckKind, input: CheckInput): unknown {
  switch (input.type) {
    case "business":
      return businessInputs(kind, input);
    case "person":
      return personInputs(input);
    case "bank_account":
      return bankInputs(kind, input);
    case "names":
      return input.names.map(({ type, name, birthYear }) => [type, name, birthYear]);
    case "evaluated":
      return input.facts;
  }
}

function businessInputs(kind: CheckKind, business: BusinessSubject): unknown {
  const { legalName, tradeName, ownershipType, address, ein, startDate } = business;
  const people = business.principals.map(personInputs);
  switch (kind) {
    case "business_registration":
      return [legalName, tradeName, ownershipType, startDate, addressInputs(address)];
    case "business_tax_id":
      return [legalName, ein, ein === undefined ? people : null];
    case "business_presence":
      return [business.website, business.phone];
    case "adverse_record":
      return [legalName, tradeName];
    default:
      return [legalName, tradeName, addressInputs(address), ein, business.website, people].concat(
        business.phone,
        business.categoryCode,
        business.network,
      );
  }
}

function personInputs(person: PersonSubject): unknown {
  const { firstName, lastName, birthDate, taxId, address } = person;
  return [firstName, lastName, birthDate, taxId, address && addressInputs(address)];
}

function bankInputs(kind: CheckKind, account: BankAccountSubject): unknown {
  const { accountNumber, routingNumber, accountType, owner } = account;
  const numbers = [accountNumber, routingNumber, accountType];
  if (kind === "bank_account_valid") return numbers;
  return [...numbers, owner.type === "company" ? owner.name : [owner.firstName, owner.lastName]];
}

function addressInputs(address: BusinessSubject["address"]): unknown {
  const { line1, line2, city, state, postalCode, country } = address;
  return [line1, line2, city, state, postalCode, country];
}
