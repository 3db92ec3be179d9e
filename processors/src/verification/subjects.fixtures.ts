import type {
  BankAccountSubject,
  BusinessSubject,
  CheckRequest,
  PersonSubject,
} from "./verification-service.ts";

/** Personal data of the fixtures, which no error and no log may hold. */
export const secrets = ["900126789", "900-12-6789", "1980-02-29", "Orvalho", "4400001234"];

export const person: PersonSubject = {
  type: "person",
  personId: "own_1",
  firstName: "Inês",
  lastName: "Orvalho",
  birthDate: "1980-02-29",
  taxId: "900126789",
  email: "ines@harbor.example",
  phone: "+1 503 555 0147",
  address: {
    line1: "9 Alder St",
    city: "Portland",
    state: "OR",
    postalCode: "97205",
    country: "US",
  },
};

export const business: BusinessSubject = {
  type: "business",
  legalName: "Harbor Chairs LLC",
  tradeName: "Harbor Chairs",
  ownershipType: "LLC",
  ein: "931234567",
  startDate: "2015-05-01",
  categoryCode: "5712",
  website: "https://harbor.example",
  phone: "503-555-0100",
  address: {
    line1: "1 Main St",
    city: "Portland",
    state: "OR",
    postalCode: "97210",
    country: "US",
  },
  principals: [person],
};

export const bankAccount: BankAccountSubject = {
  type: "bank_account",
  accountNumber: "4400001234",
  routingNumber: "021000021",
  accountType: "checking",
  owner: { type: "company", name: "Harbor Chairs LLC" },
};

export const now = new Date("2026-11-20T12:00:00Z");

export function requestOf(
  request: Pick<CheckRequest, "kinds" | "subject"> & Partial<CheckRequest>,
): CheckRequest {
  return { requestId: "chk_1", vendorReference: null, now, ...request };
}
