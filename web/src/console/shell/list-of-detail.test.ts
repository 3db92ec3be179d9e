import { expect, it } from "vitest";
import { consolePages } from "../pages.ts";
import { listOfDetail } from "./list-of-detail.ts";

const id = "x_01m8ej105je00a11gygmz8vt6n";

it.each([
  [`/dashboard/payments/pi_${id}`, "/dashboard/payments"],
  [`/dashboard/balances/acct_${id}/ledger`, "/dashboard/balances"],
  [`/dashboard/developers/events/evt_${id}`, "/dashboard/developers"],
  [`/dashboard/developers/webhooks/we_${id}`, "/dashboard/developers/webhooks"],
  ["/dashboard/terminals/C032UQ03960001", "/dashboard/terminals"],
  [`/dashboard/locations/loc_${id}`, "/dashboard/locations"],
  [`/dashboard/o/pi_${id}`, "/dashboard"],
  ["/dashboard/team/permissions", undefined],
  ["/dashboard/payments", undefined],
  ["/dashboard", undefined],
])("another scope on %s opens %s", (path, list) => {
  expect(listOfDetail(path)).toBe(list);
});

it("is a page without an object, for every page of one", () => {
  const open = consolePages.map(({ path }) => path).filter((path) => !path.includes("$"));
  for (const { path } of consolePages) {
    if (!path.includes("$")) continue;
    expect(open, path).toContain(listOfDetail(path.replace(/\$\w+/g, id)));
  }
});
