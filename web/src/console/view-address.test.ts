import { expect, it } from "vitest";
import { filtersOf, isShownView, viewAddress } from "./view-address.ts";

const names = ["status", "created", "q"];
const of = (filters: string, current: string, sort: string | null = null) =>
  viewAddress("/dashboard/payments", { filters, sort, columns: [] }, names, current);

it("keeps the current dates for a view without dates, and no other current filter", () => {
  expect(of("status=declined", "?created=7d&q=order&in=acct_1")).toBe(
    "/dashboard/payments?status=declined&created=7d",
  );
  expect(of("status=declined&created=30d", "?created=7d")).toBe(
    "/dashboard/payments?status=declined&created=30d",
  );
  expect(of("", "", "-amount")).toBe("/dashboard/payments?sort=-amount");
});

it("opens no filter that the list does not have", () => {
  expect(of("in=acct_1&preview=pi_1&status=declined", "")).toBe(
    "/dashboard/payments?status=declined",
  );
});

it("stores what the address shows, with or without its dates", () => {
  const current = "?status=declined&created=7d&sort=-amount&preview=pi_1";
  expect(filtersOf(names, current, true)).toEqual({
    filters: "status=declined&created=7d",
    sort: "-amount",
  });
  const without = { ...filtersOf(names, current, false), columns: [] };
  expect(without.filters).toBe("status=declined");
  expect(isShownView(without, names, current)).toBe(true);
  expect(isShownView(without, names, "?status=declined&created=90d&sort=-amount")).toBe(true);
  expect(isShownView(without, names, "?status=declined&sort=-amount&q=x")).toBe(false);
  expect(
    isShownView({ filters: "created=7d", sort: null, columns: [] }, names, "?created=30d"),
  ).toBe(false);
});

it("has the columns of a view in the address, which shows the view with them alone", () => {
  const view = { filters: "status=declined", sort: null, columns: ["amount", "settled"] };
  const address = viewAddress("/dashboard/payments", view, names, "?columns=amount");
  expect(address).toBe("/dashboard/payments?status=declined&columns=amount%2Csettled");
  expect(isShownView(view, names, "?status=declined&columns=amount%2Csettled")).toBe(true);
  expect(isShownView(view, names, "?status=declined&columns=settled")).toBe(false);
  expect(isShownView({ ...view, columns: [] }, names, "?status=declined&columns=amount")).toBe(
    false,
  );
});
