import Type from "typebox";
import { documentKinds } from "../boarding/document-request.ts";
import { idOf } from "../shared/ids.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  lines,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { applicationReviewExamples as examples } from "./examples/application-reviews.ts";
import { platformCommon, platformOperation } from "./operation.ts";

export const applicationDecisionNames = [
  "approve",
  "approve_with_conditions",
  "decline",
  "retry",
  "reevaluate",
  "reject_by_sales",
  "cancel",
] as const;

/** Parts of the hosted form that a reviewer can ask about. */
export const requestableFields = [
  "company.legal_name",
  "company.ein",
  "company.description",
  "company.website",
  "company.phone_number",
  "company.mcc",
  "address",
  "industry_volume",
  "services_deliveries",
  "owners",
  "bank_account",
] as const;

const days = { minimum: 1, maximum: 60 };
/** Days until requested information is due. */
export const informationDaysDefault = 14;

const code = (description: string) => Type.String({ description });
const nullableTime = (description: string) => nullable(timestamp(description));

const ReviewedField = component(
  "ReviewedField",
  strictObject(
    {
      field: code("Path of the field, such as `company.legal_name` or `owners[0].last_name`."),
      value: nullable(Type.String({ description: "Value as text; identity data is masked." })),
      previous: nullable(
        Type.String({ description: "Value of the previous submission." }),
        "Value of the previous submission; null: none, or unchanged.",
      ),
      changed: Type.Boolean({ description: "Whether it differs from the previous submission." }),
      requested: Type.Boolean({ description: "Whether a reviewer asked about it." }),
      reveal: nullable(
        oneOf(
          ["ssn", "birth_date", "account_number"],
          "Value that `revealIdentity` returns in full.",
        ),
      ),
      owner_id: nullable(idOf("owner", "The owner whose field it is; null for the others.")),
    },
    { description: "A field of the application, as a reviewer sees it." },
  ),
);

const ReviewFinding = component(
  "ReviewFinding",
  strictObject(
    {
      rule: code("Name of the rule, such as `volume_within_limit`."),
      severity: code("`decline`, `need_information`, `refer`, `error` or `condition`."),
      reason: Type.String({ description: "Reason, as a sentence." }),
      evidence: nullable(
        Type.String({ description: "Details that the rule found; null: no more." }),
      ),
      check_id: nullable(idOf("verification_check", "The check that it rests on; null: none.")),
    },
    { description: "A finding of the rules and checks about the current application." },
  ),
);

const ReviewHit = component(
  "ReviewHit",
  strictObject(
    {
      list: code("The list, such as `SDN`."),
      entry: Type.String({ description: "Number of the entry." }),
      name: Type.String({ description: "Name of the entry." }),
      score: Type.Number({ description: "Similarity of the names, 0 to 100." }),
    },
    { description: "A similar entry of a sanctions list." },
  ),
);

export const CheckVerdict = component(
  "CheckVerdict",
  strictObject(
    {
      verdict: code("`cleared` or `confirmed`."),
      reviewed_by: Type.String({ description: "Id or name of the reviewer." }),
      reviewed_by_name: nullable(Type.String({ description: "Name of a user; null for others." })),
      reason: Type.String({ description: "Reason of the verdict." }),
      created_at: timestamp("Time of the verdict."),
    },
    { description: "A reviewer's verdict on a check." },
  ),
);

const EvidencedCheck = component(
  "EvidencedCheck",
  strictObject(
    {
      id: idOf("verification_check", "The check's id."),
      kind: code("Kind of check, such as `person_identity`."),
      network: nullable(code("Card network whose list was searched; null for other kinds.")),
      subject: nullable(Type.String({ description: "Name of the owner; null: the company." })),
      outcome: code(
        "`passed`, `failed`, `needs_review`, `unavailable` or `pending`, by the newest verdict.",
      ),
      open: Type.Boolean({ description: "Whether it neither passed nor was cleared." }),
      service: nullable(Type.String({ description: "Name of the service; null: none." })),
      reason: nullable(code("Code of the reason; null while it is pending.")),
      suggestion: nullable(code("Next step that the finding suggests; null: none.")),
      matched: Type.Array(Type.String(), { description: "Compared fields that matched." }),
      differed: Type.Array(Type.String(), {
        description: "Compared fields that differed.",
      }),
      hits: Type.Array(ReviewHit, {
        description: "Similar entries of sanctions lists.",
      }),
      requested_at: timestamp("Time of the first request."),
      answered_at: nullableTime("Time of the outcome; null while it is pending."),
      review: nullable(CheckVerdict, "The newest verdict; null without one."),
    },
    { description: "A current check with its evidence." },
  ),
);

