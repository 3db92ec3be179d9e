import { call } from "../server/call.ts";
import type { SessionLink } from "./session-link.ts";

/** A line item of the order. */
export interface Item {
  description: string | null;
  material: string | null;
  upc: string | null;
  quantity: number | null;
  uom: string | null;
  unit_cost: number | null;
  net_amount: number | null;
  discount_amount: number | null;
}

interface OrderDetails {
  invoice_id: string | null;
  po_number: string | null;
  tax: number | null;
  tip: number | null;
  surcharge: number | null;
  freight: number | null;
  duty: number | null;
  tax_exempt: boolean | null;
  items: Item[];
}

/** The fields of a session that the page shows. */
export interface Session {
  id: string;
  status: "open" | "complete" | "expired";
  success_url: string;
  cancel_url: string;
  customer_email: string;
  reference_id: string | null;
  payment_method_types: ("card" | "bank")[];
  subtotal: number;
  discount_amount: number;
  payment_intent_data: {
    amount: number;
    description: string | null;
    order_details: OrderDetails | null;
  };
}

type Brand = "visa" | "mastercard" | "american_express" | "discover";

/** The latest payment attempt. */
export interface CheckoutPayment {
  id: string;
  status: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected";
  amount: number;
  amount_refunded: number;
  payment_method_type: "card" | "bank";
  brand: Brand | null;
  last_four_digits: string;
  failure_code: string | null;
  decline_category: "do_not_retry" | "retry_later" | "fix_and_retry" | null;
  created_at: string;
}

/** A payment method that the customer saved with the merchant earlier. */
export interface SavedPaymentMethod {
  id: string;
  payment_method_type: "card" | "bank";
  brand: Brand | null;
  last_four_digits: string;
  exp_month: string | null;
  exp_year: string | null;
  bank_subtype: "checking" | "savings" | null;
}

export type IntentStatus =
  | "created"
  | "pending"
  | "uncaptured"
  | "captured"
  | "cancelled"
  | "failed";

/** All data that the page shows. */
export interface Details {
  checkout_session: Session;
  branding: { primary_color: string; company_name: string; company_logo_url: string | null };
  payment_intent_status: IntentStatus;
  latest_payment: CheckoutPayment | null;
  /** The number of declines that are still allowed. */
  attempts_left: number;
  saved_payment_methods: SavedPaymentMethod[];
}

/** Reads the session's status. Errors   CallError. */
export function readDetails({ id, token }: SessionLink, signal?: AbortSignal): Promise<Details> {
  return call("GET", `/checkout_sessions/${id}/details`, {
    headers: { "x-api-key": token },
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Reports that the customer has completed their part. Repeating it has no effect. */
export function completeSession({ id, token }: SessionLink): Promise<Session> {
  return call("POST", `/checkout_sessions/${id}/complete`, {
    headers: { "x-api-key": token },
    body: {},
    keepalive: true,
  });
}
