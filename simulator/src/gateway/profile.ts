import { brandNames } from "../cards/brands.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Merchant } from "../store/merchants.ts";
import type { Profile } from "../store/profiles.ts";
import type { TransactionRow } from "../store/transaction-row.ts";
import { readExpiry } from "./expiry.ts";
import { authFields } from "./field-table.ts";
import { findInstrument } from "./instrument.ts";
import { type Fields, readFields, saysYes } from "./read-fields.ts";
import { notDone, type Reply, rejection } from "./replies.ts";

const profileFields = [
  "name",
  "company",
  "address",
  "address2",
  "city",
  "region",
  "country",
  "phone",
  "postal",
  "email",
  "auoptout",
] as const;

function present(profile: Profile): Reply {
  return {
    profileid: profile.profileid,
    acctid: profile.acctid,
    token: profile.token,
    defaultacct: profile.isDefault ? "Y" : "N",
    auoptout: "N",
    ...profile.fields,
  };
}

/**
 * Saves the account of an approved authorization.
 *
 * Returns  the ids to put into the reply.
 * Writes   a profile, unless the same one exists already.
 */
export function saveProfileOf(
  deps: Dependencies,
  merchant: Merchant,
  fields: Fields,
  row: TransactionRow,
): Record<"profileid" | "acctid", string> {
  const stored = storeFields(fields, row.card_type, row.expiry);
  const { profileid, acctid } = deps.profiles.save(merchant, row.token, stored, {});
  return { profileid, acctid };
}

function storeFields(fields: Fields, cardType: string, expiry: string): Record<string, string> {
  const names = brandNames as Readonly<Record<string, string>>;
  const stored: Record<string, string> = { accttype: names[cardType] ?? cardType };
  if (expiry !== "") stored.expiry = expiry;
  for (const name of profileFields) {
    const value = fields[name];
    if (value !== undefined) stored[name] = value;
  }
  return stored;
}

/**
 * Creates a profile, adds an account to one, or updates an account.
 *
 * Returns  the saved profile with code 09; PPS 34, 96, or the account's error.
 * Writes   the profile, unless an equal one exists: then its ids are returned.
 * Source   Gateway API, profile.
 */
export function saveProfile(
  deps: Dependencies,
  merchant: Merchant,
  body: Record<string, unknown>,
): Reply {
  const rules = { ...authFields, defaultacct: { max: 1 }, profileupdate: { max: 1 } };
  const read = readFields(body, rules);
  if ("invalid" in read) return notDone("34");
  const { fields } = read;
  const [profileid, acctid] = fields.profile?.split("/") ?? [];
  if (
    profileid !== undefined &&
    deps.profiles.find(merchant.site, profileid, acctid).length === 0
  ) {
    return notDone("96");
  }
  const found = findInstrument(deps, merchant, fields);
  if ("rejectionCode" in found) return notDone(found.rejectionCode);
  const expiry = found.kind === "card" ? readExpiry(found.expiry ?? "") : { mmyy: "" };
  if (typeof expiry === "string") return notDone(expiry === "non_numeric" ? "15" : "34");
  const cardType = found.kind === "card" ? found.brand : (fields.accttype ?? "ECHK");
  const saved = deps.profiles.save(
    merchant,
    found.token,
    storeFields(fields, cardType, expiry.mmyy),
    {
      profileid,
      acctid: acctid === "" ? undefined : acctid,
      makeDefault: saysYes(fields.defaultacct),
      patch: saysYes(fields.profileupdate),
    },
  );
  return { ...notDone("09"), retref: undefined, ...present(saved), merchid: merchant.merchid };
}

/** Reads one account of a profile, or all: an object for one, an array for several. */
export function readProfile(
  deps: Dependencies,
  merchant: Merchant,
  profileid: string,
  acctid: string,
): Reply | Reply[] {
  const found = deps.profiles.find(merchant.site, profileid, acctid);
  const [first] = found;
  if (first === undefined) return notDone("96");
  return found.length === 1 ? present(first) : found.map(present);
}

/** Deletes one account of a profile, or all of them when acctid is empty. */
export function deleteProfile(
  deps: Dependencies,
  merchant: Merchant,
  profileid: string,
  acctid: string,
): Reply {
  const count = deps.profiles.remove(merchant.site, profileid, acctid);
  if (count === 0) return notDone("96");
  const { respproc, resptext, respstat, respcode } = rejection("08");
  return { respproc, resptext, respstat, respcode, profileid };
}
