import type { ReceivedWebhook } from "../received-webhook.ts";
import type { CheckKind, CheckResponse, CheckResult } from "./checks.ts";

/**
 * Interface of a vendor that verifies businesses, persons or bank accounts, in the platform's terms.
 *
 * No method throws for a vendor's response or lack of one. A request with the id of an earlier one
 * starts nothing new at the vendor, as far as the vendor supports that.
 */
export interface VerificationService {
  check(request: CheckRequest): Promise<CheckResponse>;
  /**
   * Returns what became known after a check, such as a merchant that was listed as terminated later.
   * Absent: the vendor reports nothing of that kind.
   */
  findAlerts?(request: AlertRequest): Promise<AlertResponse>;
  /**
   * Makes an address of the page on which the person continues a pending check. It is for one visit,
   * and is never stored. Absent: the vendor has no page.
   */
  openPage?(request: PageRequest): Promise<PageResponse>;
  /** Names the requests that a vendor's webhook is about. Absent: the vendor sends none. */
  readWebhook?(webhook: ReceivedWebhook): VerificationNotice;
  /** Waits for requests in flight. */
  close(): Promise<void>;
}

/** The networks with a list of terminated merchants. */
export type ListNetwork = "mastercard" | "visa";

export interface PageRequest {
  kind: CheckKind;
  /** The vendor's id from the check's `pending` response. */
  vendorReference: string;
}

export type PageResponse =
  | { kind: "opened"; url: string }
  /** `request_rejected`: the person has nothing left to do there. */
  | { kind: "unavailable"; reason: string; detail: string };

export interface AlertRequest {
  /** Inclusive, by the platform's clock: a period may be requested again. */
  since: Date;
  until: Date;
  /**
   * The vendor's references of earlier checks, of merchants that are still served. A vendor without
   * a list of alerts is asked about each of them.
   */
  vendorReferences: readonly string[];
}

export type AlertResponse =
  | { kind: "found"; alerts: readonly VerificationAlert[] }
  /** Failed or incomplete: the same period is requested again. */
  | { kind: "unavailable"; reason: string; detail: string };

export interface VerificationAlert {
  /** The same for the same alert, in every response. */
  alertId: string;
  /** The check that it changes. */
  vendorReference: string;
  result: CheckResult;
  /** The vendor's record, stored encrypted as evidence. */
  raw: unknown;
}

/** The content of a webhook: a reason to ask again, never an outcome. */
export type VerificationNotice =
  /** By the vendor's references, or by the platform's ids of requests. */
  | { kind: "changed"; vendorReferences: readonly string[]; requestIds: readonly string[] }
  /** The signature is not the vendor's, or the body cannot be read. */
  | { kind: "rejected"; detail: string };

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
  network?: ListNetwork;
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
