import Type from "typebox";
import { applicationStatuses } from "../boarding/statuses.ts";
import { exampleIds } from "../payments/examples/ids.ts";
import { idOf } from "../shared/ids.ts";
import { nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { pagesOperation, withoutKey } from "./operation.ts";

const name = Type.String({ description: "Its name." });

export const DashboardOverview = strictObject({
  business: nullable(
    strictObject({ id: idOf("business", "The business."), name }),
    "Null for a user who stands above businesses.",
  ),
  accounts: Type.Array(
    strictObject({
      id: idOf("account", "The merchant account."),
      name,
      status: Type.String({ description: "Where the account stands." }),
      location_name: nullable(Type.String({ description: "Where it takes payments." })),
      mid: nullable(Type.String({ description: "Merchant id at the processor." })),
      processing_enabled: Type.Boolean({ description: "Whether it takes payments." }),
      payouts_enabled: Type.Boolean({ description: "Whether it is paid out." }),
    }),
  ),
  applications: Type.Array(
    strictObject({
      id: idOf("application", "The application."),
      name,
      status: oneOf(applicationStatuses, "Where the application stands."),
      comments_from_underwriting: nullable(Type.String({ description: "What is asked for." })),
      updated_at: timestamp("Time of the last change."),
    }),
  ),
  locations: Type.Array(strictObject({ id: idOf("location", "The location."), name })),
  users: Type.Array(
    strictObject({
      id: idOf("user", "The user."),
      name,
      email: Type.String({ description: "Email address." }),
      status: Type.String({ description: "Whether the user may sign in." }),
    }),
  ),
});

export const getDashboardOverview = pagesOperation({
  ...withoutKey,
  resource: "dashboard",
  audience: "session",
  id: "getDashboardOverview",
  method: "GET",
  path: "/dashboard-api/overview",
  summary: "Get the overview of a business",
  description: "Answers what a business's user sees first. Users see their own business alone.",
  returns: { status: 200, schema: DashboardOverview, description: "The overview." },
  errors: [],
  examples: [
    {
      name: "A new business",
      summary: "Nothing is applied for yet.",
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
