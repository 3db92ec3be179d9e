// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, Download, KeyOptions, ListCall } from "../../calls/call.ts";
import type { DisputeDraft, PlatformDisputeList } from "../objects/platform.ts";

/** What `platformDisputes.list` takes. */
export interface ListPlatformDisputesParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
  /** Returns only disputes with this status; `new` ones wait for a response. */
  status?: "new" | "accepted" | "contested" | "in_review" | "lost" | "won" | undefined;
  /** Returns only disputes that wait for a response, with a deadline from this time. */
  due_from?: string | undefined;
  /** Returns only disputes that wait for a response, with a deadline before this time. */
  due_before?: string | undefined;
}

/** What `platformDisputes.saveDisputeDraft` takes. */
export interface SaveDisputeDraftParams {
  /**
   * `version` of the draft that was changed. If another user has saved one since, the request is
   * rejected.
   */
  version?: number | undefined;
  /** Response to the issuer: why the payment is valid. At most 10000 characters. */
  dispute_response: string | null;
  /** Items with content. An item of the checklist that is absent has none. At most 10. */
  items: Array<{
    /** Key of the item. */
    key: "avs_check" | "cvv_check" | "chip_data" | "signature" | "receipt" | "delivery_or_use" | "earlier_payments" | "customer_communication" | "delivery" | "description" | "terms" | "return_attempt" | "refund" | "separate_orders" | "cancellation_record" | "use_after" | "explanation";
    /** Explanation of the item by the merchant. At most 2000 characters. */
    text: string | null;
    /** Files of the item. At most 5. */
    file_ids: Array<string>;
  }>;
}

/** Disputes of all accounts, and the evidence that is prepared for them. */
export class PlatformDisputes {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List disputes of all accounts.
   *
   * Returns the disputes of all accounts in the caller's part of the hierarchy, newest first.
   *
   * `GET /platform/disputes`, /docs/platform/list-disputes-of-all-accounts
   */
  list(
    params?: ListPlatformDisputesParams,
    options?: CallOptions,
  ): ListCall<PlatformDisputeList> {
    return this.#caller.list(
      {
        name: "platformDisputes.list",
        method: "GET",
        path: "/platform/disputes",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get the draft of a dispute's evidence.
   *
   * Returns the checklist of the dispute's reason, with what the platform knows about the payment
   * and what was saved.
   *
   * `GET /platform/disputes/{id}/draft`, /docs/platform/get-the-draft-of-a-dispute-s-evidence
   */
  retrieveDisputeDraft(
    id: string,
    options?: CallOptions,
  ): Promise<DisputeDraft> {
    return this.#caller.call(
      {
        name: "platformDisputes.retrieveDisputeDraft",
        method: "GET",
        path: "/platform/disputes/{id}/draft",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Save the draft of a dispute's evidence.
   *
   * Saves explanations and files for a `new` dispute and replaces what was saved before. Nothing is
   * sent to the issuer: attach the evidence and contest the dispute in the Payments API.
   *
   * `PUT /platform/disputes/{id}/draft`, /docs/platform/save-the-draft-of-a-dispute-s-evidence
   */
  saveDisputeDraft(
    id: string,
    params: SaveDisputeDraftParams,
    options?: CallOptions & KeyOptions,
  ): Promise<DisputeDraft> {
    return this.#caller.call(
      {
        name: "platformDisputes.saveDisputeDraft",
        method: "PUT",
        path: "/platform/disputes/{id}/draft",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Get the packet of a dispute.
   *
   * Returns the response to a dispute as one tagged PDF of Letter pages: the payment, the response,
   * each item of the checklist, and the files. Before a dispute is contested, this is the draft.
   * Each file has a page, with its image, or before the pages of a PDF. Files beyond 14.5 MB in
   * total, encrypted or damaged ones are named on their pages and left out. The audit log records
   * each download by a user or an operator key.
   *
   * `GET /platform/disputes/{id}/packet`, /docs/platform/get-the-packet-of-a-dispute
   */
  retrieveDisputePacket(
    id: string,
    options?: CallOptions,
  ): Promise<Download> {
    return this.#caller.download(
      {
        name: "platformDisputes.retrieveDisputePacket",
        method: "GET",
        path: "/platform/disputes/{id}/packet",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
