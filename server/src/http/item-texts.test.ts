import { describe, expect, it } from "vitest";
import { ItemTexts } from "./item-texts.ts";

/** Writes a text that is different each time. */
function writer() {
  let written = 0;
  return {
    write() {
      written += 1;
      return `text ${written}`;
    },
    count: () => written,
  };
}

describe("encoded items", () => {
  it("are written once as long as everything they are written of is the same", () => {
    const texts = new ItemTexts();
    const { write } = writer();
    expect(texts.textOf("a", ["layout", "row"], write)).toBe("text 1");
    expect(texts.textOf("a", ["layout", "row"], write)).toBe("text 1");
    expect(texts.textOf("a", ["layout", "row 2"], write)).toBe("text 2");
    expect(texts.textOf("a", ["layout 2", "row 2"], write)).toBe("text 3");
    expect(texts.textOf("a", ["layout 2", "row 2", "payment"], write)).toBe("text 4");
    expect(texts.textOf("a", ["layout 2", "row 2"], write)).toBe("text 5");
    expect(texts.textOf("b", ["layout 2", "row 2"], write)).toBe("text 6");
    expect(texts.textOf("a", ["layout", "row"], write)).toBe("text 7");
  });

  it("go when they were not used lately, so that their memory is limited", () => {
    const texts = new ItemTexts(4_000);
    const { write, count } = writer();
    const use = (id: string) => texts.textOf(id, [`row ${id}`.padEnd(100)], write);
    use("kept");
    use("left");
    for (let index = 0; index < 200; index += 1) {
      use(`${index}`);
      use("kept");
    }
    expect(count()).toBe(202);
    use("left");
    expect(count()).toBe(203);
  });
});
