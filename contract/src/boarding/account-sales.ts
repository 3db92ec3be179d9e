import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, strictObject, text, timestamp } from "../shared/schema.ts";
import { sales } from "./application.ts";
import { accountSalesExamples as examples } from "./examples/account-sales.ts";
import { boardingOperation } from "./operation.ts";

const references = {
  sales_code_id: nullable(sales.sales_code_id),
  sales_agent_id: nullable(sales.sales_agent_id),
  sales_group_id: nullable(sales.sales_group_id),
};
const recruitedBy = nullable(
  Type.String({ description: "The account's `recruited_by`: the sales code, else the agent." }),
);
const comment = text("Reason for the change, for the operator's records.", {
  minLength: 1,
  maxLength: 500,
});

const AccountSalesChange = component(
  "AccountSalesChange",
  strictObject(
    {
      number: Type.Integer({
        minimum: 0,
        description: "Number of the change; 0: as the account began.",
      }),
      ...references,
      recruited_by: recruitedBy,
      effective_at: timestamp(
        "Time from which it applies, until that of a change with a higher number. For number 0: the account's creation.",
      ),
      comment: nullable(comment),
      changed_by: nullable(
        Type.String({
          description:
            "Operator who made the change: the id of the operator key, or the user of the machine on which the command ran. null for number 0.",
        }),
      ),
      recorded_at: timestamp("Time at which it was recorded."),
    },
    { description: "The sales code, agent and group of an account from a time on." },
  ),
);

export const AccountSales = component(
  "AccountSales",
  strictObject(
    {
      account_id: idOf("account", "The account."),
      recruited_by: recruitedBy,
      changes: Type.Array(AccountSalesChange, {
        description: "Every change, the newest first. The last entry is how the account began.",
      }),
    },
    { description: "The people who referred an account's merchant, and their changes." },
  ),
);

const common = {
  resource: "accounts",
  path: "/accounts/{id}/sales",
  audience: "operator",
  account: "none",
  extension: true,
  params: strictObject({ id: idOf("account", "The account's id.") }),
  returns: { status: 200, schema: AccountSales, description: "The account's sales codes." },
} as const;

export const getAccountSales = boardingOperation({
  ...common,
  id: "getAccountSales",
  method: "GET",
  summary: "Get the sales codes of an account",
  ...reads("accounts:read"),
  description:
    "Returns the sales code, agent and group of an account with every change: who made it, when, why, and from which time it applies.",
  idempotent: false,
  errors: [],
  examples: [examples.get],
});

export const setAccountSales = boardingOperation({
  ...common,
  id: "setAccountSales",
  method: "PUT",
  summary: "Change the sales code of an account",
  ...changes("accounts:operate"),
  description:
    "Changes the sales code, agent and group of an account from `effective_at` on. Absent fields keep their value, and null removes it. Residuals follow: what settles before that time belongs to the earlier sales code, and what settles from then on to the new one. Within one period, reports have a row for each of the two.\n\nThe application keeps the values that were submitted with it.\n\nErrors:\n\n- 400 if a sales code, agent or group is not one of the partner's, or `effective_at` is in the future;\n- 409 if `effective_at` is within a residual period that is completed or being calculated: its reports are final.",
  idempotent: true,
  body: strictObject({
    sales_code_id: Type.Optional(references.sales_code_id),
    sales_agent_id: Type.Optional(references.sales_agent_id),
    sales_group_id: Type.Optional(references.sales_group_id),
    effective_at: Type.Optional(
      Type.String({
        format: "date-time",
        description:
          "Time from which the change applies. ISO 8601 with a time zone. Absent: now. It may be in the past, as far back as the end of the last calculated residual period.",
      }),
    ),
    comment: Type.Optional(comment),
  }),
  errors: ["conflict"],
  examples: [examples.set],
});
