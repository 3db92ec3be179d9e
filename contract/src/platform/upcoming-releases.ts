import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { signedAmountMinor } from "../shared/money.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { upcomingReleaseExamples as examples } from "./examples/upcoming-releases.ts";
import { platformCommon, platformOperation } from "./operation.ts";

export const UpcomingRelease = component(
  "UpcomingRelease",
  strictObject(
    {
      entity: Type.Literal("upcoming_release"),
      kind: oneOf(
        ["settlement", "reserve"],
        "`settlement`: from `pending`, at an estimated time; `reserve`: from `reserve`, at the time that is set.",
      ),
      release_at: nullable(
        timestamp("Time from which the amount is available."),
        "Time from which the amount is available; null: it is not known, because the funds are older than the acquirer usually takes.",
      ),
      amount: signedAmountMinor("The amount, after fees and refunds."),
      count: Type.Integer({
        minimum: 0,
        description: "Number of payments that it comes from; 0: they are not counted.",
      }),
    },
    { description: "Funds that become available at one time." },
  ),
);

export const listUpcomingReleases = platformOperation({
  ...platformCommon,
  id: "listUpcomingReleases",
  resource: "platform_balances",
  method: "GET",
  path: "/platform/balances/{id}/releases",
  ...reads("money:read"),
  summary: "List what becomes available",
  description:
    "Returns when the funds in `pending` and in `reserve` become available, earliest first. Card payments captured until 9 PM in New York are expected at 2 PM on the next banking day. A late deposit is expected when the next file is fetched. The rows of a kind add up to the balance with its name. A part of what is settled may be held back as a reserve.",
  idempotent: false,
  params: strictObject({ id: idOf("account", "The merchant account.") }),
  returns: {
    status: 200,
    schema: component(
      "UpcomingReleaseList",
      strictObject({
        data: Type.Array(UpcomingRelease, { description: "Releases, earliest first." }),
      }),
    ),
    description: "The releases that are known.",
  },
  errors: [],
  examples: [examples.list],
});
