import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { adjustmentExamples as examples } from "./examples/adjustments.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

const common = {
  ...platformCommon,
  resource: "adjustments",
  path: "/platform/adjustments",
} as const;

export const adjustmentKinds = ["take_from_reserve", "cover_by_partner", "write_off"] as const;

/** Owners whose balances are corrected. */
export const balanceOwners = ["account", "contractor", "partner"] as const;

export type BalanceOwner = (typeof balanceOwners)[number];

export const balanceOwnerType = oneOf(
  balanceOwners,
  "Kind of owner: a merchant account, a contractor or a partner.",
);

export type AdjustmentKind = (typeof adjustmentKinds)[number];

const kind = oneOf(
  adjustmentKinds,
  "Source of the amount. `take_from_reserve`: the reserve of a merchant account, of which the amount that is released first is taken first. `cover_by_partner`: the available balance of the partner of a merchant account or a contractor. `write_off`: a loss of the platform, in the ledger account `write_offs`.",
);

export const Adjustment = component(
  "Adjustment",
  strictObject(
    {
      id: idOf("adjustment", "The adjustment's id."),
      entity: Type.Literal("adjustment"),
      kind,
      owner_type: balanceOwnerType,
      owner_id: idOfAny(balanceOwners, "The owner whose negative balance it corrects."),
      owner_name: Type.String({ description: "Name of the owner." }),
      partner_id: idOf("partner", "The owner's partner, or the partner itself."),
      amount: amountMinor("Amount by which the `available` balance rose."),
      reason: nullable(
        Type.String({ description: "The reason." }),
        "The reason; null: the caller is of a partner, or below.",
      ),
      created_by: nullable(
        idOf("user", "The user who proposed it."),
        "The user who proposed it; null: an operator key.",
      ),
      created_by_name: nullable(Type.String({ description: "The user's name." })),
      change_request_id: nullable(
        idOf("change_request", "The change request that a second user approved."),
        "The change request that a second user approved; null: none was needed.",
      ),
      created_at: timestamp("Time of posting."),
    },
    { description: "A correction of a negative balance, by two users." },
  ),
);

export const listAdjustments = platformOperation({
  ...common,
  id: "listAdjustments",
  method: "GET",
  ...reads("money:read"),
  summary: "List adjustments",
  description: "Returns the adjustments in the caller's part of the hierarchy, newest first.",
  idempotent: false,
  query: cursorQuery("adjustment", { in: scopeNode }),
  returns: {
    status: 200,
    schema: listOf("AdjustmentList", Adjustment),
    description: "A page of adjustments.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const createAdjustment = platformOperation({
  ...common,
  id: "createAdjustment",
  method: "POST",
  ...changes("money:adjust", { stepUp: "money", dualApproval: "adjustment" }),
  summary: "Correct a negative balance",
  description:
    "Raises a negative `available` balance of a merchant account, a contractor or a partner, at most to zero. The source of the amount is posted to the ledger. Users of finance propose it, and administrators approve; up to the limit of the policies, users of finance act alone. The balance is compared once more when it is executed, so that no amount is covered twice.",
  idempotent: true,
  body: strictObject({
    owner_id: idOfAny(balanceOwners, "The owner whose balance is negative."),
    kind,
    amount: Type.Integer({
      minimum: 1,
      maximum: 999_999_999_999,
      description: "Amount in cents, at most the negative balance.",
    }),
    reason: text("The reason, for the record. Merchants and partners do not see it.", {
      minLength: 1,
      maxLength: 500,
    }),
  }),
  returns: { status: 201, schema: Adjustment, description: "The adjustment." },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.create],
});
