// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { BoardingExport, BoardingImport, BoardingOrder, BoardingOrderList } from "../objects/boarding.ts";

/** What `boardingOrders.list` takes. */
export interface ListBoardingOrdersParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
  /** Returns only orders in this state. */
  state?: "waiting" | "exported" | "entered" | "assigned" | "boarded" | "rejected" | "cancelled" | undefined;
}

/** What `boardingOrders.export` takes. */
export interface ExportBoardingOrdersParams {
  /** Reason for reading the data. At most 500 characters. */
  reason: string;
  /** Orders to export, also again. Absent: all that are waiting. At most 100. */
  order_ids?: Array<string> | undefined;
}

/** What `boardingOrders.assign` takes. */
export interface AssignBoardingOrderParams {
  /** Merchant id that the acquirer assigned: 6 to 25 letters and digits. */
  mid: string;
  /** Terminal id that the acquirer assigned: 1 to 30 letters and digits. */
  tid: string;
}

/** What `boardingOrders.import` takes. */
export interface ImportBoardingOrdersParams {
  /** One entry for each order. At most 500. */
  orders: Array<{
    /** Id of the order, which is the id of its account. */
    order_id: string;
    /** Merchant id that the acquirer assigned: 6 to 25 letters and digits. */
    mid: string;
    /** Terminal id that the acquirer assigned: 1 to 30 letters and digits. */
    tid: string;
  }>;
}

/** What `boardingOrders.reject` takes. */
export interface RejectBoardingOrderParams {
  /** The acquirer's reason, for operators only. At most 500 characters. */
  reason: string;
  /**
   * Reason of the closure that the partner is shown. Absent: that the acquirer did not board the
   * merchant. At most 500 characters.
   */
  comment?: string | undefined;
}

/** What `boardingOrders.resume` takes. */
export interface ResumeBoardingOrderParams {
  /** How to continue. */
  action: "check" | "found" | "create";
  /** Id of the merchant that was found at the gateway. */
  gateway_merchant_id?: string | undefined;
}

/** Orders to board approved merchants at the acquirer, for operators. */
export class BoardingOrders {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List boarding orders.
   *
   * Returns the orders of accounts that an operator boards at the acquirer, newest first.
   *
   * `GET /boarding_orders`, /docs/boarding/list-boarding-orders
   */
  list(
    params?: ListBoardingOrdersParams,
    options?: CallOptions,
  ): ListCall<BoardingOrderList> {
    return this.#caller.list(
      {
        name: "boardingOrders.list",
        method: "GET",
        path: "/boarding_orders",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a boarding order.
   *
   * Returns one order, by the id of its account.
   *
   * `GET /boarding_orders/{id}`, /docs/boarding/get-a-boarding-order
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<BoardingOrder> {
    return this.#caller.call(
      {
        name: "boardingOrders.retrieve",
        method: "GET",
        path: "/boarding_orders/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Export merchants for the acquirer.
   *
   * Returns the data of merchants that an acquirer's application asks for, and marks their orders
   * `exported`: of the named orders, or else of all that are `waiting`, 100 at most. The data
   * includes social security numbers and bank account numbers; a record of each read is kept, with
   * the reason. `csv` has the same merchants as a file.
   *
   * Errors:
   *
   * - 404 if the key has no access to a named order;
   * - 409 if a named order is decided already.
   *
   * `POST /boarding_orders/export`, /docs/boarding/export-merchants-for-the-acquirer
   */
  export(
    params: ExportBoardingOrdersParams,
    options?: CallOptions & KeyOptions,
  ): Promise<BoardingExport> {
    return this.#caller.call(
      {
        name: "boardingOrders.export",
        method: "POST",
        path: "/boarding_orders/export",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Enter a merchant id.
   *
   * Enters the ids that the acquirer assigned. The account is then boarded by a job within seconds;
   * with a gateway that boards merchants, when that has boarded it. With
   * `OPENPAYFAC_BOARDING_OPERATORS=2`, the order is `entered` until a second operator key sends the
   * same decision. The same ids again change nothing.
   *
   * Errors:
   *
   * - 409 if the order has another merchant id or is rejected;
   * - 409 if another account has the merchant id.
   *
   * `POST /boarding_orders/{id}/assign`, /docs/boarding/enter-a-merchant-id
   */
  assign(
    id: string,
    params: AssignBoardingOrderParams,
    options?: CallOptions & KeyOptions,
  ): Promise<BoardingOrder> {
    return this.#caller.call(
      {
        name: "boardingOrders.assign",
        method: "POST",
        path: "/boarding_orders/{id}/assign",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Enter merchant ids from a file.
   *
   * Enters the ids of several merchants, as entering one does. All are entered or none:
   * `argument_errors` lists every row that is rejected, with its reason. The same import again
   * changes nothing. With `OPENPAYFAC_BOARDING_OPERATORS=2`, the order is `entered` until a second
   * operator key sends the same decision.
   *
   * `POST /boarding_orders/import`, /docs/boarding/enter-merchant-ids-from-a-file
   */
  import(
    params: ImportBoardingOrdersParams,
    options?: CallOptions & KeyOptions,
  ): Promise<BoardingImport> {
    return this.#caller.call(
      {
        name: "boardingOrders.import",
        method: "POST",
        path: "/boarding_orders/import",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Enter the acquirer's rejection.
   *
   * Records that the acquirer does not board the merchant. The account is then closed by a job
   * within seconds: it accepted no payments, and its merchant may apply again. With
   * `OPENPAYFAC_BOARDING_OPERATORS=2`, the order is `entered` until a second operator key sends the
   * same decision.
   *
   * Errors:
   *
   * - 409 if the order has a merchant id.
   *
   * `POST /boarding_orders/{id}/reject`, /docs/boarding/enter-the-acquirer-s-rejection
   */
  reject(
    id: string,
    params: RejectBoardingOrderParams,
    options?: CallOptions & KeyOptions,
  ): Promise<BoardingOrder> {
    return this.#caller.call(
      {
        name: "boardingOrders.reject",
        method: "POST",
        path: "/boarding_orders/{id}/reject",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Resume boarding at the gateway.
   *
   * Continues an `assigned` order at the gateway. `check` reads the merchant's status now. After
   * `stopped`, `found` continues with a merchant that a person found at the gateway. `create`
   * creates the merchant: send it only if a search at the gateway did not find one.
   *
   * Errors:
   *
   * - 400 without `gateway_merchant_id` for `found`, or with it for another action;
   * - 409 if the state of the order or of its gateway does not allow the action.
   *
   * `POST /boarding_orders/{id}/resume`, /docs/boarding/resume-boarding-at-the-gateway
   */
  resume(
    id: string,
    params: ResumeBoardingOrderParams,
    options?: CallOptions & KeyOptions,
  ): Promise<BoardingOrder> {
    return this.#caller.call(
      {
        name: "boardingOrders.resume",
        method: "POST",
        path: "/boarding_orders/{id}/resume",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
