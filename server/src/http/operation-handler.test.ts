import { getPayment, getRefund, type OperationShape } from "@openpayfac/contract";
import { expect, it } from "vitest";
import { byOperation, handlerFor } from "./operation-handler.ts";

const handler = (operation: OperationShape) => handlerFor(operation, () => Promise.reject());

it("finds a handler by the id of its operation", () => {
  const [payment, refund] = [handler(getPayment), handler(getRefund)];
  expect([...byOperation([payment, refund])]).toEqual([
    ["getPayment", payment],
    ["getRefund", refund],
  ]);
});

it("rejects a second handler of an operation, which would never run", () => {
  const handlers = [handler(getPayment), handler(getPayment)];
  expect(() => byOperation(handlers)).toThrow("getPayment has two handlers");
});
