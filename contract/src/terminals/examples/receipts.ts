import { terminalIds } from "./ids.ts";
import { exampleReceiptData } from "./objects.ts";

export const receiptExamples = {
  print: {
    name: "Two copies",
    summary: "Five seconds apart.",
    body: {
      hsn: terminalIds.hsn,
      payment_id: terminalIds.payment,
      print_extra_receipt: true,
      print_delay: 5000,
    },
    response: { status: 200, body: { receipt_data: exampleReceiptData } },
  },
} as const;
