import { idOf } from "../shared/ids.ts";
import {
  component,
  extension,
  lines,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";

/** Kinds of documents that underwriting requests. */
export const documentKinds = [
  "ownership_chart",
  "registration",
  "irs_letter",
  "proof_of_address",
  "proof_of_business",
  "identity_document",
  "tax_exempt_letter",
  "government_letter",
  "listing_evidence",
  "bank_letter",
  "bank_statements",
  "delivery_terms",
  "other",
] as const;

export const DocumentRequest = component(
  "DocumentRequest",
  strictObject(
    {
      kind: extension(
        oneOf(
          documentKinds,
          "Kind of document. `tax_exempt_letter`: the IRS determination letter of a tax-exempt organization; `government_letter`: the agency's letter that authorizes its signer; `listing_evidence`: shows the stock exchange of a `PUBLIC` company; `other`: see `name`.",
        ),
      ),
      name: text("Name of the document, such as `Bank letter`.", { minLength: 1, maxLength: 100 }),
      description: nullable(lines("Information that the document must show.", { maxLength: 1000 })),
      file_id: extension(nullable(idOf("file", "The uploaded file; null until uploaded."))),
      requested_at: extension(timestamp("Time of the request.")),
    },
    { description: "A document that underwriting requests." },
  ),
);
