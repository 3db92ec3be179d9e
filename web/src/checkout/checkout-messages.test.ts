import { describe, expect, it } from "vitest";
import { declineMessages } from "./decline-messages.ts";
import { checkoutDetails, latestPayment } from "./details.fixtures.ts";
import { inDollars } from "./money.ts";
import { orderLines, orderReference, totalLines } from "./order-lines.ts";
import { paymentMessage } from "./outcomes/payment-messages.ts";
import { needsCompletion, pageStateOf } from "./page-state.ts";
import { returnAddress } from "./return-address.ts";
import { takeSessionLink } from "./session-link.ts";

const id = "cs_01kh9tqwx7f3v8yfm0zyz9b1aa";

describe("the page's state", () => {
  const payment = (status: "pending" | "failed", payment_method_type: "card" | "bank" = "card") =>
    latestPayment({ status, payment_method_type });
  it.each([
    ["payable", checkoutDetails({})],
    ["payable", checkoutDetails({ latest_payment: payment("failed") })],
    ["checking", checkoutDetails({ latest_payment: payment("pending") })],
    [
      "checking",
      checkoutDetails({ payment_intent_status: "pending", latest_payment: payment("pending") }),
    ],
    [
      "paid",
      checkoutDetails({
        payment_intent_status: "pending",
        latest_payment: payment("pending", "bank"),
      }),
    ],
    ["paid", checkoutDetails({ payment_intent_status: "captured" })],
    ["paid", checkoutDetails({ payment_intent_status: "uncaptured" })],
    ["paid", checkoutDetails({ session: { status: "complete" }, payment_intent_status: "failed" })],
    ["withdrawn", checkoutDetails({ payment_intent_status: "cancelled" })],
    ["exhausted", checkoutDetails({ attempts_left: 0 })],
    ["withdrawn", checkoutDetails({ payment_intent_status: "failed" })],
    [
      "expired",
      checkoutDetails({ session: { status: "expired" }, payment_intent_status: "cancelled" }),
    ],
  ] as const)("is %s", (pageState, details) => {
    expect(pageStateOf(details)).toBe(pageState);
  });

  it("asks for completion where it is paid and open, and else never", () => {
    expect(needsCompletion(checkoutDetails({ payment_intent_status: "captured" }))).toBe(true);
    expect(needsCompletion(checkoutDetails({}))).toBe(false);
    const done = checkoutDetails({
      session: { status: "complete" },
      payment_intent_status: "captured",
    });
    expect(needsCompletion(done)).toBe(false);
  });
});

describe("amounts", () => {
  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [4320, "$43.20"],
    [-500, "−$5.00"],
    [9007199254740991, "$90,071,992,547,409.91"],
  ])("of %i cents read %s", (amountMinor, text) => {
    expect(inDollars(amountMinor)).toBe(text);
  });
});

describe("the lines of an order", () => {
  it("are left out where there is the total alone", () => {
    const plain = checkoutDetails({ session: { discount_amount: 0 } }).checkout_session;
    expect([totalLines(plain), orderLines(plain), orderReference(plain)]).toEqual([[], [], ""]);
  });

  it("lead from the subtotal to the total", () => {
    const order_details = {
      invoice_id: "INV-1043",
      po_number: null,
      tax: 320,
      tip: 200,
      surcharge: 0,
      freight: 700,
      duty: null,
      tax_exempt: null,
      items: [
        {
          description: "Oak chair",
          material: null,
          upc: null,
          quantity: 2,
          uom: null,
          unit_cost: 1900,
          net_amount: 3700,
          discount_amount: 100,
        },
        {
          description: null,
          material: "LINEN-4",
          upc: null,
          quantity: 3,
          uom: "yd",
          unit_cost: 250,
          net_amount: null,
          discount_amount: null,
        },
      ],
    };
    const session = checkoutDetails({
      session: {
        payment_intent_data: { amount: 4520, description: null, order_details },
      },
    }).checkout_session;
    expect(totalLines(session)).toEqual([
      { name: "Subtotal", amountMinor: 4500 },
      { name: "Discount", amountMinor: -500 },
      { name: "Tax", amountMinor: 320 },
      { name: "Tip", amountMinor: 200 },
    ]);
    expect(orderLines(session)).toEqual([
      { key: "0", name: "Oak chair", detail: "2 × $19.00 · $1.00 off", amountMinor: 3700 },
      { key: "1", name: "LINEN-4", detail: "3 yd × $2.50", amountMinor: 750 },
    ]);
    expect(orderReference(session)).toBe("Invoice INV-1043 · Includes $7.00 shipping");
  });
});

describe("decline messages", () => {
  it("say what to do next, and that nothing was charged", () => {
    for (const failure_code of ["insufficient_funds", "incorrect_cvc", "expired_card", null]) {
      const messages = declineMessages(latestPayment({ failure_code }));
      expect(messages.next).toMatch(/^You were not charged\. \w+/);
    }
  });

  it("do not reveal to the person holding a card that it was reported", () => {
    const [stolen, plain] = ["lost_or_stolen", "declined"].map((failure_code) =>
      declineMessages(latestPayment({ failure_code, decline_category: "do_not_retry" })),
    );
    expect(stolen).toEqual(plain);
  });
});

describe("a receipt", () => {
  it("is correct also after a refund, a void or a return", () => {
    const title = (change: object) => paymentMessage(latestPayment(change), "Harbor Chairs").title;
    expect(title({})).toBe("Thank you, your payment is done");
    expect(title({ amount_refunded: 4320 })).toBe("This payment was refunded");
    expect(title({ status: "voided" })).toBe("Authorization released");
    expect(title({ status: "rejected" })).toBe("Payment failed");
    expect(title({ status: "uncaptured" })).toBe("Thank you, your order is placed");
  });
});

describe("the way back", () => {
  it("names the session where the merchant asked for it, and nowhere else", () => {
    expect(returnAddress("https://shop.example.com/?s={CHECKOUT_SESSION_ID}", id)).toBe(
      `https://shop.example.com/?s=${id}`,
    );
    expect(returnAddress("https://shop.example.com/cart", id)).toBe(
      "https://shop.example.com/cart",
    );
  });
});

describe("the link to a session", () => {
  const open = (hash: string, stored = new Map<string, string>(), pathname = `/checkout/${id}`) => {
    const replaced: unknown[] = [];
    const link = takeSessionLink(
      { pathname, hash },
      { replaceState: (_, __, to) => replaced.push(to) },
      {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      },
    );
    return { link, replaced, stored };
  };

  it("loses its token from the address bar, and the tab keeps it", () => {
    const first = open("#key_session_abc-123_X");
    expect(first.link).toEqual({ id, token: "key_session_abc-123_X" });
    expect(first.replaced).toEqual([`/checkout/${id}`]);
    expect(open("", first.stored).link).toEqual(first.link);
  });

  it("without a token, or of no session, is none", () => {
    expect(open("").link).toBeUndefined();
    expect(open("#key_live_abc").link).toBeUndefined();
    expect(open("#key_session_abc", undefined, "/checkout/cs_1").link).toBeUndefined();
  });

  it("works in a browser that keeps nothing", () => {
    const confirmRejected = () => {
      throw new Error("SecurityError");
    };
    const link = takeSessionLink(
      { pathname: `/checkout/${id}`, hash: "#key_session_abc" },
      { replaceState: () => {} },
      { getItem: confirmRejected, setItem: confirmRejected },
    );
    expect(link?.token).toBe("key_session_abc");
  });
});
