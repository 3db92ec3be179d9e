import type { TestResponse, TestServer } from "../../../../testkit/src/index.ts";
import { addApplication } from "../boarding.fixtures.ts";

/**
 * Creates an application with a link to the hosted form.
 *
 * Returns  the link's token, and the ids.
 */
export async function addLink(
  server: TestServer,
  body: object = {},
): Promise<{ token: string; uri: string; applicationId: string }> {
  const { id } = await addApplication(server, { terms_accepted: false, ...body });
  return { ...(await newLink(server, id)), applicationId: id };
}

/** Creates another link to an application. */
export async function newLink(
  server: TestServer,
  applicationId: string,
): Promise<{ token: string; uri: string }> {
  const { status, body } = await server.call("POST", `/applications/${applicationId}/link`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { uri: body.uri, token: body.uri.split("/").at(-1) };
}

/** Sends a request of the hosted form's page. */
export async function callForm(
  server: TestServer,
  method: string,
  path: string,
  body?: object,
): Promise<TestResponse> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.origin}/apply-api/${path}`, {
    method,
    headers: body === undefined || isForm ? {} : { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
  } as TestResponse;
}

/** Only the form accepts a bank account; no API operation does. */
export const bankAccount = {
  bank_account_name: "Larkspur Coffee Roasters LLC",
  account_type: "CHECKING",
  routing_number: "021000021",
  account_number: "000123456789",
};

export const signature = {
  name: "Mara Ellison",
  terms_version: "2026-01",
  certification_version: "2026-11-en",
  strokes: [],
};

export function documentForm(bytes = "%PDF-1.7\n%%EOF\n", name = "check.pdf"): FormData {
  const form = new FormData();
  form.set("file", new Blob([bytes], { type: "application/pdf" }), name);
  return form;
}
