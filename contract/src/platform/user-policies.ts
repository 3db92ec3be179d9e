import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { userPolicyExamples as examples } from "./examples/user-policies.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import {
  allowedRangesMax,
  type PolicyNumber,
  policyNumbers,
  secondFactors,
} from "./policy-limits.ts";
import { scopeNode } from "./scope.ts";

const common = {
  ...platformCommon,
  resource: "user_policies",
  path: "/platform/policies",
} as const;

const number = (name: PolicyNumber, description: string) => {
  const { minimum, maximum, first } = policyNumbers[name];
  return Type.Integer({ minimum, maximum, description: `${description}; ${first} at first.` });
};

const factor = (of: string, first: string) =>
  oneOf(
    secondFactors,
    `Second factor of ${of}: \`optional\`; \`required\`: a code of the authenticator app or a passkey; \`passkey\`. At first ${first}.`,
  );

const policies = {
  staff_refund_limit: number("staff_refund_limit", "Largest refund of the role `staff`, in cents"),
  support_refund_limit: number(
    "support_refund_limit",
    "Largest refund of the role `support`, in cents",
  ),
  daily_limit: number(
    "daily_limit",
    "Largest sum of one user's refunds, or captures, of a day without a step-up, in cents",
  ),
  fee_refund_limit: number("fee_refund_limit", "Largest fee that one user refunds, in cents"),
  payout_release_limit: number(
    "payout_release_limit",
    "Largest payout that one user releases or sends again, in cents",
  ),
  application_volume_limit: number(
    "application_volume_limit",
    "Largest expected volume of a year of an application that one user approves, in cents",
  ),
  adjustment_limit: number(
    "adjustment_limit",
    "Largest adjustment of a negative balance that one user makes, in cents",
  ),
  write_off_limit: number(
    "write_off_limit",
    "Largest settlement record that one user writes off, in cents",
  ),
  idle_minutes_of_tenant: number(
    "idle_minutes_of_tenant",
    "Minutes without a request after which a session of the tenant's own users ends",
  ),
  idle_minutes: number(
    "idle_minutes",
    "Minutes without a request after which a session of other users ends",
  ),
  session_hours: number("session_hours", "Hours after the sign-in after which every session ends"),
  step_up_minutes: number("step_up_minutes", "Minutes for which a step-up is valid"),
  second_factor: factor(
    "users of the tenant and of partners",
    "`optional`, and `required` for a tenant that is created by the command line",
  ),
  second_factor_of_merchants: factor("users of businesses and agents", "`optional`"),
  new_sign_in_email: Type.Boolean({
    description:
      "Whether users get an email about a sign-in from a new browser or network; `true` at first.",
  }),
  allowed_ranges: Type.Array(
    Type.String({
      minLength: 2,
      maxLength: 49,
      description: "A network address, or a range in CIDR notation, such as `203.0.113.0/24`.",
    }),
    {
      maxItems: allowedRangesMax,
      description:
        "Ranges of network addresses from which the users of this level sign in: those of the tenant, or those of a partner. Empty: from every address.",
    },
  ),
};

export const UserPolicySettings = component(
  "UserPolicySettings",
  strictObject(
    {
      entity: Type.Literal("user_policies"),
      partner_id: nullable(
        idOf("partner", "The partner whose users they apply to."),
        "The partner whose users they apply to; null: those of the tenant.",
      ),
      dual_approval: Type.Boolean({
        description:
          "Whether what needs a second user waits for one. Only the command line changes it; if it is off, users who may approve act alone.",
      }),
      ...policies,
      own: Type.Array(Type.String(), {
        description:
          "Names of the policies that a partner has set for its own users. The other ones are those of its tenant.",
      }),
      updated_at: nullable(timestamp("Time of the last change; null: never changed.")),
      updated_by: nullable(
        Type.String({
          description:
            "Id of the user or the operator key, or the name of who ran a command; null: not recorded.",
        }),
      ),
      updated_by_name: nullable(Type.String({ description: "The user's name; null for others." })),
    },
    {
      description:
        "Policies of users: when a second user is needed, and how users sign in. Those of a partner are what applies to its users: at least as strict as those of its tenant.",
    },
  ),
);

