// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, Download, KeyOptions } from "../../calls/call.ts";
import type { ApplicationCommentAdded, ApplicationReview, DecidedApplication, RevealedIdentity, ReviewVerdict } from "../objects/platform.ts";

/** What `applicationReviews.decidePlatformApplication` takes. */
export interface DecidePlatformApplicationParams {
  /**
   * `approve` opens the account. `approve_with_conditions` requests documents until a deadline.
   * `retry` runs the checks again.
   */
  decision: "approve" | "approve_with_conditions" | "decline" | "retry" | "reevaluate" | "reject_by_sales" | "cancel";
  /** Comment for the applicant. At most 1000 characters. */
  comment?: string | undefined;
  /** Every open check, for an approval in spite of them. At most 50. */
  override?: Array<string> | undefined;
  /** Documents to request. At most 10. */
  documents?: Array<{
    /** Kind of document. */
    kind: "ownership_chart" | "registration" | "irs_letter" | "proof_of_address" | "proof_of_business" | "identity_document" | "tax_exempt_letter" | "government_letter" | "listing_evidence" | "bank_letter" | "bank_statements" | "delivery_terms" | "other";
    /** Name of the document. At most 100 characters. */
    name: string;
    /** Information that it must show. At most 1000 characters. */
    description?: string | undefined;
  }> | undefined;
  /** Number of days until the applicant has to respond. Then a reviewer decides. Default: `14`. */
  due_in_days?: number | undefined;
}

/** What `applicationReviews.requestApplicationInformation` takes. */
export interface RequestApplicationInformationParams {
  /** Comment for the applicant. At most 1000 characters. */
  comment?: string | undefined;
  /** Documents to request. At most 10. */
  documents?: Array<{
    /** Kind of document. */
    kind: "ownership_chart" | "registration" | "irs_letter" | "proof_of_address" | "proof_of_business" | "identity_document" | "tax_exempt_letter" | "government_letter" | "listing_evidence" | "bank_letter" | "bank_statements" | "delivery_terms" | "other";
    /** Name of the document. At most 100 characters. */
    name: string;
    /** Information that it must show. At most 1000 characters. */
    description?: string | undefined;
  }> | undefined;
  /** Parts of the form to correct or to explain. At most 11. */
  fields?: Array<"company.legal_name" | "company.ein" | "company.description" | "company.website" | "company.phone_number" | "company.mcc" | "address" | "industry_volume" | "services_deliveries" | "owners" | "bank_account"> | undefined;
  /** Number of days until the applicant has to respond. Then a reviewer decides. Default: `14`. */
  due_in_days?: number | undefined;
}

/** What `applicationReviews.commentOnApplication` takes. */
export interface CommentOnApplicationParams {
  /** The comment. At most 1000 characters. */
  comment: string;
  /** Readers of the comment. */
  audience: "applicant" | "reviewers";
}

/** What `applicationReviews.reviewApplicationCheck` takes. */
export interface ReviewApplicationCheckParams {
  /** The check, of this application. */
  check_id: string;
  /** The verdict. */
  verdict: "cleared" | "confirmed";
  /** Reason, for the record. At most 1000 characters. */
  reason: string;
}

/** What `applicationReviews.reviewApplicationDocument` takes. */
export interface ReviewApplicationDocumentParams {
  /** Name of the requested document. At most 100 characters. */
  name: string;
  /** The verdict. */
  verdict: "accepted" | "rejected";
  /** Reason, for the record. At most 1000 characters. */
  reason: string;
}

/** What `applicationReviews.revealIdentity` takes. */
export interface RevealIdentityParams {
  /** The application. */
  application_id: string;
  /** The value. */
  field: "ssn" | "birth_date" | "account_number";
  /** The owner, for `ssn` and `birth_date`. */
  owner_id?: string | undefined;
  /** Reason for reading it; it is recorded. At most 500 characters. */
  reason: string;
}

