import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { changes } from "../shared/permissions.ts";
import { strictObject } from "../shared/schema.ts";
import { externalRefundExamples as examples } from "./examples/external-refunds.ts";
import { ExternalGatewayRequest, ExternalGatewayUpdate } from "./gateway-details.ts";
import { paymentsOperation } from "./operation.ts";
import { Refund, refundDescription } from "./refunds.ts";
import { refundSplits } from "./splits.ts";
import { referenceId, userFields } from "./user-fields.ts";

const fields = userFields("Your own data about this refund.");
const params = strictObject({ refund_id: idOf("refund", "The external refund's id.") });
const common = {
  resource: "external_refunds",
  audience: "private-key",
  account: "required",
  idempotent: true,
} as const;

export const createExternalRefund = paymentsOperation({
  ...common,
  id: "createExternalRefund",
  method: "POST",
  path: "/external_refunds",
  ...changes("payments:refund"),
  summary: "Record an external refund",
  description:
    "Records that another gateway refunded an external payment, in full or in part. Nothing is sent to that gateway. All refunds together are at most the captured amount. The refund is debited from the account's balance immediately.",
  body: strictObject({
    payment_intent_id: idOf("payment_intent", "The external payment intent."),
    amount: amountMinor("Refunded amount.", { minimum: 1 }),
    gateway_response: ExternalGatewayRequest,
    refund_splits: Type.Optional(refundSplits),
    reference_id: Type.Optional(referenceId),
    description: Type.Optional(refundDescription),
    user_fields: Type.Optional(fields),
  }),
  returns: { status: 201, schema: Refund, description: "The refund, `pending` until settled." },
  errors: ["payment_intent_invalid_status"],
  examples: [examples.create],
});

export const updateExternalRefund = paymentsOperation({
  ...common,
  id: "updateExternalRefund",
  method: "PATCH",
  path: "/external_refunds/{refund_id}",
  ...changes("payments:refund"),
  summary: "Update an external refund",
  description:
    "Corrects the record of another gateway's refund. Absent fields are not changed. `gateway_response` can be changed only while the refund is `pending`. To correct the amounts that receivers return, cancel the refund and record it again.",
  params,
  body: strictObject({
    gateway_response: Type.Optional(ExternalGatewayUpdate),
    reference_id: Type.Optional(referenceId),
    description: Type.Optional(refundDescription),
    user_fields: Type.Optional(fields),
  }),
  returns: { status: 200, schema: Refund, description: "The updated refund." },
  errors: ["invalid_status"],
  examples: [examples.update],
});

export const cancelExternalRefund = paymentsOperation({
  ...common,
  id: "cancelExternalRefund",
  method: "POST",
  path: "/external_refunds/{refund_id}/cancel",
  ...changes("payments:refund"),
  summary: "Cancel an external refund",
  description:
    "Records that the other gateway did not execute the refund. The refund must be `pending`.",
  params,
  returns: { status: 200, schema: Refund, description: "The refund, `cancelled`." },
  errors: ["invalid_status"],
  examples: [examples.cancel],
});
