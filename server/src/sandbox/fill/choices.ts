import { hash } from "node:crypto";

/** Choices that follow from a seed: the same calls in the same order get the same results. */
export interface Choices {
  /** An integer, both bounds included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Errors   an empty list. */
  pick<T>(list: readonly T[]): T;
  /** One of the values, as often as their weights say. */
  weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): T;
}

/**
 * Input    stream: choices of other streams do not change when this one makes more of them.
 */
export function choicesOf(seed: number, stream: string): Choices {
  let count = 0;
  const fraction = () => {
    count += 1;
    const digest = hash("sha256", `${seed}\n${stream}\n${count}`, "buffer");
    return digest.readUInt32BE(0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error("there is nothing to choose from");
    return list[integer(0, list.length - 1)] as T;
  };
  return {
    integer,
    chance: (probability) => fraction() < probability,
    pick,
    weighted(entries) {
      let left = fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) {
        left -= weight;
        if (left < 0) return value;
      }
      return (entries.at(-1) as (typeof entries)[number])[0];
    },
  };
}
