import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testCards } from "../../../simulator/src/cards/test-data.ts";
import { cardNumbersIn } from "./card-number-fields.ts";
import { looksLikeCardNumber } from "./card-numbers.ts";

function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(""));
const cardNumber = fc
  .tuple(fc.constantFrom("2", "3", "4", "5", "6"), fc.integer({ min: 11, max: 17 }))
  .chain(([first, more]) => digits(more).map((rest) => first + rest))
  .map((body) => body + checkDigit(body));
const sixteen = digits(14).map((rest) => {
  const body = `4${rest}`;
  return body + checkDigit(body);
});
const words = fc.string().map((text) => text.replace(/[0-9 -]/g, "x"));

describe("a card number", () => {
  it.each(testCards.map((card) => card.number))(
    "%s is detected, alone and in a sentence",
    (number) => {
      expect(looksLikeCardNumber(number)).toBe(true);
      expect(looksLikeCardNumber(`card:${number}, thanks`)).toBe(true);
    },
  );

  it("of any length from 13 to 19 is detected in any sentence", () => {
    fc.assert(
      fc.property(cardNumber, words, words, (number, before, after) => {
        expect(looksLikeCardNumber(before + number + after)).toBe(true);
      }),
    );
  });

  it("is detected with spaces or hyphens anywhere between its digits", () => {
    const separators = fc.array(fc.constantFrom("", " ", "-"), { minLength: 19, maxLength: 19 });
    fc.assert(
      fc.property(cardNumber, separators, (number, between) => {
        const text = [...number].map((digit, index) => (index ? between[index] : "") + digit);
        expect(looksLikeCardNumber(text.join(""))).toBe(true);
      }),
    );
  });

  it("is detected after and before other digits, whole or as printed", () => {
    fc.assert(
      fc.property(sixteen, fc.integer({ min: 0, max: 9999 }), (number, other) => {
        const printed = number.replace(/(.{4})(?=.)/g, "$1 ");
        for (const form of [number, printed, printed.replaceAll(" ", "-")]) {
          expect(looksLikeCardNumber(`${other} ${form}`)).toBe(true);
          expect(looksLikeCardNumber(`${form} ${other}`)).toBe(true);
        }
      }),
    );
  });

  it("is detected as printed, with any separator between its groups", () => {
    const between = [
      "  ",
      "   ",
      ".",
      "_",
      "/",
      "\u00a0",
      "\n",
      "\r\n",
      " - ",
      ". ",
      "\u2013",
      "\u2009",
    ];
    fc.assert(
      fc.property(sixteen, fc.constantFrom(...between, "\u200b", "\t"), (number, separator) => {
        const groups = number.match(/.{4}/g) ?? [];
        expect(looksLikeCardNumber(groups.join(separator))).toBe(true);
        expect(looksLikeCardNumber(`no. 12 ${groups.join(separator)}.`)).toBe(true);
        expect(looksLikeCardNumber([...number].join(separator))).toBe(true);
      }),
    );
    for (const separator of between) {
      expect(looksLikeCardNumber(["3714", "496353", "98431"].join(separator))).toBe(true);
    }
  });

  it("is detected in the digits of any script, and in wide ones", () => {
    const zeros = [0xff10, 0x0660, 0x06f0, 0x0966, 0x1d7ce, 0x1d7d8];
    fc.assert(
      fc.property(sixteen, fc.constantFrom(...zeros), (number, zero) => {
        const text = number.replace(/./g, (digit) => String.fromCodePoint(zero + Number(digit)));
        expect(looksLikeCardNumber(text)).toBe(true);
        expect(looksLikeCardNumber(`card ${text}, thanks`)).toBe(true);
      }),
    );
  });

  it("is not detected in times, dates, versions and network addresses", () => {
    const at = fc.date({
      min: new Date("2001-01-01"),
      max: new Date("2039-01-01"),
      noInvalidDate: true,
    });
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(at, at, fc.tuple(byte, byte, byte, byte), (from, to, address) => {
        const [day, other] = [from, to].map((each) => each.toISOString().slice(0, 10));
        const strings = [
          `${from.toISOString()}/${to.toISOString()}`,
          `${day}/${other}`.replaceAll("-", "."),
          `${day}_${other}`.replaceAll("-", "/"),
          `${address.join(".")} ${address.join(".")}`,
          `v${address.join(".")}.${address.join(".")}`,
        ];
        for (const text of strings)
          expect([text, looksLikeCardNumber(text)]).toEqual([text, false]);
      }),
    );
  });

  it("is detected in linear time", () => {
    const strings = ["1 ", "4111 ", "1.", "\uff11", "0-", "41111111-1111-4111-"];
    for (const text of strings) {
      const before = performance.now();
      looksLikeCardNumber(text.repeat(20_000));
      expect([text, performance.now() - before < 1_000]).toEqual([text, true]);
    }
  });

  it("is not detected in a token, which begins with 9", () => {
    fc.assert(
      fc.property(digits(15), (rest) => {
        expect(looksLikeCardNumber(`9${rest}`)).toBe(false);
      }),
    );
  });

  it("is not detected in a UUID, and is detected beside one", () => {
    fc.assert(
      fc.property(fc.uuid(), sixteen, (id, number) => {
        expect(looksLikeCardNumber(`order ${id}`)).toBe(false);
        expect(looksLikeCardNumber(id.toUpperCase())).toBe(false);
        expect(looksLikeCardNumber(`${id} ${number}`)).toBe(true);
        expect(looksLikeCardNumber(`${number}, ${id}`)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
    // Digits throughout, as one id in five hundred has groups that would pass.
    expect(looksLikeCardNumber("41111111-1111-4111-8111-000000000000")).toBe(false);
  });

  it("is not detected in a time in milliseconds", () => {
    const times = fc.integer({ min: Date.UTC(2001, 9), max: Date.UTC(2033, 4) });
    fc.assert(fc.property(times, (time) => !looksLikeCardNumber(`mara.${time}@larkspur.example`)));
  });

  it("is not detected with a wrong check digit, nor in 12 or 20 digits", () => {
    fc.assert(
      fc.property(sixteen, fc.integer({ min: 1, max: 9 }), (number, off) => {
        const last = (Number(number.slice(-1)) + off) % 10;
        expect(looksLikeCardNumber(number.slice(0, -1) + last)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(digits(12), digits(20), (short, long) => {
        expect(looksLikeCardNumber(short)).toBe(false);
        expect(looksLikeCardNumber(long)).toBe(false);
      }),
    );
  });
});

describe("a body", () => {
  const number = "4111111111111111";
  it("is scanned to the last field, and the number is never repeated", () => {
    const fieldErrors = cardNumbersIn({
      description: `card ${number}`,
      order_details: { items: [{ material: "oak" }, { description: number }] },
      user_fields: { note: "4111 1111 1111 1111", account_number: number },
      fine: ["9414439070001111", 4111111111111111, null, true],
    });
    expect(fieldErrors.map((fieldError) => fieldError.path)).toEqual([
      "description",
      "order_details.items[1].description",
      "user_fields.note",
      "user_fields.account_number",
    ]);
    expect(JSON.stringify(fieldErrors)).not.toMatch(/4111/);
  });

  it("is rejected with a number in a field's name, too", () => {
    const fieldErrors = cardNumbersIn({ user_fields: { [number]: "x" } });
    expect(fieldErrors).toMatchObject([{ path: "user_fields", code: "card_number" }]);
  });

  it("may contain a bank account number in its field", () => {
    expect(cardNumbersIn({ bank: { account_number: number } })).toEqual([]);
  });
});
