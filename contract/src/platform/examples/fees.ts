import { exampleProcessingFee } from "../../payments/examples/fees.ts";
import { exampleIds } from "../../payments/examples/ids.ts";

export const platformFeeExamples = {
  list: {
    name: "fees",
    summary: "The processing fees of a partner's accounts",
    query: { in: exampleIds.partner, fee_type: "PROCESSING" },
    response: {
      status: 200,
      body: {
        data: [
          {
            ...exampleProcessingFee,
            account_id: exampleIds.account,
            account_name: "Larkspur Coffee Main Street",
          },
        ],
        meta: { has_more: false, limit: 10 },
      },
    },
  },
};
