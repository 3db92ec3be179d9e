import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, strictObject, timestamp } from "../shared/schema.ts";
import { accountHealthExamples as examples } from "./examples/account-health.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { readModelMeta } from "./read-model.ts";
import { basisPoints, measurement, riskDays, riskMetric } from "./risk-metrics.ts";

/** Number of weeks that the values are returned for. */
export const healthWeeks = 13;

export const PlatformAccountHealth = component(
  "PlatformAccountHealth",
  strictObject(
    {
      id: idOf("account", "The account."),
      entity: Type.Literal("account_health"),
      metrics: Type.Array(
        component(
          "AccountHealthMetric",
          strictObject({
            metric: riskMetric,
            value_basis_points: nullable(
              basisPoints("Value of the last 30 days."),
              "Value of the last 30 days, in hundredths of a percent; null: there is nothing to compare with.",
            ),
            threshold_basis_points: nullable(
              basisPoints("Threshold."),
              "Lowest threshold of the enabled rules, in hundredths of a percent; null: there is none.",
            ),
            ...measurement,
            weeks: Type.Array(
              strictObject({
                until: timestamp("End of the days."),
                value_basis_points: nullable(
                  basisPoints("Value of the days."),
                  "Value of the days, in hundredths of a percent; null: there is nothing to compare with.",
                ),
              }),
              {
                description: `The values of ${riskDays} days each, of which the last ones end now, a week apart, the oldest first.`,
              },
            ),
          }),
        ),
        { description: "Every metric of the risk rules." },
      ),
      meta: component("AccountHealthMeta", strictObject(readModelMeta)),
    },
    { description: "Volume, tickets and rates of an account, compared with its application." },
  ),
);

export const getAccountHealth = platformOperation({
  ...platformCommon,
  id: "getAccountHealth",
  resource: "account_health",
  method: "GET",
  path: "/platform/accounts/{id}/health",
  ...reads("boarding:review"),
  summary: "Get the health of an account",
  description: `Returns volume, tickets and rates of an account over ${riskDays} days: now, and at the end of each of the last ${healthWeeks} weeks. Amounts are compared with those of the account's application.`,
  idempotent: false,
  params: strictObject({ id: idOf("account", "The account's id.") }),
  returns: { status: 200, schema: PlatformAccountHealth, description: "The values." },
  errors: [],
  examples: [examples.get],
});
