import type { Dependencies } from "../dependencies.ts";
import { addBankAccount, presentBankAccount, readBankAccount } from "./bank-accounts.ts";
import {
  conflict,
  done,
  type EnvelopedResponse,
  invalidAccount,
  notFound,
  unprocessable,
} from "./envelope.ts";
import { type GrailPayObject, wireTime } from "./objects.ts";
import { type Json, readRequest } from "./read-request.ts";

export type UserKind = "person" | "business" | "merchant";

/** Required names of each kind of user. */
const requiredNames: Readonly<Record<UserKind, readonly string[]>> = {
  person: ["first_name", "last_name"],
  business: ["name"],
  merchant: ["name"],
};

/** Fields that are not stored unchanged: other endpoints return them. */
const notStored = new Set(["bank_account", "validate_account_routing", "ssn", "ein"]);

function stored(body: Json): Json {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !notStored.has(name)));
}

/**
 * Creates a person, a business or a merchant, with a bank account if one is sent.
 *
 * Returns  201; 406 if the account was to be validated and is invalid: nothing is created then; 409
 *          if the client_reference_id was used before; 422 for invalid fields.
 */
export function createUser(deps: Dependencies, kind: UserKind, body: Json): EnvelopedResponse {
  const reading = readRequest(body);
  for (const name of requiredNames[kind]) reading.text(name, 100, true);
  reading.text("email", 128);
  const reference = reading.text("client_reference_id", 255) ?? "";
  const isValidated = body.validate_account_routing === true;
  const account =
    body.bank_account === undefined
      ? undefined
      : readBankAccount(body.bank_account, reading, isValidated);
  if (Object.keys(reading.errors).length > 0) return unprocessable(reading.errors);
  if (account?.valid_account === "invalid") return invalidAccount({ valid_account: "invalid" });
  const known = deps.grailpay.findByReference("user", reference);
  if (known !== undefined) return conflict(known.uuid);

  const now = wireTime(deps.clock());
  const user: GrailPayObject = {
    uuid: deps.grailpay.draw(),
    type: "user",
    client_reference_id: reference,
    parent_uuid: "",
    status: kind,
    updated_at: now,
    content: { ...stored(body), created_at: now },
  };
  deps.grailpay.insert(user);
  if (account !== undefined) addBankAccount(deps, user.uuid, account);
  return done(201, `The ${kind} was created.`, present(deps, user));
}

function present(deps: Dependencies, user: GrailPayObject) {
  const { objects } = deps.grailpay.list("bank_account", { parent_uuid: user.uuid });
  const accounts = objects.map(presentBankAccount);
  return {
    ...user.content,
    uuid: user.uuid,
    kind: user.status,
    client_reference_id: user.client_reference_id === "" ? null : user.client_reference_id,
    bank_account: accounts.find((one) => one.is_default) ?? null,
    bank_accounts: accounts,
    valid_account: accounts.find((one) => one.is_default)?.valid_account ?? "not_validated",
    updated_at: user.updated_at,
  };
}

export function readUser(deps: Dependencies, kind: UserKind, uuid: string): EnvelopedResponse {
  const user = deps.grailpay.find("user", uuid);
  if (user?.status !== kind) return notFound(kind);
  return done(200, `The ${kind}.`, present(deps, user));
}

/** Changes the sent fields. */
export function changeUser(
  deps: Dependencies,
  kind: UserKind,
  uuid: string,
  body: Json,
): EnvelopedResponse {
  const user = deps.grailpay.find("user", uuid);
  if (user?.status !== kind) return notFound(kind);
  const content = { ...user.content, ...stored(body) };
  const changed = { ...user, content, updated_at: wireTime(deps.clock()) };
  deps.grailpay.update(changed);
  return done(200, `The ${kind} was changed.`, present(deps, changed));
}

/** Removes a user: no new debit or payout can use it. */
export function deleteUser(deps: Dependencies, uuid: string): EnvelopedResponse {
  const user = deps.grailpay.find("user", uuid);
  if (user === undefined || user.status === "deleted") return notFound("user");
  deps.grailpay.update({ ...user, status: "deleted", updated_at: wireTime(deps.clock()) });
  return done(200, "The user was removed.", null);
}
