import type { MerchantBoarding } from "../merchant-boarding.ts";
import { type TidewaterClient, unreadable } from "./client.ts";
import { isReference } from "./payment.ts";

/** Source   simulator/docs/tidewater.md, "Requests": the same order returns the same merchant. */
export function createTidewaterBoarding(client: TidewaterClient): MerchantBoarding {
  return {
    async board(instruction) {
      const { orderId } = instruction;
      const result = await client.post(
        "/merchants",
        {
          order_id: orderId,
          legal_name: instruction.legalName,
          trade_name: instruction.tradeName,
          mcc: instruction.categoryCode,
          postal_code: instruction.postalCode,
        },
        orderId,
      );
      switch (result.kind) {
        case "rejected":
          if (result.status === 400 || result.status === 422) {
            return { kind: "rejected", detail: `${result.code}: ${result.message}` };
          }
          return { kind: "unknown", why: "http_status", detail: `${result.status} ${result.code}` };
        case "not_sent":
          return { kind: "unknown", why: "connection", detail: result.detail };
        case "unknown":
          return result;
        case "done": {
          const { id, terminal, order_id: order } = result.body;
          const isWhole = order === orderId && isId(id) && isId(terminal);
          return isWhole
            ? { kind: "boarded", merchantId: id, terminalId: terminal }
            : unreadable("not the merchant of this order");
        }
      }
    },
  };
}

function isId(value: unknown): value is string {
  return typeof value === "string" && isReference(value);
}
