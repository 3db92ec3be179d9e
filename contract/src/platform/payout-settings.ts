import Type from "typebox";
import { bankAccountMask } from "../boarding/bank-accounts.ts";
import { idOf } from "../shared/ids.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { payoutSettingsExamples as examples } from "./examples/payout-settings.ts";
import { platformCommon, platformOperation } from "./operation.ts";

export const PayoutSettings = component(
  "PayoutSettings",
  strictObject(
    {
      id: idOf("account", "The merchant account."),
      entity: Type.Literal("payout_settings"),
      size: Type.Integer({ minimum: 1, description: "Number of days or weeks of a payout." }),
      size_type: oneOf(["day", "week"], "Unit of `size`."),
      delay_days: Type.Integer({
        minimum: 0,
        description: "Number of banking days that a payout waits before it is sent.",
      }),
      hold: Type.Boolean({ description: "Whether the operator holds payouts back." }),
      next_payout_at: timestamp("Time at which the next payout is created."),
      reserve_basis_points: Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: "Share of settled funds that is held back, in hundredths of a percent.",
      }),
      reserve_days: Type.Integer({
        minimum: 0,
        description: "Number of days for which it is held back; 0: there is no reserve.",
      }),
      bank_account_mask: nullable(
        bankAccountMask,
        "Last four digits of the bank account that receives payouts; null: there is none.",
      ),
    },
    { description: "When an account is paid out, and what is held back." },
  ),
);

export const getPayoutSettings = platformOperation({
  ...platformCommon,
  id: "getPayoutSettings",
  resource: "platform_payouts",
  method: "GET",
  path: "/platform/payout_settings/{id}",
  ...reads("money:read"),
  summary: "Get the payout settings of an account",
  description: "Returns when an account is paid out, and the reserve that is held back.",
  idempotent: false,
  params: strictObject({ id: idOf("account", "The merchant account.") }),
  returns: { status: 200, schema: PayoutSettings, description: "The payout settings." },
  errors: [],
  examples: [examples.get],
});
