import Type from "typebox";
import { amountMinor, amountMinorMax } from "../shared/money.ts";
import { component, oneOf, strictObject, text } from "../shared/schema.ts";
import { shareBasisPoints } from "./shares.ts";

const brands = ["VISA", "MASTERCARD", "AMERICAN_EXPRESS", "DISCOVER"] as const;
type Brand = (typeof brands)[number];

/** Items of card payments. */
const cardItemKeys = [
  "AUTH_FEE_CP",
  "AUTH_FEE_CNP",
  ...brands.flatMap((brand): (`${Brand}_QUALIFIED_CP` | `${Brand}_QUALIFIED_CNP`)[] => [
    `${brand}_QUALIFIED_CP`,
    `${brand}_QUALIFIED_CNP`,
  ]),
  ...brands.map((brand): `${Brand}_INTERCHANGE` => `${brand}_INTERCHANGE`),
  "MISC_INTERCHANGE",
] as const;

/** The item of bank payments: an addition to the published keys. */
export const bankItemKey = "ACH_PROCESSING";

/** Items of other fees, which are paid per occurrence. */
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

/** The 29 published items that a merchant pays for. */
export const publishedItemKeys = [...cardItemKeys, ...feeItemKeys] as const;

/** Every item that a Schedule A may name, which defines its expense and share. */
export const scheduleAItemKeys = [...publishedItemKeys, bankItemKey] as const;

/** Items that are paid on a volume. */
export const volumeItemKeys = [...cardItemKeys, bankItemKey] as const;

export const expenseTypes = ["mille_cents", "mille_bips"] as const;

export const itemKey = oneOf(
  scheduleAItemKeys,
  "Key of the item. `CP` is card present, `CNP` card not present. `ACH_PROCESSING`, the processing fees of bank payments, is an addition to the published keys.",
);
const itemName = text("Name of the item on statements.", {
  minLength: 1,
  maxLength: 100,
});
const expense = Type.Integer({
  minimum: 0,
  maximum: amountMinorMax,
  description:
    "Expense of the item, in the unit of `expense_type`: 10000 mille_cents are 10 cents per occurrence, 200000 mille_bips are 2% of the volume.",
});
const expenseType = oneOf(
  expenseTypes,
  "`mille_cents`: thousandths of a cent per occurrence. `mille_bips`: thousandths of a basis point of the volume, for items of card and bank payments only, because other fees have no volume.",
);
const share = shareBasisPoints("Share of the item's profit that is paid as residuals.");

export const ScheduleAItem = component(
  "ScheduleAItem",
  strictObject(
    { key: itemKey, name: itemName, expense, expense_type: expenseType, share },
    { description: "The expense of one item, and the shared part of its profit." },
  ),
);

export const ScheduleAItemRequest = component(
  "ScheduleAItemRequest",
  strictObject(
    {
      key: itemKey,
      name: Type.Optional(
        text("Name of the item. Absent: a name derived from the key.", {
          minLength: 1,
          maxLength: 100,
        }),
      ),
      expense,
      expense_type: expenseType,
      share,
    },
    { description: "The expense of one item, and the shared part of its profit." },
  ),
);

export const ScheduleATier = component(
  "ScheduleATier",
  strictObject(
    {
      start_amount: amountMinor("Minimum volume (`gpv`) of the partner in a period for this tier."),
      discount: shareBasisPoints("Discount on every expense."),
    },
    { description: "A discount for a partner with a larger volume." },
  ),
);

export const itemsRequest = Type.Array(ScheduleAItemRequest, {
  minItems: 1,
  maxItems: scheduleAItemKeys.length,
  description: "Items, each key at most once. Fees of keys that are not listed are not shared.",
});
export const tiersRequest = Type.Array(ScheduleATier, {
  maxItems: 20,
  description:
    "Tiers; each start amount at most once. The tier with the highest `start_amount` that the partner's volume reaches applies to the whole period. Absent: no discount.",
});
