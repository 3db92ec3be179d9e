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
            id: exampleProcessingFee.id,
            entity: exampleProcessingFee.entity,
            fee_type: exampleProcessingFee.fee_type,
            description: exampleProcessingFee.description,
            from_owner_type: exampleProcessingFee.from_owner_type,
            source_type: exampleProcessingFee.source_type,
            source_id: exampleProcessingFee.source_id,
            amount: exampleProcessingFee.amount,
            amount_refunded: exampleProcessingFee.amount_refunded,
            settled_at: exampleProcessingFee.settled_at,
            created_at: exampleProcessingFee.created_at,
            account_id: exampleIds.account,
            account_name: "Larkspur Coffee Main Street",
          },
        ],
        meta: { has_more: false, limit: 10 },
      },
    },
  },
};
