import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { reads } from "../shared/permissions.ts";
import { component, lines, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { applicationCheckExamples as examples } from "./examples/application-checks.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";

const names = (description: string) => Type.Array(Type.String(), { description });

const CheckReview = component(
  "CheckReview",
  strictObject(
    {
      verdict: Type.String({
        description: "`cleared`: the check counts as passed; `confirmed`: the finding is true.",
      }),
      reviewed_by: Type.String({ description: "Name of the operator." }),
      reason: lines("Reason of the verdict.", { maxLength: 1000 }),
      reviewed_at: timestamp("Time of the verdict."),
    },
    { description: "An operator's verdict over a check." },
  ),
);

const ApplicationCheck = component(
  "ApplicationCheck",
  strictObject(
    {
      id: idOf("verification_check", "The check's id."),
      entity: entity("verification_check"),
      kind: Type.String({ description: "Kind of check, such as `person_identity`." }),
      network: nullable(
        Type.String({ description: "Card network whose list was searched." }),
        "Card network whose list of terminated merchants was searched; null for other kinds.",
      ),
      owner_id: nullable(
        idOf("owner", "The checked owner."),
        "The checked owner; null for a check of the company.",
      ),
      outcome: nullable(
        Type.String({ description: "Outcome of the service." }),
        "Outcome of the service: `passed`, `failed`, `needs_review` or `unavailable`; null while it is pending.",
      ),
      open: Type.Boolean({
        description: "Whether the check is current, and neither passed nor was cleared.",
      }),
      service: nullable(
        Type.String({ description: "Name of the service." }),
        "Name of the service; null: none is configured.",
      ),
      reason: nullable(
        Type.String({ description: "Code of the reason, such as `match_05`." }),
        "Code of the reason, such as `match_05`; null while it is pending.",
      ),
      suggestion: nullable(
        oneOf(["decline", "verify_identity"], "Next step that the finding suggests."),
        "Next step that the finding suggests to a reviewer; null: none. It decides nothing.",
      ),
      matched: names("Names of the compared fields that matched."),
      differed: names("Names of the compared fields that differed."),
      review: nullable(CheckReview, "The newest verdict of an operator; null without one."),
      requested_at: timestamp("Time of the first request."),
      answered_at: nullable(
        timestamp("Time of the outcome."),
        "Time of the outcome; null while it is pending.",
      ),
      superseded_by: nullable(
        idOf("verification_check", "The newer check."),
        "The newer check that replaces it; null: it is current.",
      ),
    },
    { description: "A check of an application or one of its owners. Merchants never see it." },
  ),
);

export const listApplicationChecks = boardingOperation({
  id: "listApplicationChecks",
  resource: "applications",
  audience: "operator",
  ...reads("boarding:review"),
  account: "none",
  idempotent: false,
  extension: true,
  method: "GET",
  path: "/applications/{id}/checks",
  summary: "List the checks of an application",
  description:
    "Returns every check of an application and its owners with its evidence, oldest first, including those that a newer one replaced. The terms of the card networks' lists forbid to pass findings on: never show them to the merchant.",
  params: strictObject({ id: idOf("application", "The application's id.") }),
  returns: {
    status: 200,
    schema: component(
      "ApplicationCheckList",
      strictObject({ data: Type.Array(ApplicationCheck, { description: "The checks." }) }),
    ),
    description: "The checks.",
  },
  errors: [],
  examples: [examples.listed],
});
