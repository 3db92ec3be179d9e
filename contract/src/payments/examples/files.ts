import { exampleIds } from "./ids.ts";

const exampleFile = {
  id: exampleIds.file,
  entity: "file",
  purpose: "dispute_evidence",
  filename: "delivery-1043.pdf",
  media_type: "application/pdf",
  size_bytes: 48213,
  created_at: "2026-03-28T08:58:00.000Z",
};

export const fileExamples = {
  upload: {
    name: "Proof of delivery",
    summary: "A PDF in a multipart form.",
    body: { purpose: "dispute_evidence", file: "@delivery-1043.pdf" },
    response: { status: 201, body: exampleFile },
  },
  download: {
    name: "A PDF download",
    summary: "The bytes that were uploaded.",
    params: { id: exampleIds.file },
    response: { status: 200, body: "%PDF-1.7 …" },
  },
  get: {
    name: "A PDF",
    summary: "To be attached to a dispute.",
    params: { id: exampleIds.file },
    response: { status: 200, body: exampleFile },
  },
} as const;
