import { updateExternalRefund } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { changed } from "../attempts/attempt-state.ts";
import { correctCodes } from "../external-payments/correct-codes.ts";
import { gatewayResponseOf } from "../external-payments/gateway-codes.ts";
import { updateRefundLabels } from "../refunds/refund-rows.ts";
import { serializeRefund } from "../refunds/serialize-refund.ts";
import { requireSmallMap } from "../user-fields.ts";
import { findExternalRefund } from "./find-external-refund.ts";

/**
 * Corrects the recorded data of another gateway's refund.
 *
 * Errors   not_found; invalid_status: a new gateway response once the refund is no longer pending;
 *          invalid_body: codes that are recorded already.
 * Writes   the refund and its codes, without an event, because no funds moved.
 */
export const handleUpdateExternalRefund = handlerFor(updateExternalRefund, async (call, deps) => {
  const { account, body } = call;
  requireSmallMap("user_fields", body.user_fields);
  const { refund: read } = await findExternalRefund(deps, account.id, call.params.refund_id);
  const sent = body.gateway_response;
  if (sent !== undefined && read.status !== "pending") {
    throw new ApiError(
      "invalid_status",
      `gateway_response can be changed only while the refund is pending; it is ${read.status}.`,
    );
  }
  const now = deps.clock.now().toISOString();
  const owner = { account_id: account.id, payment_id: read.payment_id, refund_id: read.id };
  const codes = sent === undefined ? undefined : await correctCodes(deps, owner, sent, now);
  const refund = changed(
    read,
    {
      reference_id: body.reference_id ?? read.reference_id,
      description: body.description ?? read.description,
      user_fields: body.user_fields ?? read.user_fields,
      gateway_response:
        sent === undefined ? read.gateway_response : gatewayResponseOf(sent, read.gateway_response),
      processor_reference: codes?.columns.processor_reference ?? read.processor_reference,
    },
    now,
    { announced: false },
  );
  return commitResponse(
    call,
    deps.database,
    [updateRefundLabels(read, refund), ...(codes?.writes ?? [])],
    serializeRefund(refund),
  );
});
