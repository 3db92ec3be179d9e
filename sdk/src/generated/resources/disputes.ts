// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Dispute, DisputeList } from "../objects/payments.ts";

/** What `disputes.list` takes. */
export interface ListDisputesParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Status of the dispute. */
  status?: "new" | "accepted" | "contested" | "in_review" | "lost" | "won" | undefined;
}

/** What `disputes.listOfPayment` takes. */
export interface ListDisputesOfPaymentParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
}

/** What `disputes.accept` takes. */
export type AcceptDisputeParams = Record<string, never>;

/** What `disputes.contest` takes. */
export interface ContestDisputeParams {
  /** Response to the issuer: why the payment is valid. At most 10000 characters. */
  dispute_response: string;
}

/** What `disputes.createNote` takes. */
export interface CreateDisputeNoteParams {
  /** Text of the note. At most 5000 characters. */
  message: string;
}

/** What `disputes.createAttachment` takes. */
export interface CreateDisputeAttachmentParams {
  /** An uploaded file with the `purpose` `dispute_evidence`. */
  file_id: string;
  /** Description of the evidence. At most 1000 characters. */
  description: string;
}

/** Cardholders' objections to payments. */
export class Disputes {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List disputes.
   *
   * Returns the account's disputes, newest first.
   *
   * `GET /disputes`, /docs/payments/list-disputes
   */
  list(
    params?: ListDisputesParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<DisputeList> {
    return this.#caller.list(
      {
        name: "disputes.list",
        method: "GET",
        path: "/disputes",
        repeat: "freely",
        account: "required",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * List the disputes of a payment.
   *
   * Returns all disputes of the payment, whatever their status, newest first.
   *
   * `GET /payments/{id}/disputes`, /docs/payments/list-the-disputes-of-a-payment
   */
  listOfPayment(
    id: string,
    params?: ListDisputesOfPaymentParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<DisputeList> {
    return this.#caller.list(
      {
        name: "disputes.listOfPayment",
        method: "GET",
        path: "/payments/{id}/disputes",
        repeat: "freely",
        account: "required",
        paging: "ids",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Get a dispute.
   *
   * Returns one dispute of the account, with its notes and evidence.
   *
   * `GET /disputes/{id}`, /docs/payments/get-a-dispute
   */
  retrieve(
    id: string,
    options?: CallOptions & AccountOptions,
  ): Promise<Dispute> {
    return this.#caller.call(
      {
        name: "disputes.retrieve",
        method: "GET",
        path: "/disputes/{id}",
        repeat: "freely",
        account: "required",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Accept a dispute.
   *
   * Accepts a `new` dispute. The cardholder keeps the funds, and the dispute can no longer be
   * contested.
   *
   * `POST /disputes/{id}/accept`, /docs/payments/accept-a-dispute
   */
  accept(
    id: string,
    params?: AcceptDisputeParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Dispute> {
    return this.#caller.call(
      {
        name: "disputes.accept",
        method: "POST",
        path: "/disputes/{id}/accept",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Contest a dispute.
   *
   * Submits your response and the attachments of a `new` dispute to the issuer, before
   * `response_due_date`. A dispute can be contested once, so attach the evidence first.
   *
   * `POST /disputes/{id}/contest`, /docs/payments/contest-a-dispute
   */
  contest(
    id: string,
    params: ContestDisputeParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Dispute> {
    return this.#caller.call(
      {
        name: "disputes.contest",
        method: "POST",
        path: "/disputes/{id}/contest",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Add a note to a dispute.
   *
   * Adds a note to a dispute in any status, for yourself and the operator; at most 200 per dispute.
   * Notes are not sent to the issuer.
   *
   * `POST /disputes/{id}/notes`, /docs/payments/add-a-note-to-a-dispute
   */
  createNote(
    id: string,
    params: CreateDisputeNoteParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Dispute> {
    return this.#caller.call(
      {
        name: "disputes.createNote",
        method: "POST",
        path: "/disputes/{id}/notes",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Attach evidence to a dispute.
   *
   * Attaches an uploaded file to a `new` dispute; at most 20 per dispute. The evidence is sent to
   * the issuer when you contest the dispute.
   *
   * `POST /disputes/{id}/attachments`, /docs/payments/attach-evidence-to-a-dispute
   */
  createAttachment(
    id: string,
    params: CreateDisputeAttachmentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Dispute> {
    return this.#caller.call(
      {
        name: "disputes.createAttachment",
        method: "POST",
        path: "/disputes/{id}/attachments",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Remove evidence from a dispute.
   *
   * Removes an attachment of a `new` dispute, before it is sent to the issuer. The file itself is
   * kept.
   *
   * `DELETE /disputes/{id}/attachments/{attachment_id}`,
   * /docs/payments/remove-evidence-from-a-dispute
   */
  deleteAttachment(
    id: string,
    attachmentId: string,
    options?: CallOptions & AccountOptions,
  ): Promise<Dispute> {
    return this.#caller.call(
      {
        name: "disputes.deleteAttachment",
        method: "DELETE",
        path: "/disputes/{id}/attachments/{attachment_id}",
        repeat: "freely",
        account: "required",
      },
      [id, attachmentId],
      undefined,
      options,
    );
  }
}
