import { expect, it } from "vitest";
import { addressLines } from "./address-lines.ts";

const none = {
  country: null,
  state: null,
  city: null,
  zip_code: null,
  address_line1: null,
  address_line2: null,
};

it.each([
  [none, []],
  [
    {
      ...none,
      country: "US",
      address_line1: "1 Main Street",
      city: "Salem",
      state: "OR",
      zip_code: "97301",
    },
    ["1 Main Street", "Salem, OR 97301"],
  ],
  [{ ...none, address_line2: "Suite 4", zip_code: "97301" }, ["Suite 4", "97301"]],
])("the lines of %j are %j", (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});