const ReviewedFile = component(
  "ReviewedFile",
  strictObject(
    {
      file_id: idOf("file", "The uploaded file."),
      filename: Type.String({ description: "Name of the file, as uploaded." }),
      media_type: code("`application/pdf`, `image/jpeg` or `image/png`, by its content."),
      size_bytes: Type.Integer({ minimum: 0, description: "Size in bytes." }),
      uploaded_at: timestamp("Time of the upload."),
      is_new: Type.Boolean({
        description: "Whether it was uploaded after the last request, and not reviewed.",
      }),
    },
    { description: "A file that the applicant uploaded." },
  ),
);

const ReviewedDocument = component(
  "ReviewedDocument",
  strictObject(
    {
      name: nullable(
        Type.String({ description: "Name of the requested document." }),
        "Name of the requested document; null: the applicant added it unasked.",
      ),
      kind: code("Kind of document, such as `bank_letter`; `other` if it was not requested."),
      description: nullable(Type.String({ description: "Information that it must show." })),
      state: code("`requested`, `received`, `accepted` or `rejected`."),
      proves: Type.Array(Type.String(), {
        description: "Fields of the application that it proves, such as `company.ein`.",
      }),
      requested_at: nullableTime("Time of the request; null: it was not requested."),
      file: nullable(ReviewedFile, "The file; null until uploaded."),
      rejection_reason: nullable(Type.String({ description: "Why the last file was rejected." })),
    },
    { description: "A document of the application, requested or uploaded." },
  ),
);

const DuplicateApplication = component(
  "DuplicateApplication",
  strictObject(
    {
      application_id: idOf("application", "The other application."),
      name: Type.String({ description: "Its name." }),
      business_name: Type.String({ description: "Name of its business." }),
      status: code("Its status."),
      matches: Type.Array(Type.String(), {
        description: "Common identifiers: `ein`, `bank_account`, `phone`, `owner`.",
      }),
    },
    { description: "Another application of the tenant with the same identifiers." },
  ),
);

const ReviewDecision = component(
  "ReviewDecision",
  strictObject(
    {
      from_status: code("Status before."),
      to_status: code("Status after."),
      decided_by: code("`merchant`, `partner`, `rules`, `operator` or `sandbox`."),
      reviewed_by: nullable(Type.String({ description: "Id or name of the person; null: none." })),
      reviewed_by_name: nullable(Type.String({ description: "Name of a user; null for others." })),
      approved_by: nullable(Type.String({ description: "Id of the second user; null: none." })),
      approved_by_name: nullable(Type.String({ description: "Name of the second user." })),
      reasons: Type.Array(
        strictObject({
          rule: code("Name of the rule."),
          reason: Type.String({ description: "Reason, as a sentence." }),
          evidence: nullable(Type.String({ description: "Evidence; null: none." })),
        }),
        { description: "Reasons." },
      ),
      comment: nullable(Type.String({ description: "Comment for the applicant." })),
      created_at: timestamp("Time of the decision."),
    },
    { description: "An earlier change of the status." },
  ),
);

const InternalComment = component(
  "InternalComment",
  strictObject(
    {
      author: Type.String({ description: "Id of the user or the key." }),
      author_name: nullable(Type.String({ description: "Name of a user; null for a key." })),
      comment: Type.String({ description: "The comment." }),
      created_at: timestamp("Time of the comment."),
    },
    { description: "A comment of a reviewer that the applicant does not see." },
  ),
);

export const ApplicationReview = component(
  "ApplicationReview",
  strictObject(
    {
      id: idOf("application", "The application's id."),
      entity: Type.Literal("application_review"),
      fields: Type.Array(ReviewedField, { description: "The application, in the form's order." }),
      documents: Type.Array(ReviewedDocument, { description: "Requested and added documents." }),
      findings: Type.Array(ReviewFinding, { description: "Findings, the gravest first." }),
      checks: Type.Array(EvidencedCheck, { description: "Current checks, oldest first." }),
      duplicates: Type.Array(DuplicateApplication, { description: "Possible duplicates." }),
      decisions: Type.Array(ReviewDecision, { description: "Earlier decisions, newest first." }),
      comments: Type.Array(InternalComment, { description: "Internal comments, newest first." }),
      assigned_to: nullable(idOf("user", "The user who reviews it; null: no one.")),
      assigned_to_name: nullable(Type.String({ description: "The user's name." })),
      risk_score: Type.Number({ description: "Score of the risk by the current policy." }),
      risk_tier: Type.String({ description: "Name of the policy's tier for the score." }),
      may_become: Type.Array(Type.String(), {
        description: "Decisions that the status permits now, and `request_information`.",
      }),
      second_user_reasons: Type.Array(Type.String(), {
        description: "Why its approval needs a second user, as sentences; empty: it does not.",
      }),
    },
    { description: "Everything that a decision on an application is based on." },
  ),
);

