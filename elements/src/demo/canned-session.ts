import type { FrameDependencies } from "../frame/dependencies.ts";

const id = (prefix: string) => `${prefix}_${"0".repeat(26)}`;
export const demoSecret = `${id("pi")}_secret_of_a_demonstration`;

/** The session of a $25.00 order, as a server would return it. */
const session = {
  payment_method_types: ["card", "bank"],
  amount: 2_500,
  merchant_name: "Harbor Chairs",
  country: "US",
  currency: "USD",
  card_brands: ["visa", "mastercard", "american_express", "discover"],
  wallets: {
    apple_pay: { test: true },
    google_pay: {
      test: true,
      gateway_merchant_id: "0",
      merchant_id: null,
      environment: "TEST",
    },
  },
};

const cards = [
  { card: "visa", brand: "visa", last_four: "1443", happens: "approved" },
  { card: "visa_declined", brand: "visa", last_four: "1038", happens: "declined" },
];
/** The test card that the sandbox declines. */
const declined = "4387751111111038";
const tokenFor = { approved: "9411111111111111", declined: "9438751111111038" };

/**
 * Responds to all requests of a frame inside the page: nothing leaves the page, and nothing is
 * charged. It declines the same cards as the sandbox.
 */
export function cannedSession(): Pick<FrameDependencies, "fetch" | "configuration"> {
  let isDeclined = false;
  let method: object = {};
  const payment = () => ({
    id: id("pmt"),
    status: isDeclined ? "failed" : "captured",
    amount: session.amount,
    payment_intent_id: id("pi"),
    payment_method: method,
    failure_code: isDeclined ? "do_not_honor" : null,
    failure_message: isDeclined ? "The issuer declined the card without saying why." : null,
    decline_category: null,
  });
  const responses: [RegExp, (body: Record<string, unknown>) => unknown][] = [
    [/\/elements-api\/session$/, () => session],
    [/\/elements-api\/apple-pay-session$/, () => ({ displayName: session.merchant_name })],
    [/\/wallets\/cards$/, () => ({ cards })],
    [
      /\/wallets\/(apple|google)_pay$/,
      ({ card }) => ({
        token: String(card),
        paymentData: {
          data: String(card),
          signature: "",
          header: { ephemeralPublicKey: "", publicKeyHash: "", transactionId: "" },
        },
      }),
    ],
    [
      /\/tokenize$/,
      ({ account, devicedata }) => {
        isDeclined = account === declined || String(devicedata ?? "").includes("declined");
        return { errorcode: 0, token: isDeclined ? tokenFor.declined : tokenFor.approved };
      },
    ],
    [
      /\/payment_methods$/,
      ({ payment_method_type, card, bank }) => {
        const { wallet = null } = (card ?? {}) as { wallet?: string };
        method = {
          id: id("pm"),
          payment_method_type,
          bank: bank === undefined ? null : { masked_account: "****6789" },
          card:
            card === undefined
              ? null
              : {
                  brand: "visa",
                  last_four_digits: "1111",
                  exp_month: null,
                  exp_year: null,
                  wallet,
                },
        };
        return method;
      },
    ],
    [/\/payments$/, payment],
  ];
  return {
    configuration: { tokenizer: "https://tokenizer.invalid", parent: "", sandbox: true },
    async fetch(input, init) {
      const response = responses.find(([path]) => path.test(String(input)))?.[1];
      if (response === undefined) return Response.json({}, { status: 404 });
      return Response.json(response(JSON.parse(String(init?.body ?? "{}"))));
    },
  };
}
