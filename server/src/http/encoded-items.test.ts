import { describe, expect, it } from "vitest";
import { EncodedItems } from "./encoded-items.ts";

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
    const items = new EncodedItems();
    const { write } = writer();
    const textOf = (id: string, sources: string[]) => items.jsonOf(id, sources, write).toString();
    expect(textOf("a", ["layout", "row"])).toBe("text 1");
    expect(textOf("a", ["layout", "row"])).toBe("text 1");
    expect(textOf("a", ["layout", "row 2"])).toBe("text 2");
    expect(textOf("a", ["layout 2", "row 2"])).toBe("text 3");
    expect(textOf("a", ["layout 2", "row 2", "payment"])).toBe("text 4");
    expect(textOf("a", ["layout 2", "row 2"])).toBe("text 5");
    expect(textOf("b", ["layout 2", "row 2"])).toBe("text 6");
    expect(textOf("a", ["layout", "row"])).toBe("text 7");
  });

  it("go when they were not used lately, so that their memory is limited", () => {
    const items = new EncodedItems(4_000);
    const { write, count } = writer();
    const use = (id: string) => items.jsonOf(id, [`row ${id}`.padEnd(100)], write);
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
