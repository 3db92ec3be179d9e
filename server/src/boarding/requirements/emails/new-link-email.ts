import type { Message } from "../recipients.ts";

/** Sends a new link to everyone who is informed about an account. */
export function newLinkEmail(of: { accountName: string; from: string; url: string }): Message {
  return {
    subject: `Your new link for ${of.accountName}`,
    from: of.from,
    paragraphs: [
      `Here is a new link to the page of ${of.accountName}, where you can see what is required and change the bank account.`,
    ],
    action: { label: "Open the page", url: of.url },
    closing: [
      "The link is valid for 14 days.",
      "Do not forward this email: anyone with the link can provide information for you.",
    ],
  };
}
