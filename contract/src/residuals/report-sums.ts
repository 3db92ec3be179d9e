import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import { component, extension, nullable, oneOf, strictObject } from "../shared/schema.ts";
import { shareBasisPoints } from "./shares.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const transactionCount = count("Number of payments that settled in the period.");
export const merchantCount = extension(count("Number of merchants included in the row."));
export const salesCodeCount = extension(count("Number of sales codes included in the row."));

/** Earnings: the same five amounts at every level. */
export const earnings = {
  gpv: amountMinor(
    "Gross payment volume: the captured amount of the payments that settled. Refunds are not deducted.",
  ),
  rev: signedAmountMinor("Revenue: the processing fees that merchants paid."),
  fees: signedAmountMinor("Amounts passed on: interchange and assessments of the card networks."),
  expense: signedAmountMinor("Expense according to the Schedule A, after the tier's discount."),
  npr: signedAmountMinor(
    "Net processing revenue: `rev` less `fees` less `expense`. Negative for a loss.",
  ),
};

/** Refunds, shown separately because the volume does not deduct them. */
export const refunds = {
  refund_count: extension(count("Number of refunds that settled in the period.")),
  refund_amount: extension(amountMinor("Refunded amount.")),
};

/** Division of the pool. */
export const division = {
  pool: extension(
    signedAmountMinor(
      "The share of `npr` that is paid as residuals: `agent_share` plus `partner_share`.",
    ),
  ),
  agent_share: signedAmountMinor("Amount of all agent groups together."),
  partner_share: signedAmountMinor("Amount of the partner."),
};

export const participantTypes = ["agent_group", "partner"] as const;

/** The participant of a share. */
export const participant = {
  participant_type: oneOf(
    participantTypes,
    "Type of participant: a group of agents or the partner.",
  ),
  agent_group_id: extension(
    nullable(idOf("agent_group", "The agent group; null for the partner.")),
  ),
  name: extension(Type.String({ description: "Name of the group or partner." })),
};

export const ParticipantShare = component(
  "ParticipantShare",
  strictObject(
    {
      ...participant,
      share: shareBasisPoints("Share of the pool."),
      amount: signedAmountMinor(
        "Amount of the share, by largest remainder: all shares add up to the pool.",
      ),
    },
    { description: "A participant's share of a pool." },
  ),
);
