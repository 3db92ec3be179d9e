import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { underwritingExamples as examples } from "./examples/underwriting.ts";
import { platformCommon, platformOperation } from "./operation.ts";

const common = { ...platformCommon, resource: "underwriting_policies" } as const;

const dollars = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 999_999_999, description: `${description}, in US dollars.` });
const percent = (description: string, minimum = 0, maximum = 100) =>
  Type.Integer({ minimum, maximum, description: `${description}, in percent.` });
const points = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description });

const codes = Type.Array(
  Type.String({
    maxLength: 9,
    pattern: patternMeaning("^[0-9]{4}(-[0-9]{4})?$", "a code of four digits, or a range of two"),
  }),
  {
    minItems: 1,
    maxItems: 40,
    description: "Merchant category codes, such as `7995`, or ranges, such as `3000-3299`.",
  },
);

export const categoryPolicies = ["prohibited", "restricted", "accepted"] as const;

/**
 * The rules of underwriting as data: thresholds, merchant categories, risk points and the limits
 * that a decision gives an account. They change without a new release, and every decision names the
 * version that it followed.
 */
export const UnderwritingPolicy = component(
  "UnderwritingPolicy",
  strictObject(
    {
      version: Type.String({
        maxLength: 40,
        pattern: patternMeaning(
          "^[A-Za-z0-9._-]{1,40}$",
          "1 to 40 letters, digits, points, hyphens and underscores",
        ),
        description: "Name of the version; never used twice.",
      }),
      thresholds: strictObject(
        {
          signer_age: Type.Integer({
            minimum: 18,
            maximum: 99,
            description: "Least age of the person who signs, in years.",
          }),
          known_ownership_percent: percent("Least share of the ownership that must be known"),
          annual_volume: dollars("Annual volume above which a person decides"),
          ticket: dollars("Highest ticket above which a person decides"),
          young_years: Type.Integer({
            minimum: 0,
            maximum: 10,
            description: "Age below which a business is young, in years.",
          }),
          young_annual_volume: dollars(
            "Annual volume above which a young business must document it",
          ),
          late_delivery_percent: percent(
            "Share of payments that are charged a month or more before delivery, from which a person decides",
          ),
        },
        { description: "Thresholds of the rules." },
      ),
      categories: Type.Array(
        component(
          "CategoryTerms",
          strictObject({
            codes,
            policy: oneOf(
              categoryPolicies,
              "`prohibited`: declined. `restricted`: a person decides. `accepted`: only its points count.",
            ),
            points: points("Points of the risk score."),
            reason: text("Reason, for reviewers.", { minLength: 1, maxLength: 200 }),
          }),
        ),
        { maxItems: 100, description: "Merchant categories that are not decided as the others." },
      ),
      description_topics: Type.Optional(
        Type.Array(
          component(
            "DescriptionTopic",
            strictObject({
              name: text("Name of the topic.", { minLength: 1, maxLength: 40 }),
              codes,
              words: Type.Array(Type.String({ minLength: 2, maxLength: 60 }), {
                minItems: 1,
                maxItems: 20,
                description: "Words or phrases, such as `online casino`.",
              }),
            }),
          ),
          {
            maxItems: 40,
            description:
              "Words that describe a kind of business, and the categories that they fit. Absent: those of the release.",
          },
        ),
      ),
      risk_points: strictObject(
        {
          young_business: points("Of a young business."),
          card_not_present: points("Of payments without a card present."),
          late_delivery: points("Of late delivery."),
          large_ticket: points("Of a large ticket."),
          large_volume: points("Of a large volume."),
          check_needs_review: points("Of a check that needed a review."),
        },
        { description: "Points of the risk score, of at most 100 in all." },
      ),
      risk_tiers: Type.Array(
        component(
          "RiskTier",
          strictObject({
            name: text("Name of the tier.", { minLength: 1, maxLength: 40 }),
            from: points("Risk score from which it applies."),
            refer: Type.Boolean({ description: "Whether a person decides." }),
            payout_delay_days: Type.Integer({
              minimum: 0,
              maximum: 31,
              description: "Banking days before a payout is sent.",
            }),
            reserve_basis_points: Type.Integer({
              minimum: 0,
              maximum: 10_000,
              description: "Reserve, in hundredths of a percent.",
            }),
            reserve_days: Type.Integer({
              minimum: 0,
              maximum: 730,
              description: "Days for which the reserve is held.",
            }),
          }),
        ),
        {
          minItems: 1,
          maxItems: 10,
          description: "Terms by risk score. The first begins at 0, the others in ascending order.",
        },
      ),
      limits: strictObject(
        {
          payment_amount_percent: percent(
            "Largest payment, of the highest ticket that was applied for",
            100,
            10_000,
          ),
          monthly_volume_percent: percent(
            "Volume of 30 days, of a twelfth of the annual volume that was applied for",
            100,
            10_000,
          ),
        },
        { description: "Limits that an approval gives an account." },
      ),
    },
    { description: "The rules of underwriting as data." },
  ),
);

