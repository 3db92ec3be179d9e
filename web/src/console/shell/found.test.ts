import { expect, it } from "vitest";
import { foundIn } from "./found.ts";

const rest = "01m8ej105je00a11gygmz8vt6n";
const paths = ["/dashboard/payments", "/dashboard/payments/$id"];
const object = {
  id: `pi_${rest}`,
  kind: "payment",
  label: "<b>Ada</b>",
  status: "captured",
  amount: 12_500,
  path: `/payments/pi_${rest}`,
  account_id: `acct_${rest}`,
};

it("lists results that have a page, with amount and status", () => {
  const data = [
    { kind: "payment", objects: [object] },
    {
      kind: "account",
      objects: [
        {
          ...object,
          id: `acct_${rest}`,
          kind: "account",
          amount: null,
          path: `/accounts/acct_${rest}`,
        },
      ],
    },
    { kind: "terminal", objects: [{ ...object, kind: "terminal", path: "/terminals/1" }] },
  ];
  expect(foundIn({ data }, paths, "?in=acct_other")).toEqual([
    {
      key: `pi_${rest}`,
      group: "Payments",
      label: "<b>Ada</b>",
      about: "$125.00 · Captured",
      href: `/dashboard/payments/pi_${rest}?in=acct_${rest}`,
    },
    {
      key: `acct_${rest}`,
      group: "Accounts",
      label: "<b>Ada</b>",
      about: undefined,
      href: `/dashboard/payments?in=acct_${rest}`,
    },
  ]);
  expect(foundIn(undefined, paths, "")).toEqual([]);
});

it("opens no address of another site, whatever the path is", () => {
  const objects = [{ ...object, path: "//evil.example/x", account_id: null }];
  expect(foundIn({ data: [{ kind: "payment", objects }] }, paths, "")).toEqual([]);
});
