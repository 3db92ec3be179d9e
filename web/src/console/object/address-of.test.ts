import { idPrefixes } from "@openpayfac/contract";
import { expect, it } from "vitest";
import { addressOf, addressOfPlace, isShownId } from "./address-of.ts";

const rest = "01m8ej105je00a11gygmz8vt6n";
const account = `acct_${rest}`;
const paths = ["/dashboard/payments", "/dashboard/payments/$id", "/dashboard/payouts/$id"];

it("finds the page of an object by its id, and nothing for another string", () => {
  expect(addressOf(`pi_${rest}`)).toBe(`/dashboard/payments/pi_${rest}`);
  expect(addressOf(`pmt_${rest}`)).toBeUndefined();
  expect(isShownId(`re_${rest}`)).toBe(true);
  for (const text of ["pi_", `pi_${rest}/../x`, `constructor_${rest}`, "12.50", `x_${rest}`]) {
    expect(isShownId(text), text).toBe(false);
  }
});

/** Kinds that are part of another object's page, or have a page in a later version. */
const withoutPage: readonly string[] = [
  // Shown on the page of their object, which an id alone does not name.
  ...["own", "chk", "bac", "rqmt", "att", "note", "file", "dlv", "pm", "pmi", "cs"],
  ...["txn", "rev", "bt", "la", "ltx", "tr", "stl", "ext", "key", "view", "vas", "mail", "aud"],
  // Their pages are of a later version, or outside of the console.
  ...[
    "ten",
    "sa",
    "sc",
    "agent",
    "agrp",
    "rp",
    "rrule",
    "applink",
    "adj",
    "patt",
    "srec",
    "ctrapp",
    "rqlink",
    "bd",
    "exp",
    "polc",
  ],
];

it("knows for each kind of id whether it has a page", () => {
  const prefixes = Object.values(idPrefixes);
  const unknown = prefixes.filter((prefix) => !isShownId(`${prefix}_${rest}`));
  expect(unknown.toSorted()).toEqual(withoutPage.toSorted());
  expect(addressOf(`fee_${rest}`)).toBe(`/dashboard/fees?fee=fee_${rest}`);
});

const place = { id: `re_${rest}`, path: `/payments/pi_${rest}`, account_id: account };

it("opens a found object in its own scope, where another account is chosen", () => {
  const page = `/dashboard/payments/pi_${rest}`;
  expect(addressOfPlace(place, paths, "")).toBe(page);
  expect(addressOfPlace(place, paths, `?in=${account}`)).toBe(page);
  expect(addressOfPlace(place, paths, `?in=part_${rest}`)).toBe(page);
  expect(addressOfPlace(place, paths, "?in=acct_x")).toBe(`${page}?in=${account}`);
});

it("opens only pages that the user has: for an account, else its payments", () => {
  const dispute = { ...place, path: `/disputes/dp_${rest}` };
  expect(addressOfPlace(dispute, paths, "")).toBeUndefined();
  const found = { id: account, path: `/accounts/${account}`, account_id: account };
  expect(addressOfPlace(found, paths, "")).toBe(`/dashboard/payments?in=${account}`);
  expect(addressOfPlace(found, [...paths, "/dashboard/accounts/$id"], "")).toBe(
    `/dashboard/accounts/${account}`,
  );
  const location = { id: `loc_${rest}`, path: `/locations/loc_${rest}`, account_id: null };
  expect(addressOfPlace(location, [...paths, "/dashboard/locations/$id"], `?in=${account}`)).toBe(
    `/dashboard/locations/loc_${rest}`,
  );
  for (const path of ["//evil.example/x", "/payments/", "https://evil.example"]) {
    expect(addressOfPlace({ ...place, path }, paths, ""), path).toBeUndefined();
  }
});
