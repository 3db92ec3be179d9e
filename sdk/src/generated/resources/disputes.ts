// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Dispute, DisputeList } from "../objects/payments.ts";

/** What `disputes.list` takes. */
export interface ListDisputesParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
  /** Where the dispute stands. */
  status?: "new" | "accepted" | "contested" | "in_review" | "lost" | "won" | undefined;
}

/** What `disputes.accept` takes. */
export type AcceptDisputeParams = Record<string, never>;

/** What `disputes.contest` takes. */
export interface ContestDisputeParams {
  /** Why the cardholder owes the money. At most 10000 characters. */
  dispute_response: string;
}

/** What `disputes.createNote` takes. */
export interface CreateDisputeNoteParams {
  /** What to note. At most 5000 characters. */
  message: string;
}

/** What `disputes.createAttachment` takes. */
export interface CreateDisputeAttachmentParams {
  /** A file that was uploaded for this: `purpose` is `dispute_evidence`. */
  file_id: string;
  /** What it shows. At most 1000 characters. */
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
   * Answers the account's disputes, newest first.
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
   * Get a dispute.
   *
   * Answers one dispute of the account, with its notes and evidence.
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
   * Gives in to a dispute that is `new`: the cardholder keeps the money. It cannot be contested any
   * more.
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
   * Sends your response and the attachments of a dispute that is `new` to the issuer, before
   * `response_due_date`. It can be sent once; attach the evidence first.
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
   * Adds a note for yourself and the operator, in any status; at most 200. The issuer never sees
   * it.
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
   * Attaches an uploaded file to a dispute that is `new`; at most 20. The issuer sees it when you
   * contest.
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
}
