import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import { component, extension, oneOf, strictObject } from "../shared/schema.ts";
import { expenseTypes, itemKey } from "./schedule-a-items.ts";
import { shareBasisPoints } from "./shares.ts";
import { versionNumber } from "./versions.ts";

export const exactCents = (description: string) =>
  Type.String({
    pattern: "^-?(0|[1-9][0-9]*)(\\.[0-9]*[1-9])?$",
    description: `${description} Cents as a decimal, not rounded.`,
  });

export const ReportItem = component(
  "ReportItem",
  strictObject(
    {
      key: itemKey,
      name: Type.String({ description: "The item in words." }),
      schedule_a_id: extension(idOf("schedule_a", "The Schedule A that it was reckoned by.")),
      schedule_a_version: versionNumber("The version of Schedule A that held."),
      count: Type.Integer({ minimum: 0, description: "How many times it was paid." }),
      volume: amountMinor("The volume that it was paid on."),
      expense_rate: Type.Integer({
        minimum: 0,
        description: "The cost by Schedule A, before the tier's discount.",
      }),
      expense_type: oneOf(
        expenseTypes,
        "`mille_cents`: thousandths of a cent, each time. `mille_bips`: thousandths of a basis point of the volume.",
      ),
      discount: extension(
        shareBasisPoints("What the partner's tier in this version took off the cost."),
      ),
      rev: signedAmountMinor("What the merchant paid."),
      fees: signedAmountMinor("What of it was passed on."),
      expense: signedAmountMinor("What it cost by Schedule A."),
      npr: signedAmountMinor("`rev` less `fees` less `expense`."),
      share: shareBasisPoints("The partner side's part of `npr`."),
      pool: signedAmountMinor("The partner side's part of `npr` in money."),
      exact: strictObject(
        {
          expense: exactCents("`expense`."),
          npr: exactCents("`npr`."),
          pool: exactCents("`pool`."),
        },
        { description: "The figures before rounding, to be checked by hand." },
      ),
    },
    {
      description:
        "What one kind of fee earned. In cents the items add up to the merchant's row, by largest remainder.",
    },
  ),
);
