import { hash } from "node:crypto";
import { isObject, isOpenList } from "../../../testkit/src/displayed/compare-responses.ts";
import { maskOf } from "../../../testkit/src/displayed/masks.ts";

interface Adoption {
  /** Distinguishes the ids of one sample from those of others. */
  sample: string;
  /** By how much times of the test's server differ from the displayed ones. */
  shiftMs: number;
}

/**
 * Makes a real response one to display: its fields and values, with the ids and times that the page
 * shows already, so that a second update changes nothing.
 *
 * Input    sample: distinguishes its new ids from those of other samples.
 */
export function adoptResponse(shown: unknown, real: unknown, sample: string): unknown {
  return adopt(shown, real, "", { sample, shiftMs: shiftBetween(shown, real) });
}

function adopt(shown: unknown, real: unknown, at: string, how: Adoption): unknown {
  if (Array.isArray(real)) {
    const before = Array.isArray(shown) ? shown : [];
    // Of a list that depends on other objects, as many as the page shows.
    const taken = isOpenList(at) ? real.slice(0, Math.max(1, before.length)) : real;
    return taken.map((entry, index) => adopt(before[index], entry, `${at}[]`, how));
  }
  if (isObject(real)) {
    const before = isObject(shown) ? shown : {};
    const entries = Object.entries(real).map(([name, value]) => {
      return [name, adopt(before[name], value, at === "" ? name : `${at}.${name}`, how)];
    });
    return Object.fromEntries(entries);
  }
  return maskOf(at, shown) === maskOf(at, real) ? shown : displayed(real, at, how);
}

function displayed(real: unknown, at: string, { sample, shiftMs }: Adoption): unknown {
  if (typeof real !== "string") return real;
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(real)) {
    return new Date(Date.parse(real) + shiftMs).toISOString();
  }
  return real
    .replaceAll(/(?<=\b[a-z]+_)[0-7][0-9a-hjkmnp-tv-z]{25}/g, idFor(`${sample} ${at}`))
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "http://localhost:4000")
    .replaceAll(/\.\d+(?=@)/g, "");
}

/** The letters of a TypeID, from a hash instead of time and randomness. */
function idFor(text: string): string {
  const letters = "0123456789abcdefghjkmnpqrstvwxyz";
  const bytes = Buffer.from(hash("sha256", text, "hex"), "hex").subarray(0, 17);
  return `01k3${[...bytes].map((byte) => letters[byte % 32]).join("")}00000`.slice(0, 26);
}

/** From the first time that both responses have at the same place. */
function shiftBetween(shown: unknown, real: unknown): number {
  if (isObject(shown) && isObject(real)) {
    for (const [name, value] of Object.entries(real)) {
      const shift = shiftBetween(shown[name], value);
      if (shift !== 0) return shift;
    }
  }
  if (Array.isArray(shown) && Array.isArray(real)) return shiftBetween(shown[0], real[0]);
  const [from, to] = [real, shown].map((one) => {
    return typeof one === "string" && /^\d{4}-\d\d-\d\dT.*Z$/.test(one) ? Date.parse(one) : NaN;
  });
  return Number.isNaN(Number(to) - Number(from)) ? 0 : Number(to) - Number(from);
}