const UnderwritingPolicyVersion = component(
  "UnderwritingPolicyVersion",
  strictObject({
    version: Type.String({ description: "Name of the version." }),
    created_by: Type.String({
      description: "Id of the user or the operator key, or the name that a command gave.",
    }),
    created_by_name: nullable(Type.String({ description: "Name of a user; null for others." })),
    comment: nullable(
      Type.String({ description: "Reason of the change." }),
      "Reason of the change; null: a command gave none.",
    ),
    created_at: timestamp("Time from which it applied."),
  }),
);

export const AppliedUnderwritingPolicy = component(
  "AppliedUnderwritingPolicy",
  strictObject(
    {
      entity: Type.Literal("underwriting_policy"),
      policy: UnderwritingPolicy,
      applied: nullable(
        UnderwritingPolicyVersion,
        "The version with its author; null: it is the policy of the release.",
      ),
      may_change: Type.Boolean({
        description:
          "Whether the caller's tenant may change it. With several tenants, only administrators of the installation do.",
      }),
    },
    { description: "The policy that decides applications." },
  ),
);

export const getUnderwritingPolicy = platformOperation({
  ...common,
  id: "getUnderwritingPolicy",
  method: "GET",
  path: "/platform/underwriting/policy",
  ...reads("boarding:review"),
  summary: "Get the underwriting policy",
  description: "Returns the policy that decides applications now. It is that of the installation.",
  idempotent: false,
  returns: { status: 200, schema: AppliedUnderwritingPolicy, description: "The policy." },
  errors: [],
  examples: [examples.get],
});

export const UnderwritingPolicyList = component(
  "UnderwritingPolicyList",
  strictObject({
    data: Type.Array(UnderwritingPolicyVersion, {
      description: "Versions, the newest first.",
    }),
  }),
);

export const listUnderwritingPolicies = platformOperation({
  ...common,
  id: "listUnderwritingPolicies",
  method: "GET",
  path: "/platform/underwriting/policies",
  ...reads("boarding:review"),
  summary: "List versions of the underwriting policy",
  description: "Returns the policies that were applied, the newest first, without their rules.",
  idempotent: false,
  returns: { status: 200, schema: UnderwritingPolicyList, description: "The versions." },
  errors: [],
  examples: [examples.list],
});

export const applyUnderwritingPolicy = platformOperation({
  ...common,
  id: "applyUnderwritingPolicy",
  method: "POST",
  path: "/platform/underwriting/policies",
  ...changes("settings", { stepUp: "people", dualApproval: "policy" }),
  summary: "Apply an underwriting policy",
  description:
    "Applies a policy to every decision from now on. Decisions that were made keep theirs. Administrators do so, with the approval of a second one. With several tenants, only administrators of the installation change it.",
  idempotent: true,
  body: strictObject({
    policy: UnderwritingPolicy,
    comment: text("Reason of the change, for the record.", { minLength: 1, maxLength: 500 }),
  }),
  returns: { status: 201, schema: AppliedUnderwritingPolicy, description: "The policy." },
  errors: ["invalid_status"],
  examples: [examples.apply],
});

/** Decisions that a comparison makes again at most. */
export const replayedDecisionsMax = 500;

export const UnderwritingReplay = component(
  "UnderwritingReplay",
  strictObject(
    {
      version: Type.String({ description: "Version of the policy." }),
      decisions: Type.Integer({ description: "Earlier decisions that were made again." }),
      complete: Type.Boolean({
        description: `Whether these are all of the period: at most ${replayedDecisionsMax} are.`,
      }),
      changed: Type.Array(
        component(
          "ChangedDecision",
          strictObject({
            application_id: idOf("application", "The application."),
            name: Type.String({ description: "Its name." }),
            decided_at: timestamp("Time of the decision."),
            policy_version: nullable(
              Type.String({ description: "Version that it followed." }),
              "Version that it followed; null: unknown.",
            ),
            decided: Type.String({ description: "Status by that decision." }),
            would_decide: Type.String({ description: "Status by this policy." }),
            reasons: Type.Array(Type.String(), { description: "Reasons of this policy." }),
          }),
        ),
        { description: "Those with another result." },
      ),
    },
    { description: "Earlier decisions, made again by another policy. Nothing changes." },
  ),
);

export const replayUnderwritingPolicy = platformOperation({
  ...common,
  id: "replayUnderwritingPolicy",
  method: "POST",
  path: "/platform/underwriting/replay",
  permission: "boarding:review",
  effect: "read",
  stepUp: null,
  dualApproval: null,
  summary: "Compare a policy with earlier decisions",
  description:
    "Decides earlier applications of the tenant again by a policy, with the evidence that is stored, and returns those with another result. It asks no service, and changes nothing.",
  idempotent: false,
  body: strictObject({
    policy: Type.Optional(UnderwritingPolicy),
    since: Type.Optional(
      Type.String({
        format: "date",
        description: "Only decisions from this day on; absent: of the last 90 days.",
      }),
    ),
  }),
  returns: { status: 200, schema: UnderwritingReplay, description: "The comparison." },
  errors: ["invalid_status"],
  examples: [examples.replay],
});
