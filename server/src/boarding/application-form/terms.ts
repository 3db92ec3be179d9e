import { hash } from "node:crypto";

/** What a merchant accepts in the hosted form. Whoever changes a word gives it another version. */
export const terms = {
  version: "2026-01",
  paragraphs: [
    "These terms are between the business that applies, the payment facilitator that runs this platform, and the partner that invited the business. They hold from the day on which the application is approved.",
    "1. What you receive. You can take payments by card and from bank accounts through this platform. What you took is paid out to the bank account that you named, less the fees of your plan, refunds and disputes.",
    "2. What you pay. The plan that this form showed you says what payments cost. A change of the plan is announced to you 30 days before, and you may end these terms until then.",
    "3. What you do. You sell only what you described here, tell your customers plainly what they pay for, and answer their complaints. You follow the rules of the card networks, and those of Nacha where you debit bank accounts, and you never write down or store the numbers of cards.",
    "4. Refunds and disputes. What is refunded to your customers, and what their banks take back in a dispute, is taken from what you are paid out. Where that does not suffice, you owe the rest, and it may be debited from your bank account.",
    "5. Reserves. Where the risk of refunds and disputes is high, a part of what you took can be held back for a time. You are told how much, why and until when.",
    "6. Who you are. You agree that what you filled in is compared with public registers, and that the identity and the credit of the business and its owners are checked. You tell of changes of owners, of the bank account and of what you sell within 30 days.",
    "7. The end. Either side may end these terms at any time. They can be ended at once where the law, a card network or a fraud demands it. What was taken before is still settled by these terms.",
    "By writing your name you sign for the business. You say that you may do so, that what you filled in is true and complete, and that a signature on this page binds as one on paper does.",
  ],
} as const;

/** What tells these words from any others. */
export const termsDigest = hash("sha256", terms.paragraphs.join("\n"), "hex");