const params = strictObject({ id: idOf("application", "The application's id.") });
const common = { ...platformCommon, resource: "application_reviews" } as const;

const DecidedApplication = component(
  "DecidedApplication",
  strictObject(
    {
      id: idOf("application", "The application's id."),
      entity: Type.Literal("application"),
      status: code("Status of the application."),
      account_id: nullable(idOf("account", "The account that an approval opened; null: none.")),
      waits_for_second_person: Type.Boolean({
        description:
          "true: the request was recorded, and a second person has to decide the same, because it overrides open checks.",
      }),
    },
    { description: "The result of a decision." },
  ),
);

const decided = { status: 200, schema: DecidedApplication, description: "The result." } as const;

const requestedDocument = strictObject({
  kind: oneOf(documentKinds, "Kind of document."),
  name: text("Name of the document.", { minLength: 1, maxLength: 100 }),
  description: Type.Optional(lines("Information that it must show.", { maxLength: 1000 })),
});

const reason = lines("Reason, for the record.", { minLength: 1, maxLength: 1000 });
const due = Type.Optional(
  Type.Integer({
    ...days,
    default: informationDaysDefault,
    description: "Number of days until the applicant has to respond. Then a reviewer decides.",
  }),
);
const documents = Type.Optional(
  Type.Array(requestedDocument, { maxItems: 10, description: "Documents to request." }),
);

export const getApplicationReview = platformOperation({
  ...common,
  id: "getApplicationReview",
  method: "GET",
  path: "/platform/applications/{id}/review",
  ...reads("boarding:review"),
  summary: "Get the review of an application",
  description:
    "Returns the application with what changed since its previous submission, its documents, findings, checks with their evidence, possible duplicates, decisions and internal comments. SSN, date of birth and bank account number are masked. Never show findings of lists to the applicant.",
  idempotent: false,
  params,
  returns: { status: 200, schema: ApplicationReview, description: "The review." },
  errors: [],
  examples: [examples.get],
});

export const decidePlatformApplication = platformOperation({
  ...common,
  id: "decidePlatformApplication",
  method: "POST",
  path: "/platform/applications/{id}/decide",
  ...changes("boarding:decide", { stepUp: "identity", dualApproval: "application_decision" }),
  summary: "Decide an application",
  description:
    "Decides an application by hand, as `openpayfac applications decide` does. An approval names every open check in `override`, and needs a second user for this, above $1,000,000 a year, or against a finding that declines. It is rejected if the status does not permit the decision, or a check is open that `override` does not name.",
  idempotent: true,
  params,
  body: strictObject({
    decision: oneOf(
      applicationDecisionNames,
      "`approve` opens the account. `approve_with_conditions` requests documents until a deadline. `retry` runs the checks again.",
    ),
    comment: Type.Optional(lines("Comment for the applicant.", { maxLength: 1000 })),
    override: Type.Optional(
      Type.Array(idOf("verification_check", "An open check."), {
        maxItems: 50,
        description: "Every open check, for an approval in spite of them.",
      }),
    ),
    documents,
    due_in_days: due,
  }),
  returns: decided,
  errors: ["invalid_status"],
  examples: [examples.decide],
});

