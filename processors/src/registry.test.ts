import { describe, expect, it } from "vitest";
import { findManifest, manifests } from "./registry.ts";
import type { ListVersions } from "./verification/list-versions.ts";

const origin = "http://127.0.0.1:1";

const noVersions: ListVersions = {
  current: async () => [],
  files: async () => [],
  replace: async () => {},
  confirm: async () => {},
};

describe("the registry", () => {
  it("names every adapter once, in snake case", () => {
    const names = manifests.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(findManifest(name)?.name).toBe(name);
    }
    expect(findManifest("constructor")).toBeUndefined();
  });

  it.each(manifests)(
    "$name has sandbox settings for each of its settings, and works with them",
    async (manifest) => {
      const settings = manifest.sandboxSettings(origin);
      expect(Object.keys(settings).sort()).toEqual(Object.keys(manifest.settings).sort());
      expect(
        Object.values(manifest.settings).some((kind) =>
          ["origin", "address", "address_or_folder"].includes(kind),
        ),
      ).toBe(true);
      const opened =
        manifest.kind === "terminal"
          ? manifest.create(settings, { chargeTimeoutMs: 1_000, commandTimeoutMs: 1_000 })
          : manifest.kind === "screening"
            ? manifest.create(settings, { timeoutMs: 1_000, versions: noVersions })
            : manifest.create(settings, { timeoutMs: 1_000, now: () => new Date() });
      await opened.close();
    },
  );

  it.each(manifests)("$name has vendor names that the import check can find", ({ vendor }) => {
    expect(vendor.length).toBeGreaterThan(0);
    for (const name of vendor) expect(name).toMatch(/^[a-z]+$/);
  });

  const cards = manifests.filter((manifest) => manifest.kind === "card");
  it.each(cards)("$name maps its AVS and CVV results to letters of the networks", (manifest) => {
    for (const letter of Object.values(manifest.avs)) expect(letter).toMatch(/^[ADFGNPRSUWXYZ]$/);
    for (const letter of Object.values(manifest.cvv)) expect(letter).toMatch(/^[MNPSUX]$/);
    expect(Object.values(manifest.avs)).toEqual(expect.arrayContaining(["Y", "A", "Z", "N"]));
    expect(Object.values(manifest.cvv)).toEqual(expect.arrayContaining(["M", "N"]));
  });

  it.each(cards)("$name takes no card number for a token", ({ tokens }) => {
    for (const number of ["4111111111111111", "371449635398431", "", "token"]) {
      expect(tokens.parse(number)).toBeUndefined();
    }
  });
});
