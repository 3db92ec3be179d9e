import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, readableBrand } from "./brand-color.ts";

const rgbOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as [
    number,
    number,
    number,
  ];

describe("a partner's color", () => {
  it("of any kind ends as one that can be read on white and on its own tint", () => {
    const color = fc.integer({ min: 0, max: 0xffffff });
    fc.assert(
      fc.property(color, (number) => {
        const made = readableBrand(`#${number.toString(16).padStart(6, "0")}`);
        if (made === undefined) throw new Error("it is a color");
        const brand = rgbOf(made["--brand"]);
        expect(contrast(brand, [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(brand, rgbOf(made["--brand-tint"]))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgbOf(made["--brand-hover"]), [255, 255, 255])).toBeGreaterThan(4.5);
      }),
    );
  });

  it("that is readable already stays unchanged", () => {
    expect(readableBrand("#0b6b4f")?.["--brand"]).toBe("#0b6b4f");
  });

  it("in another format changes nothing", () => {
    for (const text of ["", "green", "#fff", "#0b6b4f; color: red"]) {
      expect(readableBrand(text)).toBeUndefined();
    }
  });
});
