import { ApiError } from "../../api-error.ts";
import type { Uuid } from "../../ids.ts";
import { dashed } from "../../typeid.ts";

/** Kinds of a merchant's lines, by their number in a cursor. */
const linePhases = ["payment", "fee", "rounding", "given_back"] as const;
export type LinePhase = (typeof linePhases)[number];

/** Position of a line; the next page begins after it. */
export interface LinePlace {
  accountId: Uuid;
  /** The merchant's sales code: one that changed within the period has lines under each. */
  salesCodeId: Uuid;
  phase: LinePhase;
  /** ISO 8601; simultaneous settlements are ordered by their ids. */
  settledAt: string;
  id: Uuid;
  /** For a payment's lines: which of its kinds of fees. */
  position: number;
}

export const nowhere = "00000000-0000-0000-0000-000000000000";
export const beforeAll = "-infinity";

/** The cursor of a position, as returned to callers. */
export function writeCursor(place: LinePlace): string {
  const { accountId, salesCodeId, phase, settledAt, id, position } = place;
  const text = [
    accountId.replaceAll("-", ""),
    salesCodeId.replaceAll("-", ""),
    linePhases.indexOf(phase),
    Date.parse(settledAt) || 0,
    id.replaceAll("-", ""),
    position,
  ].join(".");
  return Buffer.from(text).toString("base64url");
}

const form = /^([0-9a-f]{32})\.([0-9a-f]{32})\.([0-3])\.(\d{1,15})\.([0-9a-f]{32})\.(\d{1,4})$/;

/** The last moment whose year has four digits: an invented cursor may name a later one. */
const timeMax = Date.parse("9999-12-31T23:59:59.999Z");

/** Errors   invalid_query: not a cursor that this list returned. */
export function readCursor(cursor: string): LinePlace {
  const match = form.exec(Buffer.from(cursor, "base64url").toString("utf8"));
  const phase = linePhases[Number(match?.[3])];
  if (match === null || phase === undefined || Number(match[4]) > timeMax) {
    const message = "cursor must be the next_cursor of a page of this list.";
    throw new ApiError("invalid_query", message, {
      fieldErrors: [
        {
          code: "invalid_value",
          expected: "next_cursor",
          received: cursor,
          path: "cursor",
          message,
        },
      ],
    });
  }
  return {
    accountId: dashed(match[1] as string),
    salesCodeId: dashed(match[2] as string),
    phase,
    settledAt: new Date(Number(match[4])).toISOString(),
    id: dashed(match[5] as string),
    position: Number(match[6]),
  };
}
