import { toId, type Uuid } from "../../ids.ts";

/** Figures that every report has, as stored. */
export interface Figures {
  transaction_count: number;
  gpv: number;
  rev: number;
  fees: number;
  expense: number;
  npr: number;
  refund_count: number;
  refund_amount: number;
}

export interface DividedFigures extends Figures {
  pool: number;
  agent_share: number;
  partner_share: number;
}

const figures = [
  "transaction_count",
  "gpv",
  "rev",
  "fees",
  "expense",
  "npr",
  "refund_count",
  "refund_amount",
] as const satisfies readonly (keyof Figures)[];

const divided = ["pool", "agent_share", "partner_share"] as const;

const summed = (names: readonly string[]) =>
  names.map((name) => `sum(m.${name})::bigint AS ${name}`).join(", ");

/** Sums of the merchants' rows, `m`. */
export const figuresOfMerchants = summed(figures);
export const dividedFiguresOfMerchants = summed([...figures, ...divided]);

export function serializeFigures(row: Figures): Figures {
  const { transaction_count, gpv, rev, fees, expense, npr, refund_count, refund_amount } = row;
  return { transaction_count, gpv, rev, fees, expense, npr, refund_count, refund_amount };
}

export function serializeDividedFigures(row: DividedFigures): DividedFigures {
  const { pool, agent_share, partner_share } = row;
  return { ...serializeFigures(row), pool, agent_share, partner_share };
}

/** A participant, as stored and as returned. */
export interface ParticipantRow {
  participant_type: "agent_group" | "partner";
  agent_group_id: Uuid | null;
  name: string;
}

export function serializeParticipant(row: ParticipantRow) {
  return {
    participant_type: row.participant_type,
    agent_group_id: row.agent_group_id === null ? null : toId("agent_group", row.agent_group_id),
    name: row.name,
  };
}

/** Rows of a period that a caller may see. The period is `$1`, the partner `$2`. */
export const seenMerchants = "m.period_id = $1 AND ($2::uuid IS NULL OR m.partner_id = $2)";
