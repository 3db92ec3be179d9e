import { isRoutingNumber } from "../bank/routing-number.ts";
import type { Dependencies } from "../dependencies.ts";
import {
  done,
  type EnvelopedResponse,
  invalidAccount,
  notFound,
  unprocessable,
} from "./envelope.ts";
import { ruleOf } from "./magic-accounts.ts";
import { type GrailPayObject, wireTime } from "./objects.ts";
import { type Json, objectFrom, type Reading, readRequest } from "./read-request.ts";

/** A bank account as recorded. */
export interface BankAccountContent {
  readonly routing_number: string;
  readonly account_number: string;
  readonly account_name: string | null;
  readonly account_type: "checking" | "savings";
  readonly aggregator_type: "manual" | "plaid";
  readonly valid_account: "valid" | "invalid" | "not_validated";
}

export function bankAccountOf(object: GrailPayObject): BankAccountContent {
  return object.content as unknown as BankAccountContent;
}

/** Whether the banks accept an account: its routing number has a valid check digit. */
function validate(routing: string, account: string): "valid" | "invalid" {
  if (!isRoutingNumber(routing) || ruleOf(account)?.kind === "invalid") return "invalid";
  return "valid";
}

/**
 * Parses `bank_account` of a request: `custom` numbers, or an account that was linked with Plaid.
 *
 * Returns  undefined for invalid fields, whose errors are in `reading`.
 */
export function readBankAccount(
  value: unknown,
  reading: Reading,
  isValidated: boolean,
): BankAccountContent | undefined {
  const { custom, plaid } = objectFrom(value);
  if (plaid !== undefined) return readPlaid(objectFrom(plaid), reading);
  const fields = objectFrom(custom ?? value);
  const inner = readRequest(fields, reading.errors, "bank_account.");
  const errorsBefore = Object.keys(reading.errors).length;
  const routing_number = inner.text("routing_number", 9, true) ?? "";
  const account_number = inner.text("account_number", 17, true) ?? "";
  const account_name = inner.text("account_name", 100);
  const account_type = inner.oneOf("account_type", ["checking", "savings"] as const, "checking");
  if (routing_number !== "" && !/^\d{9}$/.test(routing_number)) {
    inner.addError("routing_number", "The routing_number must have 9 digits.");
  }
  if (account_number !== "" && !/^[0-9A-Za-z]{4,17}$/.test(account_number)) {
    inner.addError("account_number", "The account_number must have 4 to 17 letters or digits.");
  }
  if (Object.keys(reading.errors).length > errorsBefore) return undefined;
  return {
    routing_number,
    account_number,
    account_name,
    account_type,
    aggregator_type: "manual",
    valid_account: isValidated ? validate(routing_number, account_number) : "not_validated",
  };
}

/** Only the vendor knows a linked account's numbers: here they are derived from its id. */
function readPlaid(fields: Json, reading: Reading): BankAccountContent | undefined {
  const inner = readRequest(fields, reading.errors, "bank_account.plaid.");
  const token = inner.text("access_token", 255, true);
  const id = inner.text("account_id", 255, true);
  if (token === null || id === null) return undefined;
  const digits = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7);
  return {
    routing_number: "011401533",
    account_number: `2${String(digits).padStart(9, "0")}`,
    account_name: "Linked account",
    account_type: "checking",
    aggregator_type: "plaid",
    valid_account: "valid",
  };
}

/** Adds a bank account to a user; the first one is the default. */
export function addBankAccount(
  deps: Dependencies,
  userUuid: string,
  content: BankAccountContent,
): GrailPayObject {
  const account: GrailPayObject = {
    uuid: deps.grailpay.draw(),
    type: "bank_account",
    client_reference_id: "",
    parent_uuid: userUuid,
    status: defaultAccountOf(deps, userUuid) === undefined ? "default" : "added",
    updated_at: wireTime(deps.clock()),
    content: { ...content },
  };
  deps.grailpay.insert(account);
  return account;
}

export function defaultAccountOf(deps: Dependencies, userUuid: string): GrailPayObject | undefined {
  const filter = { parent_uuid: userUuid, status: "default" };
  return deps.grailpay.list("bank_account", filter, 1).objects[0];
}

/** Serialized form: the account number masked to its last four. */
export function presentBankAccount(account: GrailPayObject) {
  const content = bankAccountOf(account);
  return {
    uuid: account.uuid,
    user_uuid: account.parent_uuid,
    routing_number: content.routing_number,
    account_number: content.account_number.slice(-4).padStart(content.account_number.length, "*"),
    account_name: content.account_name,
    account_type: content.account_type,
    aggregator_type: content.aggregator_type,
    valid_account: content.valid_account,
    is_default: account.status === "default",
  };
}

/** Adds a bank account. 406 if it was to be validated and is invalid. */
export function createBankAccount(
  deps: Dependencies,
  userUuid: string,
  body: Json,
): EnvelopedResponse {
  if (deps.grailpay.find("user", userUuid) === undefined) return notFound("user");
  const reading = readRequest(body);
  const isValidated = body.validate_account_routing === true;
  const content = readBankAccount(body.bank_account ?? body, reading, isValidated);
  if (content === undefined) return unprocessable(reading.errors);
  if (content.valid_account === "invalid") return invalidAccount({ valid_account: "invalid" });
  const account = addBankAccount(deps, userUuid, content);
  return done(201, "Bank account added.", presentBankAccount(account));
}

/** Validates a bank account, without storing it. 406 if it is invalid. */
export function validateBankAccount(_parts: Dependencies, body: Json): EnvelopedResponse {
  const reading = readRequest(body);
  const content = readBankAccount(body.bank_account ?? body, reading, true);
  if (content === undefined) return unprocessable(reading.errors);
  const { valid_account } = content;
  if (valid_account === "invalid") return invalidAccount({ valid_account });
  return done(200, "The bank account is valid.", { valid_account });
}

export function listBankAccounts(deps: Dependencies, userUuid: string): EnvelopedResponse {
  if (deps.grailpay.find("user", userUuid) === undefined) return notFound("user");
  const { objects } = deps.grailpay.list("bank_account", { parent_uuid: userUuid });
  return done(200, "Bank accounts.", objects.map(presentBankAccount));
}

/** Makes another of a user's bank accounts the default one. */
export function switchDefault(
  deps: Dependencies,
  accountUuid: string,
  userUuid: string,
): EnvelopedResponse {
  const account = deps.grailpay.find("bank_account", accountUuid);
  if (account?.parent_uuid !== userUuid) return notFound("bank account");
  const updated_at = wireTime(deps.clock());
  const current = defaultAccountOf(deps, userUuid);
  if (current !== undefined) deps.grailpay.update({ ...current, status: "added", updated_at });
  const changed = { ...account, status: "default", updated_at };
  deps.grailpay.update(changed);
  return done(200, "Default bank account switched.", presentBankAccount(changed));
}

/** The balance at the bank, as a linked account reports it. */
export function bankAccountBalance(
  deps: Dependencies,
  userUuid: string,
  accountUuid: string,
): EnvelopedResponse {
  const account = deps.grailpay.find("bank_account", accountUuid);
  if (account?.parent_uuid !== userUuid) return notFound("bank account");
  const { routing_number, account_number } = bankAccountOf(account);
  const found = deps.bank
    .accounts()
    .find((one) => one.routing_number === routing_number && one.account_number === account_number);
  const balance = found?.balance_minor ?? 0;
  return done(200, "Balance.", { current: balance, available: balance, currency: "USD" });
}
