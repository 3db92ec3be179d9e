import {
  addressChecks,
  checkoutSessionTransitions,
  cvvCheck,
  disputeTransitions,
  endpointTransitions,
  paymentIntentTransitions,
  paymentMethodIntentTransitions,
  paymentTransitions,
  refundTransitions,
  residualPeriodTransitions,
  retryDelaysMs,
  variables,
} from "@openpayfac/server/documented";
import { writeGenerated } from "./write-generated.ts";

/**
 * Writes the server's own tables to a file that the portal draws and prints: states, what the
 * letters of the issuers mean, the variables of the environment. With `--check` nothing is written:
 * exit 1 when the file is stale.
 */
const file = "portal/plugin/diagrams/server-tables.json";

// Every letter that the API can return; "" represents none.
const avsLetters = ["X", "Y", "D", "F", "A", "Z", "W", "P", "N", "R", "S", "U", "G", ""];
const cvvLetters = ["M", "N", "P", "S", "U", "X", ""];

const tables = {
  transitions: {
    checkout_session: checkoutSessionTransitions,
    dispute: disputeTransitions,
    payment_intent: paymentIntentTransitions,
    payment_method_intent: paymentMethodIntentTransitions,
    payment: paymentTransitions,
    refund: refundTransitions,
    residual_period: residualPeriodTransitions,
    webhook_endpoint: endpointTransitions,
  },
  avs: avsLetters.map((letter) => {
    const [line, postal] = addressChecks(letter === "" ? null : letter);
    return { letter, address_line1_check: line, address_postal_code_check: postal };
  }),
  cvv: cvvLetters.map((letter) => ({ letter, cvv_check: cvvCheck(letter === "" ? null : letter) })),
  webhook_retries_seconds: retryDelaysMs.map((delayMs) => delayMs / 1000),
  variables: Object.values(variables),
};

writeGenerated(file, tables);
