import { expect, it } from "vitest";
import { allowsAddress, isNetworkRange, isWithin } from "./network-ranges.ts";

it.each([
  "203.0.113.0/24",
  "203.0.113.7",
  "203.0.113.7/32",
  "0.0.0.0/0",
  "2001:db8::/32",
  "2001:db8::1",
  "2001:db8::1/128",
  "::/0",
])("%s is a range", (range) => expect(isNetworkRange(range)).toBe(true));

it.each([
  "",
  "203.0.113.0/",
  "203.0.113.0/33",
  "203.0.113.1/24",
  "203.0.113.0/024",
  "203.0.113.0/-1",
  "203.0.113.0/24/24",
  "203.0.113",
  "203.0.113.256",
  "2001:db8::/129",
  "2001:db8::1/64",
  "fe80::1%eth0",
  "example.com",
])("%j is none", (range) => expect(isNetworkRange(range)).toBe(false));

it("no ranges permit every address, others those between their first and last one", () => {
  expect(allowsAddress([], "198.51.100.1")).toBe(true);
  const ranges = ["203.0.113.64/26", "2001:db8:0:8::/61"];
  const allowed = (address: string) => allowsAddress(ranges, address);
  expect(["203.0.113.64", "203.0.113.127"].map(allowed)).toEqual([true, true]);
  expect(["203.0.113.63", "203.0.113.128"].map(allowed)).toEqual([false, false]);
  expect(["2001:db8:0:8::", "2001:db8:0:f:ffff:ffff:ffff:ffff"].map(allowed)).toEqual([true, true]);
  expect(["2001:db8:0:7:ffff::", "2001:db8:0:10::"].map(allowed)).toEqual([false, false]);
  expect(["", "unknown"].map(allowed)).toEqual([false, false]);
});

it("an IPv4 address in the form of IPv6 is the IPv4 address", () => {
  expect(allowsAddress(["203.0.113.0/24"], "::ffff:203.0.113.9")).toBe(true);
  expect(allowsAddress(["203.0.113.0/24"], "::ffff:203.0.114.9")).toBe(false);
  // All IPv6 addresses are not also all IPv4 ones.
  expect(allowsAddress(["::/0"], "203.0.113.9")).toBe(false);
  expect(allowsAddress(["::/0"], "::ffff:203.0.113.9")).toBe(false);
});

it("ranges are within others if each of them is inside of one", () => {
  expect(isWithin(["203.0.113.0/24"], [])).toBe(true);
  expect(isWithin([], ["203.0.113.0/24"])).toBe(false);
  expect(isWithin([], [])).toBe(true);
  expect(isWithin(["203.0.113.128/25"], ["203.0.113.0/24"])).toBe(true);
  expect(isWithin(["203.0.112.0/23"], ["203.0.113.0/24"])).toBe(false);
  expect(isWithin(["203.0.113.9", "198.51.100.0/24"], ["203.0.113.0/24"])).toBe(false);
  expect(isWithin(["2001:db8:0:8::/64"], ["2001:db8::/32"])).toBe(true);
  expect(isWithin(["2001:db9::/32"], ["2001:db8::/32"])).toBe(false);
  expect(isWithin(["203.0.113.0/24"], ["::/0"])).toBe(false);
});
