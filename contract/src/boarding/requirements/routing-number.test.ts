import { describe, expect, it } from "vitest";
import { isRoutingNumber } from "./routing-number.ts";

describe("a routing number", () => {
  it.each(["036001808", "011401533", "031000503", "021000021", "121042882", "322271627"])(
    "%s is accepted",
    (number) => expect(isRoutingNumber(number)).toBe(true),
  );

  it.each([
    ["123456789", "a wrong check digit"],
    ["021000012", "two digits exchanged"],
    ["000000000", "nothing but zeros"],
    ["130000006", "a district that is none"],
    ["200000004", "a district that is none"],
    ["02100002", "eight digits"],
    ["0210000210", "ten digits"],
    ["02100002a", "a letter"],
  ])("%s is rejected: %s", (number) => expect(isRoutingNumber(number)).toBe(false));

  it("with any one digit changed is rejected", () => {
    const good = "021000021";
    for (let at = 0; at < good.length; at += 1) {
      for (let digit = 0; digit <= 9; digit += 1) {
        const changed = `${good.slice(0, at)}${digit}${good.slice(at + 1)}`;
        expect(isRoutingNumber(changed), changed).toBe(changed === good);
      }
    }
  });
});
