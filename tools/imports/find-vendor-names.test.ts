import { manifests } from "@openpayfac/processors";
import { describe, expect, it } from "vitest";
import { findVendorNames } from "./find-vendor-names.ts";

const vendors = manifests.flatMap(({ vendor }) => vendor);
const find = (path: string, source: string) => findVendorNames([{ path, source }], vendors);

describe("a vendor's name", () => {
  it.each([
    ["an import", 'import { x } from "@openpayfac/processors/adapters/grailpay/client";'],
    ["a string", 'const processor = "cardpointe_gateway";'],
    ["a comment", "// Source   CardPointe Gateway API."],
    ["an identifier", "createGrailPay(settings);"],
  ])("in %s of the server is found", (_, line) => {
    expect(find("server/src/payments/charge.ts", `\n${line}`)).toEqual([
      expect.stringMatching(/^server\/src\/payments\/charge\.ts:2 names (cardpointe|grailpay)/i),
    ]);
    expect(find("cli/src/main.ts", line)).toHaveLength(1);
  });

  it("is allowed in its adapter, in the simulator and in a test", () => {
    const line = 'const processor = "cardpointe_gateway";';
    for (const path of [
      "processors/src/cardpointe-gateway/manifest.ts",
      "simulator/src/gateway/routes.ts",
      "server/src/payments/charge.test.ts",
    ]) {
      expect(find(path, line)).toEqual([]);
    }
  });

  it("is allowed in the contract only where the specification publishes it", () => {
    const paths = 'path: "/terminals/fiserv/connect", source_type: "cardpointe",';
    expect(find("contract/src/terminals/sessions.ts", paths)).toEqual([]);
    expect(find("contract/src/payments/payments.ts", '"A CardSecure token."')).toHaveLength(1);
  });
});
