import { describe, expect, it } from "vitest";
import { mayBeSentTo, publicLookup, RejectedAddress, rejectLiteral } from "./addresses.ts";

const open = ["93.184.215.14", "1.1.1.1", "2606:4700:4700::1111", "::ffff:93.184.215.14"];
const loopback = ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"];
const closed = [
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::ffff:10.0.0.1",
  "::ffff:169.254.169.254",
  "64:ff9b::a00:1",
  "64:ff9b:1::a00:1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:a00:1::",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "nonsense",
  "",
];

describe("an address", () => {
  it.each(open)("%s is public", (address) => {
    expect(mayBeSentTo(address, false)).toBe(true);
  });

  it.each(loopback)("%s is sent to in the sandbox only", (address) => {
    expect([mayBeSentTo(address, false), mayBeSentTo(address, true)]).toEqual([false, true]);
  });

  it.each(closed)("%s is never sent to", (address) => {
    expect([mayBeSentTo(address, false), mayBeSentTo(address, true)]).toEqual([false, false]);
  });

  it.each([
    "http://10.0.0.1/",
    "http://167772161/",
    "http://0xa000001/",
    "http://012.0.0.1/",
    "http://10.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://[::ffff:a00:1]/",
    "http://[fe80::1]/",
    "http://0/",
  ])("is recognized in every notation: %s", (url) => {
    expect(() => rejectLiteral(new URL(url), true)).toThrow(RejectedAddress);
  });

  it.each(["https://93.184.215.14/", "https://shop.example.com/", "http://2130706433/"])(
    "is accepted if public: %s",
    (url) => {
      expect(() => rejectLiteral(new URL(url), true)).not.toThrow();
    },
  );
});

describe("a name", () => {
  const lookup = (addresses: string[], all: boolean) =>
    new Promise((resolve, reject) => {
      const found = addresses.map((address) => ({
        address,
        family: address.includes(":") ? 6 : 4,
      }));
      publicLookup(false, (_host, _options, callback) => callback(null, found))(
        "shop.example.com",
        { all },
        (error, address) => (error === null ? resolve(address) : reject(error)),
      );
    });

  it("resolves to its public addresses only", async () => {
    const addresses = ["10.0.0.1", "93.184.215.14", "::1"];
    expect(await lookup(addresses, true)).toEqual([{ address: "93.184.215.14", family: 4 }]);
    expect(await lookup(addresses, false)).toBe("93.184.215.14");
  });

  it.each([["10.0.0.1"], ["::ffff:127.0.0.1"], ["fd00::1"], []])(
    "is rejected if it resolves to %s",
    async (...addresses) => {
      await expect(lookup(addresses, true)).rejects.toThrow(RejectedAddress);
    },
  );
});
