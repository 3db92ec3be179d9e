import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import { component, extension, nullable, oneOf, strictObject } from "../shared/schema.ts";
import { shareBasisPoints } from "./shares.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const transactionCount = count("How many payments settled in the period.");
export const merchantCount = extension(count("How many merchants the row adds up."));
export const salesCodeCount = extension(count("How many sales codes the row adds up."));

/** What earned the money: the same five figures at every level. */
export const earnings = {
  gpv: amountMinor(
    "Gross payment volume: what was captured of the payments that settled. Refunds are not taken off.",
  ),
  rev: signedAmountMinor("Revenue: the processing fees that merchants paid."),
  fees: signedAmountMinor("Passed on: interchange and assessments of the card networks."),
  expense: signedAmountMinor("Cost by Schedule A, after the tier's discount."),
  npr: signedAmountMinor(
    "Net processing revenue: `rev` less `fees` less `expense`. Below zero for a loss.",
  ),
};

/** Refunds are shown beside the volume, for they are not taken off it. */
export const refunds = {
  refund_count: extension(count("How many refunds settled in the period.")),
  refund_amount: extension(amountMinor("What they gave back.")),
};

/** How the shared part is divided. */
export const division = {
  pool: extension(
    signedAmountMinor("The partner side's part of `npr`: `agent_share` and `partner_share`."),
  ),
  agent_share: signedAmountMinor("What the agent groups receive together."),
  partner_share: signedAmountMinor("What the partner keeps."),
};

export const participantTypes = ["agent_group", "partner"] as const;

/** Who receives a part. */
export const participant = {
  participant_type: oneOf(participantTypes, "Whether a group of agents or the partner."),
  agent_group_id: extension(nullable(idOf("agent_group", "The group; null for the partner."))),
  name: extension(Type.String({ description: "The group's or the partner's name." })),
};

export const ParticipantShare = component(
  "ParticipantShare",
  strictObject(
    {
      ...participant,
      share: shareBasisPoints("Its part of the pool."),
      amount: signedAmountMinor(
        "Its part in money, by largest remainder: all parts add up to the pool.",
      ),
    },
    { description: "A part of a pool, and who receives it." },
  ),
);
