import {
  boardingOperations,
  type OperationShape,
  paymentsOperations,
  residualsOperations,
  terminalsOperations,
} from "@openpayfac/contract";
import { expect, it } from "vitest";
import { type Lane, laneOf, lanes } from "./lanes.ts";

const operations: [string, OperationShape][] = [
  ...Object.entries(paymentsOperations),
  ...Object.entries(boardingOperations),
  ...Object.entries(terminalsOperations),
  ...Object.entries(residualsOperations),
];

const routed = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");
const laneOfOperation = ({ method, path }: OperationShape) =>
  laneOf({ method, url: routed(path) }, true);

const namesOf = (lane: Lane) =>
  operations.filter(([, each]) => laneOfOperation(each) === lane).map(([name]) => name);

it("every operation has a lane", () => {
  for (const [name, operation] of operations) {
    expect(lanes, name).toContain(laneOfOperation(operation));
  }
});

it("the payment lane has exactly the operations that move money, or end a payment", () => {
  expect(namesOf("payment")).toEqual([
    "payCheckoutSession",
    "completeCheckoutSession",
    "cancelPaymentIntent",
    "capturePaymentIntent",
    "createPayment",
    "createRefund",
    "createPaymentMethodIntent",
    "cancelPaymentMethodIntent",
    "createExternalPayment",
    "updateExternalPayment",
    "cancelExternalPayment",
    "captureExternalPayment",
    "createExternalRefund",
    "updateExternalRefund",
    "cancelExternalRefund",
    "acceptDispute",
    "contestDispute",
    "createFee",
    "refundFee",
    "cancelCommand",
    "authorizeCard",
    "authorizeManual",
  ]);
});

it("files, reports and large totals are in the last lane", () => {
  expect(namesOf("download")).toEqual([
    "downloadTransactions",
    "downloadFile",
    "reportPartners",
    "reportSalesCodes",
    "reportMerchants",
    "reportParticipants",
    "listResidualLines",
  ]);
});

it("read operations return one object; lists and searches have their own lane and write nothing", () => {
  for (const [name, operation] of operations) {
    const lane = laneOfOperation(operation);
    if (lane === "read") expect([name, operation.method]).toEqual([name, "GET"]);
    if (/^(list|search)/.test(name) && lane !== "download" && operation.method === "GET") {
      expect([name, lane]).toEqual([name, "list"]);
    }
    if (lane === "list") expect(operation.idempotent, name).toBe(false);
    if (lane === "read") expect(/^(list|search)/.test(name), name).toBe(false);
  }
  const read = namesOf("read");
  expect(read).toContain("getPayment");
  expect(read).toContain("getPaymentMoneyFlow");
  expect(namesOf("list")).toContain("searchTransactions");
});

it("health checks, and files of pages, are never queued; operations of pages are", () => {
  for (const url of ["/healthz", "/readyz", "/metrics"]) {
    expect(laneOf({ method: "GET", url }, true)).toBeUndefined();
  }
  expect(laneOf({ method: "GET", url: "/docs/*" }, false)).toBeUndefined();
  expect(laneOf({ method: "POST", url: "/account-api/sign-in" }, true)).toBe("change");
  expect(laneOf({ method: "GET", url: "/account-api/session" }, true)).toBe("read");
  expect(laneOf({ method: "GET", url: "/dashboard-api/overview" }, true)).toBe("list");
});
