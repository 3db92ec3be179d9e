import Type from "typebox";
import { PageMeta, pageQuery } from "../boarding/paging.ts";
import { applicationStatuses } from "../boarding/statuses.ts";
import { exampleIds } from "../payments/examples/ids.ts";
import { idOf } from "../shared/ids.ts";
import { changes, reads } from "../shared/permissions.ts";
import { nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { exampleToken, pagesOperation, withoutKey } from "./operation.ts";

const name = Type.String({ description: "Name." });

const account = {
  id: idOf("account", "The merchant account."),
  name,
  status: Type.String({ description: "Status of the account." }),
  location_name: nullable(Type.String({ description: "Name of its location." })),
  mid: nullable(Type.String({ description: "Merchant id at the processor; null until boarded." })),
  processing_enabled: Type.Boolean({ description: "Whether the account can accept payments." }),
  payouts_enabled: Type.Boolean({ description: "Whether payouts are enabled." }),
  requirements_due: Type.Integer({
    minimum: 0,
    description: "Number of requirements that are due.",
  }),
};

export const DashboardOverview = strictObject({
  business: nullable(
    strictObject({ id: idOf("business", "The business."), name }),
    "The business of the user; null for a user above the business level.",
  ),
  accounts: Type.Array(strictObject(account)),
  applications: Type.Array(
    strictObject({
      id: idOf("application", "The application."),
      name,
      status: oneOf(applicationStatuses, "Status of the application."),
      comments_from_underwriting: nullable(
        Type.String({ description: "Comments from underwriting." }),
      ),
      updated_at: timestamp("Time of the last change."),
    }),
  ),
  locations: Type.Array(strictObject({ id: idOf("location", "The location."), name })),
  users: Type.Array(
    strictObject({
      id: idOf("user", "The user."),
      name,
      email: Type.String({ description: "Email address." }),
      status: Type.String({ description: "Status of the user." }),
    }),
  ),
});

const DashboardAccounts = strictObject({
  data: Type.Array(
    strictObject({
      ...account,
      business_name: Type.String({ description: "Name of its business." }),
      partner_name: Type.String({ description: "Name of its partner." }),
    }),
  ),
  meta: PageMeta,
  may_open_requirements: Type.Boolean({
    description: "Whether the user may open the requirements of these accounts.",
  }),
});

const dashboard = { ...withoutKey, resource: "dashboard", audience: "session" } as const;

export const listDashboardAccounts = pagesOperation({
  ...dashboard,
  id: "listDashboardAccounts",
  method: "GET",
  path: "/dashboard-api/accounts",
  ...reads("accounts:read"),
  summary: "List the accounts of a user",
  description:
    "Returns the accounts of the user's business, partner or tenant, newest first. For a sales group, these are the accounts that it referred. A user of some locations has those of these locations.",
  query: pageQuery({
    search: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          "Part of the name of the account or business, or of the merchant id; or an id.",
      }),
    ),
  }),
  returns: { status: 200, schema: DashboardAccounts, description: "A page of accounts." },
  errors: [],
  examples: [
    {
      name: "No account",
      summary: "No merchant is boarded yet.",
      response: {
        status: 200,
        body: {
          data: [],
          meta: { page: 1, size: 10, total_count: 0 },
          may_open_requirements: true,
        },
      },
    },
  ],
});

export const openAccountRequirements = pagesOperation({
  ...dashboard,
  id: "openAccountRequirements",
  method: "POST",
  path: "/dashboard-api/accounts/{id}/requirements-link",
  ...changes("boarding:prepare"),
  summary: "Open the requirements of an account",
  description:
    "Creates a link to the page of an account's requirements, for a user who may see the account and does not belong to a sales group.",
  params: strictObject({ id: idOf("account", "The merchant account.") }),
  returns: {
    status: 200,
    schema: strictObject({ path: Type.String({ description: "Path of the page." }) }),
    description: "The link.",
  },
  errors: ["not_found"],
  examples: [
    {
      name: "A link",
      summary: "Valid for 14 days.",
      params: { id: exampleIds.account },
      response: { status: 200, body: { path: `/requirements/${exampleToken}` } },
    },
  ],
});

export const getDashboardOverview = pagesOperation({
  ...dashboard,
  id: "getDashboardOverview",
  method: "GET",
  path: "/dashboard-api/overview",
  ...reads("accounts:read"),
  summary: "Get the overview of a business",
  description: "Returns the overview for a business's user, limited to the user's own business.",
  returns: { status: 200, schema: DashboardOverview, description: "The overview." },
  errors: [],
  examples: [
    {
      name: "A new business",
      summary: "Without an application.",
      response: {
        status: 200,
        body: {
          business: { id: exampleIds.business, name: "Larkspur Coffee Roasters LLC" },
          accounts: [],
          applications: [],
          locations: [],
          users: [],
        },
      },
    },
  ],
});
