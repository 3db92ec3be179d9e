import {
  isRoutingNumber,
  type PaymentMethod,
  type PaymentMethodRequest,
} from "@openpayfac/contract";
import type { ProcessorResponse, RegisteredAccount } from "@openpayfac/processors";
import type { Static } from "typebox";
import { ApiError, type FieldError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { StoredBillingDetails } from "../details.ts";
import { notSentError } from "../processor-error.ts";
import type { PaymentMethodRow } from "./payment-method-rows.ts";

/**
 * The processor rejects a bank account: it does not exist, or cannot be debited. `response` is the
 * processor's.
 */
export class BankAccountRejected extends ApiError {
  readonly response: ProcessorResponse;

  constructor(response: ProcessorResponse) {
    super("payment_method_create_error", `The bank account cannot be used: ${response.text}.`);
    this.response = response;
  }
}

export type BankRequest = NonNullable<Static<typeof PaymentMethodRequest>["bank"]>;
type Bank = NonNullable<Static<typeof PaymentMethod>["bank"]>;

/** The encrypted numbers of a bank account. */
export interface BankNumbers {
  accountNumber: string;
  routingNumber: string;
}

/** The columns of a bank account's payment method that a card's does not have. */
export type BankPart = Pick<
  PaymentMethodRow,
  "token" | "bank" | "encrypted_numbers" | "source_type"
>;

/**
 * A bank account as a payment method: registered with the processor, its numbers encrypted, and
 * masked for display.
 *
 * Errors   invalid_body: missing or invalid numbers; payment_method_create_error: the processor
 *          rejects the account; unavailable: the processor did not respond.
 */
export async function storeBankAccount(
  deps: Dependencies,
  of: { methodId: Uuid; request: BankRequest; billing: StoredBillingDetails },
): Promise<BankPart> {
  const { request, methodId, billing } = of;
  const numbers = requireNumbers(request);
  const account = await register(deps, numbers, request, billing);
  return {
    source_type: "none",
    token: accountToken(account),
    bank: {
      ...maskedNumbers(numbers),
      owner_type: request.owner_type,
      account_id: null,
      subtype: request.subtype,
      names: request.names,
    },
    encrypted_numbers: encryptNumbers(deps, methodId, numbers),
  };
}

/** Errors   invalid_body, with every field error. */
function requireNumbers(request: BankRequest): BankNumbers {
  const { account_number: accountNumber, routing_number: routingNumber, token } = request;
  const fieldErrors: FieldError[] = [];
  const reject = (path: string, code: string, expected: string, received: string) => {
    const message = `${path} must be ${expected}; got ${received}.`;
    fieldErrors.push({ code, expected, received, path, message });
  };
  if (token !== undefined) {
    reject(
      "bank.token",
      "unrecognized_keys",
      "absent: send the account number and routing number",
      "a token",
    );
  }
  if (accountNumber === undefined) {
    reject("bank.account_number", "required", "the account number, 4 to 17 digits", "nothing");
  }
  if (routingNumber === undefined) {
    reject("bank.routing_number", "required", "the bank's routing number, 9 digits", "nothing");
  } else if (!isRoutingNumber(routingNumber)) {
    const expected = "a routing number of a bank in the United States with a right check digit";
    reject("bank.routing_number", "invalid_string", expected, routingNumber);
  }
  if (fieldErrors.length > 0 || accountNumber === undefined || routingNumber === undefined) {
    throw new ApiError("invalid_body", fieldErrors.map((each) => each.message).join(" "), {
      fieldErrors,
    });
  }
  return { accountNumber, routingNumber };
}

/** Registers an account with the processor. Idempotent. */
export async function register(
  deps: Dependencies,
  numbers: BankNumbers,
  of: Pick<BankRequest, "subtype" | "owner_type" | "names">,
  billing: StoredBillingDetails,
): Promise<RegisteredAccount> {
  const outcome = await deps.processors.bank.register({
    ...numbers,
    subtype: of.subtype,
    ownerType: of.owner_type,
    name: of.names[0] ?? "",
    ...(billing.email === null ? {} : { email: billing.email }),
    ...(billing.phone === null ? {} : { phone: billing.phone }),
  });
  switch (outcome.kind) {
    case "registered":
      return outcome.account;
    case "invalid":
    case "declined":
      throw new BankAccountRejected(outcome.response);
    case "not_sent":
      throw notSentError(outcome);
    case "unknown":
      throw new ApiError(
        "unavailable",
        "The bank processor did not respond. Nothing was stored. Try again.",
        { cause: outcome },
      );
  }
}

/** The token of a bank account's payment method: the processor's ids of owner and account. */
export function accountToken({ owner, account }: RegisteredAccount): string {
  return `${owner}/${account}`;
}

export function registeredAccount(method: Pick<PaymentMethodRow, "token">): RegisteredAccount {
  const [owner, account] = method.token.split("/");
  if (owner === undefined || account === undefined) throw new Error("not a bank account's token");
  return { owner, account };
}

export function maskedNumbers({
  accountNumber,
  routingNumber,
}: BankNumbers): Pick<
  Bank,
  "masked_account" | "masked_routing" | "account_number" | "routing_number"
> {
  const masked_account = masked(accountNumber);
  const masked_routing = masked(routingNumber);
  return {
    masked_account,
    masked_routing,
    account_number: masked_account,
    routing_number: masked_routing,
  };
}

/** Shows at most the last four digits, and never more than half of them. */
function masked(digits: string): string {
  const shown = Math.min(4, Math.floor(digits.length / 2));
  return `${"*".repeat(digits.length - shown)}${digits.slice(-shown)}`;
}

export function encryptNumbers(deps: Dependencies, methodId: Uuid, numbers: BankNumbers): string {
  return deps.encryption.encrypt(JSON.stringify(numbers), contextOf(methodId));
}

export function openNumbers(deps: Dependencies, methodId: Uuid, encrypted: string): BankNumbers {
  return JSON.parse(deps.encryption.decrypt(encrypted, contextOf(methodId))) as BankNumbers;
}

function contextOf(methodId: Uuid): string {
  return `payment_methods.encrypted_numbers ${methodId}`;
}