export const requestApplicationInformation = platformOperation({
  ...common,
  id: "requestApplicationInformation",
  method: "POST",
  path: "/platform/applications/{id}/request_information",
  ...changes("boarding:decide"),
  summary: "Request information about an application",
  description:
    "Opens the hosted form again and sends the applicant one email with the comment, the documents and the deadline. Send at least one document, field or comment. After the deadline a reviewer decides.",
  idempotent: true,
  params,
  body: Type.Object(
    {
      comment: Type.Optional(
        lines("Comment for the applicant.", { minLength: 1, maxLength: 1000 }),
      ),
      documents,
      fields: Type.Optional(
        Type.Array(oneOf(requestableFields, "A part of the form."), {
          maxItems: requestableFields.length,
          uniqueItems: true,
          description: "Parts of the form to correct or to explain.",
        }),
      ),
      due_in_days: due,
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  returns: decided,
  errors: ["invalid_status"],
  examples: [examples.request],
});

export const commentOnApplication = platformOperation({
  ...common,
  id: "commentOnApplication",
  method: "POST",
  path: "/platform/applications/{id}/comment",
  ...changes("boarding:decide"),
  summary: "Comment on an application",
  description:
    "Adds a comment without a decision. The applicant sees one of the audience `applicant` instead of the last one, and never sees one of `reviewers`.",
  idempotent: true,
  params,
  body: strictObject({
    comment: lines("The comment.", { minLength: 1, maxLength: 1000 }),
    audience: oneOf(["applicant", "reviewers"], "Readers of the comment."),
  }),
  returns: {
    status: 201,
    schema: component(
      "ApplicationCommentAdded",
      strictObject({
        id: idOf("application", "The application's id."),
        entity: Type.Literal("application_comment"),
        audience: code("`applicant` or `reviewers`."),
        comment: Type.String({ description: "The comment." }),
      }),
    ),
    description: "The comment.",
  },
  errors: [],
  examples: [examples.comment],
});

const Verdict = component(
  "ReviewVerdict",
  strictObject(
    {
      id: idOf("application", "The application's id."),
      entity: Type.Literal("review_verdict"),
      verdict: code("The verdict."),
    },
    { description: "The recorded verdict. The application is evaluated again." },
  ),
);

export const reviewApplicationCheck = platformOperation({
  ...common,
  id: "reviewApplicationCheck",
  method: "POST",
  path: "/platform/applications/{id}/review_check",
  ...changes("boarding:decide", { stepUp: "identity" }),
  summary: "Clear or confirm a check",
  description:
    "Records a verdict on a check with a finding. `cleared`: it counts as passed. `confirmed`: the finding is true; one of a sanctions list or of terminated merchants declines the application. The application is evaluated again.",
  idempotent: true,
  params,
  body: strictObject({
    check_id: idOf("verification_check", "The check, of this application."),
    verdict: oneOf(["cleared", "confirmed"], "The verdict."),
    reason,
  }),
  returns: { status: 200, schema: Verdict, description: "The verdict." },
  errors: ["referenced_not_found", "invalid_status"],
  examples: [examples.check],
});

export const reviewApplicationDocument = platformOperation({
  ...common,
  id: "reviewApplicationDocument",
  method: "POST",
  path: "/platform/applications/{id}/review_document",
  ...changes("boarding:decide"),
  summary: "Accept or reject a document",
  description:
    "Records a verdict on a requested document that was uploaded. `accepted`: it confirms the field that it proves, and clears the checks that it was requested for. `rejected`: it is requested again, and the applicant sees the reason.",
  idempotent: true,
  params,
  body: strictObject({
    name: text("Name of the requested document.", { minLength: 1, maxLength: 100 }),
    verdict: oneOf(["accepted", "rejected"], "The verdict."),
    reason,
  }),
  returns: { status: 200, schema: Verdict, description: "The verdict." },
  errors: ["invalid_status"],
  examples: [examples.document],
});

export const getApplicationDocument = platformOperation({
  ...common,
  id: "getApplicationDocument",
  method: "GET",
  path: "/platform/applications/{id}/documents/{file}",
  ...reads("boarding:review"),
  summary: "Get a document of an application",
  description:
    "Returns the bytes of an uploaded file as `application/octet-stream`, as an attachment that no browser executes, and records the read.",
  idempotent: false,
  params: strictObject({
    id: idOf("application", "The application's id."),
    file: idOf("file", "The file, of this application."),
  }),
  returns: {
    status: 200,
    content: {
      "application/octet-stream": Type.String({ description: "The bytes that were uploaded." }),
    },
    description: "The file's content.",
  },
  errors: [],
  examples: [examples.file],
});

export const revealIdentity = platformOperation({
  ...platformCommon,
  resource: "application_reviews",
  id: "revealIdentity",
  method: "POST",
  path: "/platform/reveals",
  ...changes("identity:reveal", { stepUp: "identity" }),
  summary: "Reveal one value of an application",
  description:
    "Returns one masked value in full and records the read with its reason. Show it for 30 seconds at most, and store it nowhere.",
  idempotent: false,
  body: strictObject({
    application_id: idOf("application", "The application."),
    field: oneOf(["ssn", "birth_date", "account_number"], "The value."),
    owner_id: Type.Optional(idOf("owner", "The owner, for `ssn` and `birth_date`.")),
    reason: lines("Reason for reading it; it is recorded.", { minLength: 1, maxLength: 500 }),
  }),
  returns: {
    status: 200,
    schema: component(
      "RevealedIdentity",
      strictObject(
        {
          entity: Type.Literal("revealed_identity"),
          value: nullable(Type.String({ description: "The value; null: none was entered." })),
          shown_until: timestamp("When a page has to hide it."),
        },
        { description: "One value of an application in full." },
      ),
    ),
    description: "The value.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.reveal],
});
