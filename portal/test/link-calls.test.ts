import { expect, it } from "vitest";
import { callOf, linkCalls, type MarkdownNode } from "../plugin/link-calls.ts";

const paragraph = (value: string): MarkdownNode => ({
  type: "root",
  children: [{ type: "paragraph", children: [{ type: "inlineCode", value }] }],
});

function linked(value: string, apis = [{ id: "payments" }]): string | undefined {
  const tree = paragraph(value);
  linkCalls({ apis })(tree);
  return tree.children?.[0]?.children?.[0]?.url;
}

it("a call in a text leads to its page, whatever its parameters are called", () => {
  expect(linked("POST /payment_intents")).toBe("/payments/create-a-payment-intent");
  expect(linked("GET /payments/{payment_id}")).toBe("/payments/get-a-payment");
});

it("a call of an API without pages stays unchanged, and so does other code", () => {
  expect(linked("POST /payment_intents", [])).toBeUndefined();
  expect(linked("pending")).toBeUndefined();
  expect(callOf("POST /_simulator/settle")).toBeUndefined();
});

it("an unknown call is rejected", () => {
  expect(() => linked("POST /payment_intentions")).toThrow("No API has the call");
});
