import type { CheckKind, CheckResponse } from "./checks.ts";

/**
 * Interface of a vendor that verifies businesses, persons or bank accounts, in the platform's terms.
 *
 * No method throws for a vendor's response or lack of one. A request with the id of an earlier one
 * starts nothing new at the vendor, as far as the vendor supports that.
 */
export interface VerificationService {
  check(request: CheckRequest): Promise<CheckResponse>;
  /** Waits for requests in flight. */
  close(): Promise<void>;
}

export interface CheckRequest {
  /** The platform's id of the request, the same in every attempt. */
  requestId: string;
  /** The vendor's id from a `pending` response; null in the first attempt. */
  vendorReference: string | null;
  /** Only kinds that the service's manifest names. */
  kinds: readonly CheckKind[];
  subject: CheckSubject;
  /** The platform's time of the request. */
  now: Date;
}

export type CheckSubject = BusinessSubject | PersonSubject | BankAccountSubject;

export interface BusinessSubject {
  type: "business";
  legalName: string;
  /** The DBA name; absent if the business has none. */
  tradeName?: string;
  ownershipType: string;
  /** Nine digits; absent for a sole proprietor without one. */
  ein?: string;
  /** YYYY-MM-DD. */
  startDate?: string;
  categoryCode: string;
  website?: string;
  phone?: string;
  address: PostalAddress;
  /** Every named owner, the signer first. */
  principals: readonly PersonSubject[];
  /** For `terminated_merchant`: the card network whose list is searched. */
  network?: "mastercard" | "visa";
}

export interface PersonSubject {
  type: "person";
  /** The platform's id of the owner or contractor. */
  personId: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  birthDate?: string;
  /** Nine digits: SSN or ITIN. */
  taxId?: string;
  email?: string;
  phone?: string;
  address?: PostalAddress;
}

export interface BankAccountSubject {
  type: "bank_account";
  accountNumber: string;
  routingNumber: string;
  accountType: "checking" | "savings";
  /** The required owner of the account: the legal name of a company, or a person. */
  owner:
    | { type: "company"; name: string }
    | { type: "person"; firstName: string; lastName: string };
}

export interface PostalAddress {
  line1: string;
  line2?: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Five digits. */
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}
