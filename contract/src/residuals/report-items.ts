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
      name: Type.String({ description: "Name of the item." }),
      schedule_a_id: extension(idOf("schedule_a", "The Schedule A that was applied.")),
      schedule_a_version: versionNumber("Version of the Schedule A in effect."),
      count: Type.Integer({ minimum: 0, description: "Number of times that it was paid." }),
      volume: amountMinor("Volume on which it was paid."),
      expense_rate: Type.Integer({
        minimum: 0,
        description: "Expense rate of the Schedule A, before the tier's discount.",
      }),
      expense_type: oneOf(
        expenseTypes,
        "`mille_cents`: thousandths of a cent per occurrence. `mille_bips`: thousandths of a basis point of the volume.",
      ),
      discount: extension(shareBasisPoints("Tier discount on the expense in this version.")),
      rev: signedAmountMinor("Amount that the merchant paid."),
      fees: signedAmountMinor("Amount passed on to the networks."),
      expense: signedAmountMinor("Expense according to the Schedule A."),
      npr: signedAmountMinor("`rev` less `fees` less `expense`."),
      share: shareBasisPoints("Shared part of `npr`."),
      pool: signedAmountMinor("Shared amount of `npr`."),
      exact: strictObject(
        {
          expense: exactCents("`expense`."),
          npr: exactCents("`npr`."),
          pool: exactCents("`pool`."),
        },
        { description: "The amounts before rounding, for verification." },
      ),
    },
    {
      description:
        "Result of one item. In cents, the items add up to the merchant's row by largest remainder.",
    },
  ),
);