const changed = {
  staff_refund_limit: nullable(policies.staff_refund_limit),
  support_refund_limit: nullable(policies.support_refund_limit),
  daily_limit: nullable(policies.daily_limit),
  fee_refund_limit: nullable(policies.fee_refund_limit),
  payout_release_limit: nullable(policies.payout_release_limit),
  application_volume_limit: nullable(policies.application_volume_limit),
  adjustment_limit: nullable(policies.adjustment_limit),
  write_off_limit: nullable(policies.write_off_limit),
  idle_minutes_of_tenant: nullable(policies.idle_minutes_of_tenant),
  idle_minutes: nullable(policies.idle_minutes),
  session_hours: nullable(policies.session_hours),
  step_up_minutes: nullable(policies.step_up_minutes),
  second_factor: nullable(policies.second_factor),
  second_factor_of_merchants: nullable(policies.second_factor_of_merchants),
  new_sign_in_email: nullable(policies.new_sign_in_email),
  allowed_ranges: nullable(policies.allowed_ranges),
};

const policiesIn = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true, description });

export const UserPolicyChange = component(
  "UserPolicyChange",
  strictObject(
    {
      id: idOf("policy_change", "The change's id."),
      entity: Type.Literal("user_policy_change"),
      partner_id: nullable(
        idOf("partner", "The partner that changed its policies."),
        "The partner that changed its policies; null: they are those of the tenant.",
      ),
      before: policiesIn("The policies that changed, as they applied before."),
      after: policiesIn("The same policies since the change."),
      looser: Type.Boolean({
        description: "Whether one of them is less strict than before, which needs a second user.",
      }),
      changed_by: Type.String({
        description: "Id of the user or the operator key, or the name of who ran a command.",
      }),
      changed_by_name: nullable(Type.String({ description: "The user's name; null for others." })),
      change_request_id: nullable(
        idOf("change_request", "The change request with the approval of the second user."),
        "The change request with the approval of the second user; null: none was needed.",
      ),
      created_at: timestamp("Time of the change."),
    },
    { description: "A change of the policies of users." },
  ),
);

export const getUserPolicies = platformOperation({
  ...common,
  id: "getUserPolicies",
  method: "GET",
  ...reads("console"),
  summary: "Get the policies of users",
  description:
    "Returns the policies of the tenant's users, or those that apply to the users of the caller's partner.",
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
    "Changes policies of the tenant's users, or, by an administrator of a partner, makes them stricter for the partner's users. `null` returns to what applies at first, or to the policy of the tenant. One administrator makes policies stricter; a change that makes one of them less strict needs the approval of a second one. Ranges that exclude the address of the request are rejected; sessions from addresses outside of the ranges end immediately. Requests that wait for an approval keep waiting.",
  idempotent: true,
  body: strictObject(
    Object.fromEntries(
      Object.entries(changed).map(([name, schema]) => [name, Type.Optional(schema)]),
    ) as unknown as { [Name in keyof typeof changed]: Type.TOptional<(typeof changed)[Name]> },
  ),
  returns: { status: 200, schema: UserPolicySettings, description: "The policies." },
  errors: [],
  examples: [examples.update],
});

export const listUserPolicyChanges = platformOperation({
  ...platformCommon,
  resource: "user_policies",
  id: "listUserPolicyChanges",
  method: "GET",
  path: "/platform/policies/changes",
  ...reads("settings"),
  summary: "List the changes of policies",
  description:
    "Returns changes of policies in the caller's part of the hierarchy, newest first, each with what applied before and since.",
  idempotent: false,
  query: cursorQuery("policy_change", { in: scopeNode }),
  returns: {
    status: 200,
    schema: listOf("UserPolicyChangeList", UserPolicyChange),
    description: "A page of changes.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.changes],
});
