import type { DatabaseSync } from "node:sqlite";
import type { Merchant } from "./merchants.ts";
import { inTransaction } from "./open-store.ts";

/** A stored account: a token with its holder. Several may share a profileid. */
export interface Profile {
  readonly profileid: string;
  readonly acctid: string;
  readonly token: string;
  readonly isDefault: boolean;
  readonly fields: Readonly<Record<string, string>>;
}

/** Where to save; absent profileid: a new profile; absent acctid: a new account of it. */
export interface SaveOptions {
  readonly profileid?: string | undefined;
  readonly acctid?: string | undefined;
  readonly makeDefault?: boolean;
  /** Changes only the sent fields; otherwise all are replaced. */
  readonly patch?: boolean;
}

export interface Profiles {
  save(
    merchant: Merchant,
    token: string,
    fields: Record<string, string>,
    options: SaveOptions,
  ): Profile;
  /** The accounts of a profile, the default first; with acctid, that one. */
  find(site: string, profileid: string, acctid?: string): Profile[];
  remove(site: string, profileid: string, acctid: string): number;
}

/** The fields in which an equal profile has to agree. Source: Gateway API, profile. */
const comparedFields = [
  "accttype",
  "expiry",
  "name",
  "address",
  "city",
  "region",
  "country",
  "postal",
  "phone",
  "email",
  "auoptout",
];

function toProfile(row: Record<string, unknown>): Profile {
  return {
    profileid: String(row.profileid),
    acctid: String(row.acctid),
    token: String(row.token),
    isDefault: row.is_default === 1,
    fields: JSON.parse(String(row.fields)) as Record<string, string>,
  };
}

/**
 * The stored accounts of the record.
 *
 * Writes   one row per account.
 */
export function openProfiles(database: DatabaseSync): Profiles {
  const insert = database.prepare(
    `insert or replace into profiles
     (profileid, acctid, site, merchid, token, is_default, fields)
     values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const ofProfile = database.prepare(
    `select * from profiles where site = ? and profileid = ?
     order by is_default desc, cast(acctid as integer)`,
  );
  const ofToken = database.prepare(
    "select * from profiles where merchid = ? and token = ? order by profileid",
  );
  const removeOne = database.prepare(
    "delete from profiles where site = ? and profileid = ? and acctid = ?",
  );
  const removeAll = database.prepare("delete from profiles where site = ? and profileid = ?");
  const lastId = database.prepare("select max(profileid) as profileid from profiles");

  const find = (site: string, profileid: string, acctid = ""): Profile[] => {
    const profiles = ofProfile.all(site, profileid).map(toProfile);
    return acctid === "" ? profiles : profiles.filter((profile) => profile.acctid === acctid);
  };
  const nextProfileid = () =>
    String(BigInt(String(lastId.get()?.profileid ?? "10000000000000000000")) + 1n);

  function write(merchant: Merchant, profile: Profile): Profile {
    inTransaction(database, () => {
      const others = find(merchant.site, profile.profileid).filter(
        ({ acctid }) => acctid !== profile.acctid,
      );
      for (const one of [...(profile.isDefault ? others : []), profile]) {
        insert.run(
          one.profileid,
          one.acctid,
          merchant.site,
          merchant.merchid,
          one.token,
          one === profile && profile.isDefault ? 1 : 0,
          JSON.stringify(one.fields),
        );
      }
    });
    return profile;
  }

  return {
    find,
    save(merchant, token, fields, { profileid, acctid, makeDefault = false, patch = false }) {
      if (profileid === undefined) {
        const equal = ofToken
          .all(merchant.merchid, token)
          .map(toProfile)
          .find((profile) => comparedFields.every((name) => profile.fields[name] === fields[name]));
        if (equal !== undefined) {
          return makeDefault ? write(merchant, { ...equal, isDefault: true }) : equal;
        }
        const created = { profileid: nextProfileid(), acctid: "1", token, isDefault: true, fields };
        return write(merchant, created);
      }
      const accounts = find(merchant.site, profileid);
      const known = accounts.find((account) => account.acctid === acctid);
      const highest = Math.max(0, ...accounts.map((account) => Number(account.acctid)));
      return write(merchant, {
        profileid,
        acctid: acctid ?? String(highest + 1),
        token,
        isDefault: makeDefault || (known?.isDefault ?? false),
        fields: patch ? { ...known?.fields, ...fields } : fields,
      });
    },
    remove(site, profileid, acctid) {
      const result =
        acctid === "" ? removeAll.run(site, profileid) : removeOne.run(site, profileid, acctid);
      return Number(result.changes);
    },
  };
}
