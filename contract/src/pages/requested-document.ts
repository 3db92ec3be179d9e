import Type, { type Static } from "typebox";
import { documentKinds } from "../boarding/document-request.ts";
import { component, nullable, oneOf, strictObject } from "../shared/schema.ts";

const documentKind = oneOf(
  documentKinds,
  "Kind of the document, which the pages describe; `other`: described by `name` and `description`.",
);

/** The person whose identity document it is. */
const documentPerson = nullable(
  Type.String({ description: "Name of the person." }),
  "Name of the person whose identity document it is; null for other documents.",
);

/** Progress of a document, for its merchant. */
const documentState = oneOf(
  ["requested", "received", "rejected", "accepted"],
  "`requested`: missing; `received`: uploaded, and being reviewed; `rejected`: another file is required, see `rejection_reason`; `accepted`: nothing more is required.",
);

/** For documents of an application and requirements of an account. */
export const hasVerificationPage = Type.Boolean({
  description:
    "Whether the person can show the identity document on a page of the verification vendor instead of sending a file.",
});

/** The page of the verification vendor. */
export const openedVerificationPage = strictObject({
  url: Type.String({
    format: "uri",
    description: "Address of the page, for one visit. It is not stored: request another one later.",
  }),
});

export const exampleVerificationPage = {
  url: "https://identity.example/visits/1",
} as const;

/** Kind of a document, and the person of an identity document. */
export const describedDocument = { kind: documentKind, person: documentPerson } as const;

export const requestedDocument = {
  name: Type.String({ description: "Name of the document." }),
  ...describedDocument,
  description: nullable(
    Type.String({ description: "Information that the document must show." }),
    "Information that the document must show, as the reviewer wrote it; null: that of its kind.",
  ),
  state: documentState,
  has_verification_page: hasVerificationPage,
  rejection_reason: nullable(
    Type.String({ description: "Reason of the reviewer, for the merchant." }),
    "Reason why the newest file was not accepted, as the reviewer wrote it for the merchant; null in any other state.",
  ),
} as const;

export const RequestedDocument = component(
  "PageRequestedDocument",
  strictObject(requestedDocument, {
    description: "A document that underwriting requests, and its review.",
  }),
);

export type RequestedDocumentView = Static<typeof RequestedDocument>;
