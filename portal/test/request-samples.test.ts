import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { describeOperations } from "../plugin/describe-operation.ts";
import type { OpenApi } from "../plugin/openapi.ts";
import type { OperationPage, Sample } from "../plugin/page-data.ts";
import { describeComponents } from "../plugin/schema-tree.ts";

const folder = path.join(import.meta.dirname, "../../contract/openapi");
const pages = ["payments", "boarding", "terminals", "residuals", "platform"].flatMap((api) => {
  return describeOperations(api, readDescription(api));
});

function readDescription(api: string): OpenApi {
  return JSON.parse(readFileSync(path.join(folder, `${api}.json`), "utf8")) as OpenApi;
}

function pageOf(id: string): OperationPage {
  return pages.find((page) => page.id === id)!;
}

function codeOf(id: string, language: Sample["requests"][number]["language"], index = 0): string {
  const { requests } = pageOf(id).samples[index]!;
  return requests.find((request) => request.language === language)!.code;
}

test("every operation has samples in every language, with the status of their response", () => {
  for (const { id, samples } of pages) {
    expect(samples.length, id).toBeGreaterThan(0);
    for (const { requests, response } of samples) {
      expect(
        requests.map(({ language }) => language),
        id,
      ).toEqual(["curl", "sdk", "node", "python"]);
      expect(response?.status, id).toMatch(/^2\d\d$/);
      // A path parameter without an example value would be sent literally.
      for (const { code } of requests) expect(code, id).not.toMatch(/localhost:4000\S*[{…]/);
    }
  }
});

test("a file is sent as a form", () => {
  const file = "delivery-1043.pdf";
  expect(codeOf("uploadFile", "curl")).toContain(`-F "file=@${file};type=application/pdf"`);
  expect(codeOf("uploadFile", "curl")).not.toContain("content-type");
  expect(codeOf("uploadFile", "node")).toContain(
    `form.append("file", await openAsBlob("${file}"), "${file}");`,
  );
  expect(codeOf("uploadFile", "python")).toContain("multipart/form-data; boundary={boundary}");
  expect(pageOf("uploadFile").body).toMatchObject({ mediaTypes: ["multipart/form-data"] });
  const { ref = "" } = pageOf("uploadFile").body ?? {};
  const fields = describeComponents(readDescription("payments"))[ref];
  expect(fields?.map(({ name, type }) => [name, type])).toEqual([
    ["purpose", "string"],
    ["file", "file"],
  ]);
});

test("a call of a terminal names its session", () => {
  expect(codeOf("displayText", "curl")).toContain('-H "x-session-key: $SESSION_KEY"');
  expect(codeOf("connectTerminal", "curl")).not.toContain("x-session-key");
});

test("a response other than JSON is printed as text, and shown unchanged", () => {
  expect(codeOf("downloadTransactions", "node")).toContain("await response.text()");
  expect(codeOf("downloadTransactions", "python")).toContain("response.read().decode()");
  const page = pageOf("downloadTransactions");
  expect(page.samples[0]?.response).toMatchObject({ status: "200", language: "csv" });
  expect(page.responses[0]?.body?.mediaTypes).toEqual(["text/csv", "application/x-ndjson"]);
});

test("a response without a body is shown by its status", () => {
  expect(codeOf("deleteWebhookEndpoint", "node")).toContain("console.log(response.status);");
  expect(pageOf("deleteWebhookEndpoint").samples[0]?.response).toMatchObject({
    status: "204",
    code: "",
  });
});

test("Python has its own words for true, false and nothing, and strings keep theirs", () => {
  const page = pageOf("createPaymentIntent");
  const index = page.samples.findIndex(({ requests }) =>
    requests[0]!.code.includes('"capture": false'),
  );
  expect(codeOf("createPaymentIntent", "python", index)).toContain('"capture": False');
});

test("a query is sent as its example has it", () => {
  expect(codeOf("listPaymentIntents", "curl")).toContain('/payment_intents?limit=1"');
});

test("a field states its other name in storage and in responses", () => {
  const document = readDescription("payments");
  const { OrderDetailsRequest: request, OrderDetails: stored } = describeComponents(document);
  const renamed = request!.filter(({ storedAs }) => storedAs !== undefined);
  expect(renamed.map(({ name, storedAs }) => [name, storedAs])).toEqual(
    ["tax", "tip", "surcharge", "freight", "duty"].map((name) => [`${name}_amount`, name]),
  );
  const answered = stored!.map(({ name }) => name);
  for (const { storedAs } of renamed) expect(answered).toContain(storedAs);
});

test("the SDK's sample has the call, its ids, its query as values, and what the call needs", () => {
  expect(codeOf("capturePaymentIntent", "sdk")).toMatch(
    /await openpayfac\.paymentIntents\.capture\(\n {2}"pi_\w{26}",\n {2}\{\n {4}amount: \d+\n {2}\},\n\);/,
  );
  expect(codeOf("listPaymentIntents", "sdk")).toContain("paymentIntents.list({\n  limit: 1\n});");
  expect(codeOf("listBusinessPayouts", "sdk")).toContain("{ businessId: process.env.BUSINESS_ID }");
  expect(codeOf("displayText", "sdk")).toContain("{ sessionKey: process.env.SESSION_KEY }");
  expect(codeOf("uploadFile", "sdk")).toContain('new File([await openAsBlob("delivery-1043.pdf")]');
  expect(codeOf("listBusinesses", "sdk")).not.toContain("accountId");
  expect(codeOf("createPaymentIntent", "sdk")).toContain("accountId: process.env.ACCOUNT_ID");
});
