import Type from "typebox";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, strictObject, timestamp } from "../shared/schema.ts";
import { userPolicyExamples as examples } from "./examples/user-policies.ts";
import { platformCommon, platformOperation } from "./operation.ts";

const common = {
  ...platformCommon,
  resource: "user_policies",
  path: "/platform/policies",
} as const;

const amount = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 999_999_999, description });

const limits = {
  staff_refund_limit: amount("Largest refund of the role `staff`, in cents; 50000 at first."),
  support_refund_limit: amount("Largest refund of the role `support`, in cents; 100000 at first."),
  daily_limit: amount(
    "Largest sum of one user's refunds, or captures, of a day without a step-up, in cents; 100000 at first.",
  ),
  fee_refund_limit: amount("Largest fee that one user refunds, in cents; 10000 at first."),
  payout_release_limit: amount(
    "Largest payout that one user releases or sends again, in cents; 1000000 at first.",
  ),
};

export const UserPolicySettings = component(
  "UserPolicySettings",
  strictObject(
    {
      entity: Type.Literal("user_policies"),
      dual_approval: Type.Boolean({
        description:
          "Whether what needs a second user waits for one. Only the command line changes it; if it is off, users who may approve act alone.",
      }),
      ...limits,
      updated_at: nullable(timestamp("Time of the last change; null: never changed.")),
    },
    { description: "Limits of users, below which they act alone." },
  ),
);

export const getUserPolicies = platformOperation({
  ...common,
  id: "getUserPolicies",
  method: "GET",
  ...reads("console"),
  summary: "Get the policies of users",
  description:
    "Returns the limits of users of the tenant, and whether a second user has to approve.",
  idempotent: false,
  returns: { status: 200, schema: UserPolicySettings, description: "The policies." },
  errors: [],
  examples: [examples.get],
});

export const updateUserPolicies = platformOperation({
  ...common,
  id: "updateUserPolicies",
  method: "PATCH",
  ...changes("settings", { stepUp: "people", dualApproval: "policy" }),
  summary: "Change the policies of users",
  description:
    "Changes limits of the tenant's users. Administrators of the tenant do so, with the approval of a second one. Requests that wait for an approval keep waiting.",
  idempotent: true,
  body: strictObject({
    staff_refund_limit: Type.Optional(limits.staff_refund_limit),
    support_refund_limit: Type.Optional(limits.support_refund_limit),
    daily_limit: Type.Optional(limits.daily_limit),
    fee_refund_limit: Type.Optional(limits.fee_refund_limit),
    payout_release_limit: Type.Optional(limits.payout_release_limit),
  }),
  returns: { status: 200, schema: UserPolicySettings, description: "The policies." },
  errors: [],
  examples: [examples.update],
});
