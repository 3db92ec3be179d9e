// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { BoardingProcessingPlan, ProcessingPlanList } from "../objects/boarding.ts";
import type { ProcessingPlan } from "../objects/payments.ts";

/** What `processingPlans.list` takes. */
export interface ListProcessingPlansParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
  /**
   * Returns only objects whose name contains this text; not case-sensitive. At most 100 characters.
   */
  name?: string | undefined;
}

/** The fees and terms of an account's payment processing. */
export class ProcessingPlans {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the processing plan of an account.
   *
   * Returns the processing plan of an account that the key has access to. The Boarding API returns
   * the same plan under other field names.
   *
   * `GET /accounts/{id}/processing_plan`, /docs/payments/get-the-processing-plan-of-an-account
   */
  retrieveOfAccount(
    id: string,
    options?: CallOptions,
  ): Promise<ProcessingPlan> {
    return this.#caller.call(
      {
        name: "processingPlans.retrieveOfAccount",
        method: "GET",
        path: "/accounts/{id}/processing_plan",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Find all processing plans.
   *
   * Returns the plans that your applications can use, including `INACTIVE` ones, newest first. The
   * platform creates your plans.
   *
   * `GET /processing_plans`, /docs/boarding/find-all-processing-plans
   */
  list(
    params?: ListProcessingPlansParams,
    options?: CallOptions,
  ): ListCall<ProcessingPlanList> {
    return this.#caller.list(
      {
        name: "processingPlans.list",
        method: "GET",
        path: "/processing_plans",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a processing plan by id.
   *
   * Returns one plan with all fees.
   *
   * `GET /processing_plans/{id}`, /docs/boarding/get-a-processing-plan-by-id
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<BoardingProcessingPlan> {
    return this.#caller.call(
      {
        name: "processingPlans.retrieve",
        method: "GET",
        path: "/processing_plans/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
