import { exampleIds } from "./ids.ts";

export const applicationCheckExamples = {
  listed: {
    name: "A merchant that was terminated",
    summary: "An acquirer listed it for excessive fraud; the sandbox set the outcome.",
    params: { id: exampleIds.application },
    response: {
      status: 200,
      body: {
        data: [
          {
            id: "chk_01k3q9w2xzf5b9d3h7m1r5v9z3",
            entity: "verification_check",
            kind: "terminated_merchant",
            network: "mastercard",
            owner_id: null,
            outcome: "needs_review",
            open: true,
            service: "sandbox",
            reason: "match_05",
            suggestion: "decline",
            matched: [],
            differed: [],
            review: null,
            requested_at: "2026-08-14T09:31:12.000Z",
            answered_at: "2026-08-14T09:31:13.000Z",
            superseded_by: null,
          },
        ],
      },
    },
  },
} as const;
