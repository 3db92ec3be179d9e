import Type from "typebox";
import { Fee, feeTypes } from "../payments/fees.ts";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { reads } from "../shared/permissions.ts";
import { component, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { platformFeeExamples as examples } from "./examples/fees.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

/** States of a fee, by which lists are filtered. */
export const feeStates = ["unsettled", "settled", "refunded"] as const;

/** The fields of a fee that lists show. */
const {
  id,
  entity,
  fee_type,
  description,
  from_owner_type,
  source_type,
  source_id,
  amount,
  amount_refunded,
  settled_at,
  created_at,
} = Fee.properties;
const shown = {
  id,
  entity,
  fee_type,
  description,
  from_owner_type,
  source_type,
  source_id,
  amount,
  amount_refunded,
  settled_at,
  created_at,
};

export const PlatformFee = component(
  "PlatformFee",
  strictObject(
    {
      ...shown,
      account_id: idOf("account", "The account that the fee relates to."),
      account_name: Type.String({ description: "Name of the account." }),
    },
    { description: "A fee, with the account that it relates to." },
  ),
);

export const listPlatformFees = platformOperation({
  ...platformCommon,
  id: "listPlatformFees",
  resource: "platform_fees",
  method: "GET",
  path: "/platform/fees",
  ...reads("money:read"),
  summary: "List the fees of all accounts",
  description:
    "Returns the fees that relate to accounts in the caller's part of the hierarchy, newest first. `in` narrows the list. A state that few of many fees have is found within a bounded time only: then also send `from`.",
  idempotent: false,
  query: cursorQuery("fee", {
    in: scopeNode,
    fee_type: Type.Optional(oneOf(feeTypes, "Returns only fees of this type.")),
    state: Type.Optional(
      oneOf(
        feeStates,
        "Returns only fees that are not settled yet, that are settled, or that were refunded at least in part.",
      ),
    ),
    from: Type.Optional(timestamp("Returns only fees charged at this time or later.")),
    to: Type.Optional(timestamp("Returns only fees charged before this time.")),
  }),
  returns: {
    status: 200,
    schema: listOf("PlatformFeeList", PlatformFee),
    description: "A page of fees.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});
