import type { Brand } from "./brands.ts";
import type { Response } from "./response-codes.ts";

const categoryMessages: Readonly<Record<string, string>> = {
  "1": "Do not retry",
  "2": "Wait to retry",
  "3": "Fix the request and retry",
};

/** Visa's category by platform and code. Source: Gateway response codes, decline categories. */
const categories: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  FNOR: { "1": ["12", "57", "63"], "2": ["03", "28", "61", "91"], "3": ["14", "54"] },
  RPCT: {
    "1": ["102", "208", "209", "704", "902"],
    "2": ["109", "116", "512"],
    "3": ["101", "117", "131"],
  },
};

/**
 * Mastercard's advice on a declined recurring charge. The meanings are documented; which code of
 * a platform carries which advice is the simulator's choice.
 */
const advices: Readonly<Record<string, { code: string; text: string }>> = {
  "RPCT/101": { code: "01", text: "New account information available" },
  "FNOR/54": { code: "01", text: "New account information available" },
  "RPCT/116": { code: "02", text: "Try again after 72 hours" },
  "FNOR/NU": { code: "02", text: "Try again after 72 hours" },
  "RPCT/500": { code: "02", text: "Try again after 72 hours" },
  "RPCT/100": { code: "03", text: "Do not try again" },
  "FNOR/05": { code: "03", text: "Do not try again" },
  "RPCT/791": { code: "21", text: "Payment cancellation" },
};

/**
 * Returns a brand's advice about a decline.
 *
 * Input    recurring: whether the merchant declared a recurring or merchant-initiated charge.
 * Returns  the fields to add to the reply; none if the brand gives no advice.
 */
export function declineAdvice(
  brand: Brand,
  declined: Response,
  recurring: boolean,
): Record<string, string> {
  const fields: Record<string, string> = {};
  if (brand === "visa") {
    for (const [category, codes] of Object.entries(categories[declined.respproc] ?? {})) {
      if (!codes.includes(declined.respcode)) continue;
      fields.declineCategory = category;
      fields.declineCategoryText = categoryMessages[category] ?? "";
    }
  }
  if (brand === "mastercard" && recurring) {
    const advice = advices[`${declined.respproc}/${declined.respcode}`];
    if (advice !== undefined) {
      fields.merchAdviceCode = advice.code;
      fields.merchAdviceText = advice.text;
    }
  }
  return fields;
}
