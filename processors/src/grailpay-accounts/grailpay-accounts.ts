import type { CheckKind, CheckResponse, CheckResult } from "../verification/checks.ts";
import {
  openVendorClient,
  rejectionOf,
  unavailable,
  type VendorClient,
} from "../verification/vendor-client.ts";
import type {
  BankAccountSubject,
  CheckRequest,
  VerificationService,
} from "../verification/verification-service.ts";
import { ascii, type WireObject } from "../verification/wire.ts";
import { type Insights, ownerOf, readInsights, validityOf } from "./read-insights.ts";

export interface GrailPayAccountsSettings {
  /** `https://api.grailpay.com`. */
  address: string;
  apiKey: string;
  timeoutMs: number;
}

const results: Partial<Record<CheckKind, (insights: Insights) => CheckResult>> = {
  bank_account_valid: validityOf,
  bank_account_owner: ownerOf,
};

/**
 * Verifies bank accounts. Nothing is stored at the vendor, so that a repeated request is a new one.
 *
 * Source   GrailPay API, "Validate bank accounts", "Account Intelligence".
 */
export function createGrailPayAccounts(settings: GrailPayAccountsSettings): VerificationService {
  const client = openVendorClient({
    address: settings.address,
    headers: { authorization: `Bearer ${settings.apiKey}` },
    timeoutMs: settings.timeoutMs,
  });
  return {
    check: (request) => check(client, request),
    close: () => client.close(),
  };
}

async function check(
  client: VendorClient,
  { subject, kinds }: CheckRequest,
): Promise<CheckResponse> {
  const reads = kinds.flatMap((kind) => results[kind] ?? []);
  if (subject.type !== "bank_account" || reads.length !== kinds.length) {
    return unavailable("request_rejected", "not checks of a bank account");
  }
  const response = await client.send({
    method: "POST",
    path: "/api/v3/accounts/validate",
    json: validationBody(subject),
  });
  if (response.kind === "unavailable") return response;
  if (response.kind === "rejected") return rejectionOf(response);
  const insights = readInsights(response.body);
  if (insights === undefined) return unavailable("unreadable", "no verdict");
  return {
    kind: "checked",
    vendorReference: insights.reference,
    results: reads.map((read) => read(insights)),
    raw: response.body,
  };
}

const nameMax = 80;

function validationBody(account: BankAccountSubject): WireObject {
  const { owner } = account;
  return {
    bank_account: {
      account_number: account.accountNumber,
      routing_number: account.routingNumber,
      account_type: account.accountType,
    },
    identity:
      owner.type === "company"
        ? { organization: { name: ascii(owner.name, nameMax) } }
        : {
            individual: {
              first_name: ascii(owner.firstName, nameMax),
              last_name: ascii(owner.lastName, nameMax),
            },
          },
    actions: { account_intelligence: { name_match: true } },
  };
}
