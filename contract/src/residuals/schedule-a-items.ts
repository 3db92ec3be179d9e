import Type from "typebox";
import { amountMinor, amountMinorMax } from "../shared/money.ts";
import { component, oneOf, strictObject, text } from "../shared/schema.ts";
import { shareBasisPoints } from "./shares.ts";

const brands = ["VISA", "MASTERCARD", "AMERICAN_EXPRESS", "DISCOVER"] as const;
type Brand = (typeof brands)[number];

/** What is paid on a volume: items of card payments. */
export const volumeItemKeys = [
  "AUTH_FEE_CP",
  "AUTH_FEE_CNP",
  ...brands.flatMap((brand): (`${Brand}_QUALIFIED_CP` | `${Brand}_QUALIFIED_CNP`)[] => [
    `${brand}_QUALIFIED_CP`,
    `${brand}_QUALIFIED_CNP`,
  ]),
  ...brands.map((brand): `${Brand}_INTERCHANGE` => `${brand}_INTERCHANGE`),
  "MISC_INTERCHANGE",
] as const;

/** What is paid each time: items of fees that are of no card payment. */
export const feeItemKeys = [
  "PLATFORM_FEE",
  "CHARGEBACK_FEE",
  "RETRIEVAL_FEE",
  "BATCH_FEE",
  "APPLICATION_FEE",
  "MONTHLY_MINIMUM_FEE",
  "PCI_NON_COMPLIANCE_FEE",
  "GATEWAY_FEE",
  "EARLY_CANCELLATION_FEE",
  "REGULATORY_PRODUCT_FEE",
  "DDA_REJECT_FEE",
  "TOKEN_FEE",
  "PARTNER_TRANSFER",
  "ACCOUNT_ON_FILE_FEE",
] as const;

/** The 29 things that a merchant pays for, and that Schedule A puts a cost and a share on. */
export const scheduleAItemKeys = [...volumeItemKeys, ...feeItemKeys] as const;

export const expenseTypes = ["mille_cents", "mille_bips"] as const;

export const itemKey = oneOf(
  scheduleAItemKeys,
  "What the merchant pays for. `CP` is card present, `CNP` card not present.",
);
const itemName = text("The item in words, as statements show it.", {
  minLength: 1,
  maxLength: 100,
});
const expense = Type.Integer({
  minimum: 0,
  maximum: amountMinorMax,
  description:
    "What it costs the partner side, in the unit that `expense_type` names: 10000 mille_cents are 10 cents each time, 200000 mille_bips are 2 % of the volume.",
});
const expenseType = oneOf(
  expenseTypes,
  "`mille_cents`: thousandths of a cent, each time. `mille_bips`: thousandths of a basis point of the volume, for items of card payments: other fees have no volume.",
);
const share = shareBasisPoints("The partner side's part of what this item earns.");

export const ScheduleAItem = component(
  "ScheduleAItem",
  strictObject(
    { key: itemKey, name: itemName, expense, expense_type: expenseType, share },
    { description: "What one kind of fee costs, and how much of its profit is shared." },
  ),
);

export const ScheduleAItemRequest = component(
  "ScheduleAItemRequest",
  strictObject(
    {
      key: itemKey,
      name: Type.Optional(
        text("The item in words. Absent: the key's own words.", { minLength: 1, maxLength: 100 }),
      ),
      expense,
      expense_type: expenseType,
      share,
    },
    { description: "What one kind of fee costs, and how much of its profit is shared." },
  ),
);

export const ScheduleATier = component(
  "ScheduleATier",
  strictObject(
    {
      start_amount: amountMinor(
        "The partner's volume (`gpv`) of a period from which this tier holds.",
      ),
      discount: shareBasisPoints("How much is taken off every expense."),
    },
    { description: "A discount for partners with more volume." },
  ),
);

export const itemsRequest = Type.Array(ScheduleAItemRequest, {
  minItems: 1,
  maxItems: scheduleAItemKeys.length,
  description:
    "Each key at most once. What a merchant pays for under a key that is not listed is not shared.",
});
export const tiersRequest = Type.Array(ScheduleATier, {
  maxItems: 20,
  description:
    "The tier with the highest `start_amount` that the partner's volume reaches holds for the whole period. Each start at most once. Absent: no discount.",
});
