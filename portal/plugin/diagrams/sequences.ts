/** One thing that is said, or, with `at`, one that happens at a place. */
export type Step =
  | {
      at?: never;
      from: number;
      to: number;
      says: string;
      /** A response is drawn with a dashed line. */
      answer?: true;
      /** It does not arrive. */
      lost?: true;
    }
  | { at: number; from?: never; to?: never; says: string; answer?: never; lost?: never };

export interface Sequence {
  id: string;
  title: string;
  people: readonly string[];
  steps: readonly Step[];
}

const charge: Sequence = {
  id: "charge",
  title: "A charge",
  people: ["Your server", "openpayfac", "Acquirer"],
  steps: [
    { from: 0, to: 1, says: "POST /payment_methods" },
    { from: 0, to: 1, says: "POST /payment_intents" },
    { from: 0, to: 1, says: "POST …/payments" },
    { at: 1, says: "stores the attempt" },
    { from: 1, to: 2, says: "authorize and capture" },
    { from: 2, to: 1, says: "approved", answer: true },
    { at: 1, says: "stores the outcome" },
    { from: 1, to: 0, says: "201, captured", answer: true },
  ],
};

const unknownOutcome: Sequence = {
  id: "unknown-outcome",
  title: "A charge with an unknown outcome, and its recovery",
  people: ["Your server", "openpayfac", "Acquirer"],
  steps: [
    { from: 0, to: 1, says: "POST …/payments" },
    { at: 1, says: "stores the attempt" },
    { from: 1, to: 2, says: "authorize and capture" },
    { from: 2, to: 1, says: "no response", answer: true, lost: true },
    { from: 1, to: 0, says: "201, pending", answer: true },
    { from: 1, to: 2, says: "inquiry by order id" },
    { from: 2, to: 1, says: "status, or not found", answer: true },
    { from: 1, to: 2, says: "void, if not found" },
    { at: 1, says: "stores the outcome" },
    { from: 0, to: 1, says: "GET /payments/{id}" },
    { from: 1, to: 0, says: "captured or failed", answer: true },
  ],
};

const webhookRetry: Sequence = {
  id: "webhook-retry",
  title: "An event that is delivered on the second attempt",
  people: ["openpayfac", "Your endpoint"],
  steps: [
    { from: 0, to: 1, says: "event, webhook-id A" },
    { from: 1, to: 0, says: "500, or no response", answer: true },
    { at: 0, says: "waits 5 s, then retries" },
    { from: 0, to: 1, says: "same event and id" },
    { at: 1, says: "verifies, stores id A" },
    { from: 1, to: 0, says: "200", answer: true },
    { at: 1, says: "processes the event" },
  ],
};

const moneyFlow: Sequence = {
  id: "money-flow",
  title: "A payment of 1000 with a refund of 400, from the network to the merchant's bank",
  people: ["Network", "pending", "available", "Merchant's bank"],
  steps: [
    { from: 0, to: 1, says: "capture, 1000" },
    { at: 1, says: "less the fee, 59" },
    { from: 1, to: 2, says: "settlement, 941" },
    { from: 2, to: 0, says: "refund, 400" },
    { at: 2, says: "less the payout's fee, 3" },
    { from: 2, to: 3, says: "payout, 538" },
  ],
};

export const sequences: Record<string, Sequence> = {
  charge,
  money_flow: moneyFlow,
  unknown_outcome: unknownOutcome,
  webhook_retry: webhookRetry,
};

/** Describes the steps as text, for a list beside the diagram. */
export function describeSteps({ people, steps }: Sequence): string[] {
  return steps.map((step) => {
    if (step.at !== undefined) return `${people[step.at]} ${step.says}.`;
    const verb = step.lost ? "should respond, but" : step.answer ? "responds to" : "sends to";
    const [from, to] = [people[step.from], people[step.to]];
    if (step.lost) return `${from} ${verb} ${to} gets ${step.says}.`;
    return step.answer
      ? `${from} ${verb} ${to}: ${step.says}.`
      : `${from} ${verb} ${to}: ${step.says}.`;
  });
}
