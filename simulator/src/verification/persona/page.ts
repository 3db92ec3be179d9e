import type { InquiryStatus } from "./inquiries.ts";

const messages: Readonly<Record<InquiryStatus, string>> = {
  created: "",
  pending: "",
  completed: "The photo was received. You can close this page.",
  approved: "The document is verified. You can close this page.",
  declined: "The document could not be verified. You can close this page.",
  failed: "The document could not be verified. You can close this page.",
  needs_review: "A person looks at the document. You can close this page.",
  expired: "This link has expired. Ask for another one.",
};

/**
 * The vendor's page in the sandbox, where two buttons take the place of the camera.
 *
 * Input    status: undefined for an unknown inquiry.
 */
export function documentPage(status: InquiryStatus | undefined): string {
  const message = status === undefined ? "There is no such verification." : messages[status];
  const content = message === "" ? form : `<p role="status">${message}</p>`;
  return `${head}<main><h1>Identity document</h1>${content}</main></body></html>\n`;
}

const form = [
  "<p>This sandbox uses no camera. Choose the result of the document.</p>",
  '<form method="post">',
  '<button type="submit" name="result" value="pass">Pass</button>',
  '<button type="submit" name="result" value="fail" class="other">Fail</button>',
  "</form>",
].join("\n");

const style = [
  "body { font: 16px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 3rem auto }",
  "body { padding: 0 1rem; color: #1a1a1a; background: #fff }",
  "button { font: inherit; padding: .6rem 1.2rem; border: 0; border-radius: .4rem }",
  "button { background: #1d4ed8; color: #fff; cursor: pointer; margin-right: .5rem }",
  "button.other { background: #fff; color: #1d4ed8; border: 1px solid #1d4ed8 }",
].join("\n");

const head = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  "<title>Identity document (sandbox)</title>",
  `<style>${style}</style></head><body>`,
].join("\n");
