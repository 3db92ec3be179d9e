import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  lines,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { businessName } from "./businesses.ts";
import { boardingOrderExamples as examples } from "./examples/boarding-orders.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";
import { pagedListOf, pageQuery } from "./paging.ts";
import { Submerchant } from "./submerchants.ts";

export const boardingOrderStates = [
  "waiting",
  "exported",
  "entered",
  "assigned",
  "boarded",
  "rejected",
  "cancelled",
] as const;

export const gatewayBoardingStates = [
  "creating",
  "created",
  "submitted",
  "boarded",
  "stopped",
] as const;

/** Rows of one import. */
export const boardingImportRowsMax = 500;

const nullableText = (description: string) => nullable(Type.String({ description }));
const nullableTime = (description: string) => nullable(timestamp(description));

const orderId = idOf("account", "Id of the order, which is the id of its account.");
/** Form of the ids that acquirers assign. */
export const acquirerIdForms = {
  mid: { pattern: "^[0-9A-Za-z]{6,25}$", meaning: "6 to 25 letters and digits" },
  tid: { pattern: "^[0-9A-Za-z]{1,30}$", meaning: "1 to 30 letters and digits" },
} as const;

const mid = Type.String({
  pattern: patternMeaning(acquirerIdForms.mid.pattern, acquirerIdForms.mid.meaning),
  description: `Merchant id that the acquirer assigned: ${acquirerIdForms.mid.meaning}.`,
});
const tid = Type.String({
  pattern: patternMeaning(acquirerIdForms.tid.pattern, acquirerIdForms.tid.meaning),
  description: `Terminal id that the acquirer assigned: ${acquirerIdForms.tid.meaning}.`,
});

export const BoardingOrder = component(
  "BoardingOrder",
  strictObject(
    {
      order_id: orderId,
      entity: entity("boarding_order"),
      partner_id: idOf("partner", "The partner of the merchant."),
      application_id: nullable(idOf("application", "The approved application.")),
      name: text("The account's name.", { minLength: 1, maxLength: 100 }),
      business_name: businessName,
      processor: Type.String({ description: "Name of the card processor's adapter." }),
      state: oneOf(
        boardingOrderStates,
        "`waiting` to be exported; `exported`: filed with the acquirer; `entered`: a second operator has to confirm; `assigned`: the ids are confirmed, and a job boards the account; then `boarded`. `rejected` by the acquirer; `cancelled`: the account was closed before.",
      ),
      mid: nullableText("Merchant id; null until an operator has entered it."),
      tid: nullableText("Terminal id; null until an operator has entered it."),
      rejection_reason: nullableText("The acquirer's reason, for operators only."),
      rejection_comment: nullableText("Reason of the closure that the partner is shown."),
      exported_at: nullableTime("Time of the last export."),
      exported_by: nullableText("Operator of the last export."),
      entered_at: nullableTime("Time at which the decision was entered."),
      entered_by: nullableText("Operator who entered it."),
      confirmed_at: nullableTime("Time from which the decision is in effect."),
      confirmed_by: nullableText("Operator who confirmed it."),
      gateway: nullableText("Gateway that has to board the merchant as well; null without one."),
      gateway_state: nullable(
        oneOf(
          gatewayBoardingStates,
          "Progress at the gateway: `creating` while its response is awaited, `created`, `submitted`, then `boarded`. `stopped`: an operator has to decide, for the reason in `gateway_detail`.",
        ),
      ),
      gateway_merchant_id: nullableText("Id that the gateway's boarding assigned."),
      gateway_detail: nullableText("The gateway's status, or the reason of `stopped`."),
      created_at: timestamp("Time of creation."),
      updated_at: timestamp("Time of the last change."),
    },
    { description: "The order to board one account at the acquirer." },
  ),
);

const BoardingOrderList = pagedListOf("BoardingOrderList", BoardingOrder);

const params = strictObject({ id: orderId });
const common = {
  resource: "boarding_orders",
  audience: "operator",
  account: "none",
  extension: true,
} as const;

const confirmation =
  "With `OPENPAYFAC_BOARDING_OPERATORS=2`, the order is `entered` until a second operator key sends the same decision.";

export const listBoardingOrders = boardingOperation({
  ...common,
  id: "listBoardingOrders",
  method: "GET",
  path: "/boarding_orders",
  ...reads("boarding:review"),
  summary: "List boarding orders",
  description:
    "Returns the orders of accounts that an operator boards at the acquirer, newest first.",
  idempotent: false,
  query: pageQuery({
    state: Type.Optional(oneOf(boardingOrderStates, "Returns only orders in this state.")),
  }),
  returns: { status: 200, schema: BoardingOrderList, description: "A page of orders." },
  errors: [],
  examples: [examples.list],
});

export const getBoardingOrder = boardingOperation({
  ...common,
  id: "getBoardingOrder",
  method: "GET",
  path: "/boarding_orders/{id}",
  ...reads("boarding:review"),
  summary: "Get a boarding order",
  description: "Returns one order, by the id of its account.",
  idempotent: false,
  params,
  returns: { status: 200, schema: BoardingOrder, description: "The order." },
  errors: [],
  examples: [examples.get],
});

