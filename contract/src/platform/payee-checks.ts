import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { component, lines, nullable, strictObject, timestamp } from "../shared/schema.ts";

const names = (description: string) => Type.Array(Type.String(), { description });

/** A check of a bank account, a contractor or an owner of one, with its evidence. */
export const PayeeCheck = component(
  "PayeeCheck",
  strictObject(
    {
      id: idOf("verification_check", "The check's id."),
      kind: Type.String({ description: "Kind of check, such as `bank_account_owner`." }),
      subject_name: nullable(
        Type.String({ description: "Name of the checked owner." }),
        "Name of the checked owner; null: the bank account or the contractor itself.",
      ),
      outcome: Type.String({
        description:
          "Outcome that counts: `passed`, `failed`, `needs_review`, `unavailable` or `pending`. A verdict of an operator replaces that of the service.",
      }),
      open: Type.Boolean({
        description: "Whether the check is current, and neither passed nor was cleared.",
      }),
      service: nullable(
        Type.String({ description: "Name of the service." }),
        "Name of the service; null: none is configured.",
      ),
      reason: nullable(
        Type.String({ description: "Code of the reason." }),
        "Code of the reason; null while it is pending.",
      ),
      matched: names("Names of the compared fields that matched."),
      differed: names("Names of the compared fields that differed."),
      hit_count: Type.Integer({ minimum: 0, description: "Entries of lists that were found." }),
      review: nullable(
        strictObject({
          verdict: Type.String({
            description: "`cleared`: the check counts as passed; `confirmed`: the finding is true.",
          }),
          reviewed_by: Type.String({ description: "Name of the operator, or id of the user." }),
          reason: lines("Reason of the verdict.", { maxLength: 1000 }),
          reviewed_at: timestamp("Time of the verdict."),
        }),
        "The newest verdict of an operator; null without one.",
      ),
      requested_at: timestamp("Time of the first request."),
      answered_at: nullable(
        timestamp("Time of the outcome."),
        "Time of the outcome; null while it is pending.",
      ),
    },
    { description: "A check of a bank account or a contractor. Merchants never see it." },
  ),
);

export const PayeeDecision = component(
  "PayeeDecision",
  strictObject(
    {
      decision: Type.String({ description: "The decision, such as `validate` or `approve`." }),
      decided_by: Type.String({
        description: "Id of the user or the operator key, or the name that a command gave.",
      }),
      decided_by_name: nullable(
        Type.String({ description: "Name of the user." }),
        "Name of the user; null: not a user.",
      ),
      reason: lines("The reason.", { maxLength: 1000 }),
      decided_at: timestamp("Time of the decision."),
    },
    { description: "A decision of a person about a bank account or a contractor." },
  ),
);
