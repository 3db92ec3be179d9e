/** Calls that a fault can be set on. */
export const endpoints = [
  "auth",
  "capture",
  "void",
  "voidByOrderId",
  "refund",
  "inquire",
  "inquireByOrderid",
  "settlestat",
  "settlestatByBatchSource",
  "funding",
  "inquireMerchant",
  "bin",
  "profile",
  "credentials",
  "tokenize",
  "echo",
  "boarding",
  "copilot_token",
  "copilot_merchant",
  "copilot_merchant_change",
  "copilot_merchant_read",
  "copilot_status",
  "copilot_submit",
  "tidewater_payment",
  "tidewater_capture",
  "tidewater_void",
  "tidewater_refund",
  "tidewater_order_void",
  "tidewater_payment_read",
  "tidewater_order_read",
  "tidewater_token_read",
  "tidewater_funding",
  "tidewater_merchant",
  "grailpay_user",
  "grailpay_bank_account",
  "grailpay_transaction",
  "grailpay_transaction_read",
  "grailpay_transaction_list",
  "grailpay_transaction_change",
  "grailpay_refund",
  "grailpay_refund_read",
  "grailpay_payout",
  "grailpay_payout_read",
  "grailpay_payout_list",
  "grailpay_webhook",
  "middesk_business",
  "middesk_business_read",
  "middesk_order",
  "persona_verification",
  "persona_verification_read",
  "persona_inquiry",
  "persona_inquiry_read",
  "match_inquiry",
  "match_inquiry_read",
  "vmss_search",
  "vmss_alerts",
  "grailpay_account_check",
  "terminal_listTerminals",
  "terminal_terminalDetails",
  "terminal_ping",
  "terminal_preconnect",
  "terminal_connect",
  "terminal_disconnect",
  "terminal_cancel",
  "terminal_terminalActivationCode",
  "terminal_dateTime",
  "terminal_getPanPadVersion",
  "terminal_display",
  "terminal_clearDisplay",
  "terminal_readConfirmation",
  "terminal_readInput",
  "terminal_readSignature",
  "terminal_readCard",
  "terminal_readManual",
  "terminal_authCard",
  "terminal_authManual",
  "terminal_tip",
  "terminal_printReceipt",
] as const;

export type Endpoint = (typeof endpoints)[number];

/** Effects of a fault; several may be combined, in the order of these fields. */
export interface FaultEffects {
  /** Waits before processing. */
  readonly delay_before_ms?: number;
  /** Cuts the connection without processing. */
  readonly drop_before?: true;
  /** Returns this status instead; `status_stage` selects whether the request is processed first. */
  readonly status?: 408 | 500 | 502;
  readonly status_stage?: "before" | "after";
  /** Processes the request twice, as two transactions; the first one is returned. */
  readonly duplicate?: true;
  /** Returns a code outside of the tables; the record does not change. */
  readonly unknown_code?: true | { respcode?: string; respstat?: string; resptext?: string };
  /** Waits after processing, before the response. */
  readonly delay_after_ms?: number;
  /** Cuts the connection after everything is processed and recorded. */
  readonly drop_after?: true;
  /** Sends the body slowly, over this many milliseconds. */
  readonly slow_body?: number;
  /** Announces the whole body, sends half of it, and cuts the connection. */
  readonly truncate_body?: true;
  /** Sends a complete response whose body is not JSON. */
  readonly malformed_body?: true;
}

/** A fault and the requests it applies to. Absent conditions match everything. */
export interface Fault extends FaultEffects {
  readonly id: number;
  readonly endpoint: Endpoint;
  readonly orderid?: string;
  readonly merchid?: string;
  /** Minor units. */
  readonly amount?: number;
  /** How many more requests it applies to. */
  times: number;
}

/** Properties of a request by which faults match it. */
export interface Subject {
  readonly endpoint: Endpoint;
  readonly orderid?: string | undefined;
  readonly merchid?: string | undefined;
  readonly amountMinor?: number | undefined;
}

/** The faults that are set. */
export interface Faults {
  add(fault: Omit<Fault, "id">): Fault;
  list(): readonly Fault[];
  clear(): void;
  /** The first fault that matches a request, which uses it up by one. */
  take(subject: Subject): Fault | undefined;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  let lastId = 0;
  return {
    add(fault) {
      lastId += 1;
      const added = { ...fault, id: lastId };
      faults.push(added);
      return added;
    },
    list: () => faults,
    clear() {
      faults = [];
    },
    take(subject) {
      const found = faults.find(
        (fault) =>
          fault.endpoint === subject.endpoint &&
          (fault.orderid === undefined || fault.orderid === subject.orderid) &&
          (fault.merchid === undefined || fault.merchid === subject.merchid) &&
          (fault.amount === undefined || fault.amount === subject.amountMinor),
      );
      if (found === undefined) return undefined;
      found.times -= 1;
      if (found.times <= 0) faults = faults.filter((fault) => fault !== found);
      return found;
    },
  };
}