export const exportBoardingOrders = boardingOperation({
  ...common,
  id: "exportBoardingOrders",
  method: "POST",
  path: "/boarding_orders/export",
  ...changes("boarding:decide", { stepUp: "identity" }),
  summary: "Export merchants for the acquirer",
  description:
    "Returns the data of merchants that an acquirer's application asks for, and marks their orders `exported`: of the named orders, or else of all that are `waiting`, 100 at most. The data includes social security numbers and bank account numbers; a record of each read is kept, with the reason. `csv` has the same merchants as a file.\n\nErrors:\n\n- 404 if the key has no access to a named order;\n- 409 if a named order is decided already.",
  idempotent: true,
  body: strictObject({
    reason: lines("Reason for reading the data.", { minLength: 1, maxLength: 500 }),
    order_ids: Type.Optional(
      Type.Array(orderId, {
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
        description: "Orders to export, also again. Absent: all that are waiting.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: component(
      "BoardingExport",
      strictObject({
        data: Type.Array(Submerchant, { description: "The merchants." }),
        csv: Type.String({ description: "The merchants as CSV, with a header." }),
      }),
    ),
    description: "The merchants, possibly none.",
  },
  errors: ["not_found", "conflict"],
  examples: [examples.export],
});

export const assignBoardingOrder = boardingOperation({
  ...common,
  id: "assignBoardingOrder",
  method: "POST",
  path: "/boarding_orders/{id}/assign",
  ...changes("boarding:decide"),
  summary: "Enter a merchant id",
  description: `Enters the ids that the acquirer assigned. The account is then boarded by a job within seconds; with a gateway that boards merchants, when that has boarded it. ${confirmation} The same ids again change nothing.\n\nErrors:\n\n- 409 if the order has another merchant id or is rejected;\n- 409 if another account has the merchant id.`,
  idempotent: true,
  params,
  body: strictObject({ mid, tid }),
  returns: { status: 200, schema: BoardingOrder, description: "The order." },
  errors: ["conflict"],
  examples: [examples.assign],
});

export const importBoardingOrders = boardingOperation({
  ...common,
  id: "importBoardingOrders",
  method: "POST",
  path: "/boarding_orders/import",
  ...changes("boarding:decide"),
  summary: "Enter merchant ids from a file",
  description: `Enters the ids of several merchants, as [entering one](enter-a-merchant-id) does. All are entered or none: \`argument_errors\` lists every row that is rejected, with its reason. The same import again changes nothing. ${confirmation}`,
  idempotent: true,
  body: strictObject({
    orders: Type.Array(strictObject({ order_id: orderId, mid, tid }), {
      minItems: 1,
      maxItems: boardingImportRowsMax,
      description: "One entry for each order.",
    }),
  }),
  returns: {
    status: 200,
    schema: component(
      "BoardingImport",
      strictObject({
        changed: Type.Integer({ minimum: 0, description: "Number of orders that changed." }),
        data: Type.Array(BoardingOrder, { description: "The orders, as listed in the request." }),
      }),
    ),
    description: "The orders.",
  },
  errors: [],
  examples: [examples.import],
});

export const rejectBoardingOrder = boardingOperation({
  ...common,
  id: "rejectBoardingOrder",
  method: "POST",
  path: "/boarding_orders/{id}/reject",
  ...changes("boarding:decide"),
  summary: "Enter the acquirer's rejection",
  description: `Records that the acquirer does not board the merchant. The account is then closed by a job within seconds: it accepted no payments, and its merchant may apply again. ${confirmation}\n\nErrors:\n\n- 409 if the order has a merchant id.`,
  idempotent: true,
  params,
  body: strictObject({
    reason: lines("The acquirer's reason, for operators only.", { minLength: 1, maxLength: 500 }),
    comment: Type.Optional(
      lines(
        "Reason of the closure that the partner is shown. Absent: that the acquirer did not board the merchant.",
        { minLength: 1, maxLength: 500 },
      ),
    ),
  }),
  returns: { status: 200, schema: BoardingOrder, description: "The order." },
  errors: ["conflict"],
  examples: [examples.reject],
});

export const resumeBoardingOrder = boardingOperation({
  ...common,
  id: "resumeBoardingOrder",
  method: "POST",
  path: "/boarding_orders/{id}/resume",
  ...changes("boarding:decide"),
  summary: "Resume boarding at the gateway",
  description:
    "Continues an `assigned` order at the gateway. `check` reads the merchant's status now. After `stopped`, `found` continues with a merchant that a person found at the gateway. `create` creates the merchant: send it only if a search at the gateway did not find one.\n\nErrors:\n\n- 400 without `gateway_merchant_id` for `found`, or with it for another action;\n- 409 if the state of the order or of its gateway does not allow the action.",
  idempotent: true,
  params,
  body: strictObject({
    action: oneOf(["check", "found", "create"], "How to continue."),
    gateway_merchant_id: Type.Optional(
      Type.String({
        pattern: patternMeaning("^[0-9A-Za-z-]{1,40}$", "1 to 40 letters, digits and hyphens"),
        description: "Id of the merchant that was found at the gateway.",
      }),
    ),
  }),
  returns: { status: 200, schema: BoardingOrder, description: "The order." },
  errors: ["conflict"],
  examples: [examples.resume],
});
