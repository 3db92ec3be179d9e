export const termsEn = {
  version: "2026-01" as const,
  paragraphs: [
    "These terms are an agreement between the applying business, the payment facilitator that operates this platform, and the partner that invited the business. They take effect on the day on which the application is approved.",
    "1. Services. You can accept payments by card and from bank accounts through this platform. The proceeds are paid out to the bank account that you specified, less the fees of your plan, refunds and disputes.",
    "2. Fees. The plan that this form showed you defines the fees for payments. A change of the plan is announced to you 30 days in advance, and you may end these terms until it takes effect.",
    "3. Your obligations. You sell only the goods and services that you described here, describe them clearly to your customers, and respond to their complaints. You follow the rules of the card networks, and those of Nacha if you debit bank accounts. You never record or store card numbers.",
    "4. Refunds and disputes. Refunds to your customers, and amounts that their banks reclaim in a dispute, are deducted from your payouts. If your payouts are not sufficient, you owe the difference, and it may be debited from your bank account.",
    "5. Reserves. If the risk of refunds and disputes is high, a part of your proceeds can be held back for a period. You receive notice of the amount, the reason and the end of that period.",
    "6. Verification. You agree that your information is compared with public registers, and that the identity and credit of the business and its owners are checked. You report changes of owners, of the bank account and of your goods and services within 30 days.",
    "7. Termination. Either party may end these terms at any time. They can be ended immediately if the law, a card network or a case of fraud requires it. Earlier payments are still settled under these terms.",
    "By entering your name you sign for the business. You confirm that you are authorized to do so, that your information is true and complete, and that a signature on this page is as binding as one on paper.",
  ],
};