/** The basis of a decision on an application, and the decision. */
export class ApplicationReviews {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the review of an application.
   *
   * Returns the application with what changed since its previous submission, its documents,
   * findings, checks with their evidence, possible duplicates, decisions and internal comments.
   * SSN, date of birth and bank account number are masked. Never show findings of lists to the
   * applicant.
   *
   * `GET /platform/applications/{id}/review`, /docs/platform/get-the-review-of-an-application
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<ApplicationReview> {
    return this.#caller.call(
      {
        name: "applicationReviews.retrieve",
        method: "GET",
        path: "/platform/applications/{id}/review",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Decide an application.
   *
   * Decides an application by hand, as `openpayfac applications decide` does. An approval names
   * every open check in `override`, and needs a second user for this, above $1,000,000 a year, or
   * against a finding that declines. It is rejected if the status does not permit the decision, or
   * a check is open that `override` does not name.
   *
   * `POST /platform/applications/{id}/decide`, /docs/platform/decide-an-application
   */
  decidePlatformApplication(
    id: string,
    params: DecidePlatformApplicationParams,
    options?: CallOptions & KeyOptions,
  ): Promise<DecidedApplication> {
    return this.#caller.call(
      {
        name: "applicationReviews.decidePlatformApplication",
        method: "POST",
        path: "/platform/applications/{id}/decide",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Request information about an application.
   *
   * Opens the hosted form again and sends the applicant one email with the comment, the documents
   * and the deadline. Send at least one document, field or comment. After the deadline a reviewer
   * decides.
   *
   * `POST /platform/applications/{id}/request_information`,
   * /docs/platform/request-information-about-an-application
   */
  requestApplicationInformation(
    id: string,
    params?: RequestApplicationInformationParams,
    options?: CallOptions & KeyOptions,
  ): Promise<DecidedApplication> {
    return this.#caller.call(
      {
        name: "applicationReviews.requestApplicationInformation",
        method: "POST",
        path: "/platform/applications/{id}/request_information",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Comment on an application.
   *
   * Adds a comment without a decision. The applicant sees one of the audience `applicant` instead
   * of the last one, and never sees one of `reviewers`.
   *
   * `POST /platform/applications/{id}/comment`, /docs/platform/comment-on-an-application
   */
  commentOnApplication(
    id: string,
    params: CommentOnApplicationParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ApplicationCommentAdded> {
    return this.#caller.call(
      {
        name: "applicationReviews.commentOnApplication",
        method: "POST",
        path: "/platform/applications/{id}/comment",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Clear or confirm a check.
   *
   * Records a verdict on a check with a finding. `cleared`: it counts as passed. `confirmed`: the
   * finding is true; one of a sanctions list or of terminated merchants declines the application.
   * The application is evaluated again.
   *
   * `POST /platform/applications/{id}/review_check`, /docs/platform/clear-or-confirm-a-check
   */
  reviewApplicationCheck(
    id: string,
    params: ReviewApplicationCheckParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ReviewVerdict> {
    return this.#caller.call(
      {
        name: "applicationReviews.reviewApplicationCheck",
        method: "POST",
        path: "/platform/applications/{id}/review_check",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Accept or reject a document.
   *
   * Records a verdict on a requested document that was uploaded. `accepted`: it confirms the field
   * that it proves, and clears the checks that it was requested for. `rejected`: it is requested
   * again, and the applicant sees the reason.
   *
   * `POST /platform/applications/{id}/review_document`, /docs/platform/accept-or-reject-a-document
   */
  reviewApplicationDocument(
    id: string,
    params: ReviewApplicationDocumentParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ReviewVerdict> {
    return this.#caller.call(
      {
        name: "applicationReviews.reviewApplicationDocument",
        method: "POST",
        path: "/platform/applications/{id}/review_document",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Get a document of an application.
   *
   * Returns the bytes of an uploaded file as `application/octet-stream`, as an attachment that no
   * browser executes, and records the read.
   *
   * `GET /platform/applications/{id}/documents/{file}`,
   * /docs/platform/get-a-document-of-an-application
   */
  retrieveApplicationDocument(
    id: string,
    file: string,
    options?: CallOptions,
  ): Promise<Download> {
    return this.#caller.download(
      {
        name: "applicationReviews.retrieveApplicationDocument",
        method: "GET",
        path: "/platform/applications/{id}/documents/{file}",
        repeat: "freely",
      },
      [id, file],
      undefined,
      options,
    );
  }

  /**
   * Reveal one value of an application.
   *
   * Returns one masked value in full and records the read with its reason. Show it for 30 seconds
   * at most, and store it nowhere.
   *
   * `POST /platform/reveals`, /docs/platform/reveal-one-value-of-an-application
   */
  revealIdentity(
    params: RevealIdentityParams,
    options?: CallOptions,
  ): Promise<RevealedIdentity> {
    return this.#caller.call(
      {
        name: "applicationReviews.revealIdentity",
        method: "POST",
        path: "/platform/reveals",
        repeat: "never",
        body: "json",
      },
      [],
      params,
      options,
    );
  }
}
