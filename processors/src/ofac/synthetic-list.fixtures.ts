import type { ListEntry } from "./parse-list.ts";

/** Syllables of no language in particular. */
const syllables =
  "AL BA CHO DU EN FA GUR HAS IB JA KHA LO MO NA OS PE QAS RA SA TU UL VA WA XI YU ZA MER TIN LOP GAR CIA ROD RIG EZ SON OV SKI MAN BER HARD".split(
    " ",
  );
const trades =
  "TRADING GENERAL SHIPPING INTERNATIONAL GROUP HOLDING OIL STEEL TECHNOLOGY INDUSTRIES EXCHANGE IMPORT EXPORT SERVICES FOUNDATION".split(
    " ",
  );

/** Numbers from 0 to below 1 that repeat for a seed (xorshift). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * A list of the published one's size, with invented names: as many persons as companies, and one
 * alias for each.
 */
export function syntheticList(entries: number, seed = 20_261_120): ListEntry[] {
  const random = seeded(seed);
  const one = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const word = () =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, () => one(syllables)).join("");
  const given = Array.from({ length: 2_000 }, word);
  const family = Array.from({ length: 12_000 }, word);
  const person = () => `${one(family)}, ${one(given)}${random() < 0.5 ? ` ${one(given)}` : ""}`;
  const company = () => `${one(family)} ${one(trades)} ${one(trades)} LLC`;
  return Array.from({ length: entries }, (_, index) => {
    const type = index % 2 === 0 ? ("person" as const) : ("company" as const);
    const name = type === "person" ? person : company;
    return {
      id: String(index + 1),
      type,
      name: name(),
      aliases: [{ name: name(), weak: index % 7 === 0 }],
      programs: ["TEST"],
      birthYears: type === "person" ? [1940 + Math.floor(random() * 60)] : [],
      countries: [],
      version: String(index),
    };
  });
}
