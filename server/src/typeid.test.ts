import fc from "fast-check";
import { TypeID } from "typeid-js";
import { expect, it } from "vitest";
import { decodeSuffix, encodeSuffix } from "./typeid.ts";

it("encodes every UUID as the reference implementation of TypeID does, and decodes it", () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const suffix = encodeSuffix(uuid);
      expect(suffix).toBe(TypeID.fromUUID("pi", uuid).getSuffix());
      expect(decodeSuffix(suffix)).toBe(uuid);
    }),
  );
});

it("keeps the first and the last of all 128 bits", () => {
  const zeros = "00000000-0000-0000-0000-000000000000";
  const ones = "ffffffff-ffff-ffff-ffff-ffffffffffff";
  expect(encodeSuffix(zeros)).toBe("0".repeat(26));
  expect(encodeSuffix(ones)).toBe(`7${"z".repeat(25)}`);
  expect(decodeSuffix("0".repeat(26))).toBe(zeros);
  expect(decodeSuffix(`7${"z".repeat(25)}`)).toBe(ones);
});

it("reads an id without a UUID version, so that a lookup finds nothing", () => {
  expect(decodeSuffix("00000000000000000000000001")).toBe("00000000-0000-0000-0000-000000000001");
});
