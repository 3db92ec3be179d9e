import { newYorkDate } from "../../calendar/banking-days.ts";
import type { Uuid } from "../../ids.ts";
import { daysApartMax } from "../settlements/match-funding-lines.ts";

/** The values of a funding line that a match needs. */
export interface UnmatchedLine {
  kind: "payment" | "refund";
  amount: number;
  reference: string;
  auth_code: string | null;
  card_last_four: string | null;
  /** YYYY-MM-DD. */
  first_day: string;
  last_day: string;
}

/** A payment or refund that is not settled, with codes that were recorded for it. */
export interface Waiting {
  kind: "payment" | "refund";
  id: Uuid;
  payment_intent_id: Uuid;
  amount: number;
  auth_code: string | null;
  reference: string;
  /** null: a payment of our own processor. */
  authorized_at: string | null;
  card_last_four: string | null;
  captured: boolean;
}

export type MismatchReason =
  | "retrieval_reference_differs"
  | "auth_code_differs"
  | "time_differs"
  | "amount_differs"
  | "not_captured"
  | "another_candidate_matches";

export interface Candidate extends Waiting {
  reasons: MismatchReason[];
}

const shownMax = 5;

/** Finds what could be meant by a line, among what waits at its merchant. */
export interface CandidateSearch {
  /** The closest candidates first, each with every reason why it does not match. */
  of(line: UnmatchedLine): Candidate[];
}

/**
 * Prepares the search among the waiting payments and refunds of one merchant id. A candidate has
 * the line's reference, its authorization code, or its amount and the last four digits of its card.
 */
export function searchCandidates(waiting: readonly Waiting[]): CandidateSearch {
  const byTrait = new Map<string, Waiting[]>();
  for (const each of waiting) {
    for (const trait of traitsOf(each)) {
      const others = byTrait.get(trait);
      if (others === undefined) byTrait.set(trait, [each]);
      else others.push(each);
    }
  }
  return {
    of(line) {
      const alike = new Set(traitsOf(line).flatMap((trait) => byTrait.get(trait) ?? []));
      const found = [...alike].map((each) => ({ ...each, reasons: mismatches(line, each) }));
      const matching = new Set(
        found.filter((each) => each.reasons.length === 0).map(({ id }) => id),
      );
      if (matching.size > 1) {
        for (const each of found) {
          if (each.reasons.length === 0) each.reasons.push("another_candidate_matches");
        }
      }
      return closestOfEach(found).slice(0, shownMax);
    },
  };
}

type Traits = Pick<Waiting, "kind" | "amount" | "auth_code" | "reference" | "card_last_four">;

function traitsOf({ kind, amount, auth_code, reference, card_last_four }: Traits): string[] {
  return [
    `${kind} reference ${reference}`,
    ...(auth_code === null ? [] : [`${kind} code ${auth_code}`]),
    ...(card_last_four === null ? [] : [`${kind} card ${card_last_four} ${amount}`]),
  ];
}

/** Every rule of a match that a candidate does not meet. */
export function mismatches(line: UnmatchedLine, waiting: Waiting): MismatchReason[] {
  const codes = line.auth_code !== null && waiting.auth_code !== null;
  const reasons: [MismatchReason, boolean][] = [
    ["retrieval_reference_differs", line.reference !== waiting.reference],
    ["auth_code_differs", codes && line.auth_code !== waiting.auth_code],
    ["time_differs", !isInTime(line, waiting.authorized_at)],
    ["amount_differs", line.amount !== waiting.amount],
    ["not_captured", !waiting.captured],
  ];
  return reasons.filter(([, fails]) => fails).map(([reason]) => reason);
}

function isInTime({ first_day, last_day }: UnmatchedLine, authorizedAt: string | null): boolean {
  if (authorizedAt === null) return true;
  const day = newYorkDate(new Date(authorizedAt));
  return day >= addDays(first_day, -daysApartMax) && day <= addDays(last_day, daysApartMax);
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** One candidate for each object: a capture with its own codes has two. */
function closestOfEach(found: readonly Candidate[]): Candidate[] {
  const sorted = found.toSorted((a, b) => distance(a) - distance(b) || (a.id < b.id ? 1 : -1));
  return [...new Map(sorted.toReversed().map((each) => [each.id, each])).values()].toReversed();
}

/** The number of reasons; of two with as many, the one with the line's reference is closer. */
function distance({ reasons }: Candidate): number {
  return 2 * reasons.length + (reasons.includes("retrieval_reference_differs") ? 1 : 0);
}
