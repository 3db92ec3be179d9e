import { randomUUID } from "node:crypto";
import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import { type HttpConnection, type HttpResponse, openHttpConnection } from "./http-connection.ts";
import type { Client } from "./load.ts";
import type { Merchant } from "./merchants.ts";
import { intentBody, intentsPath, paymentBody, paymentsPath } from "./payment-requests.ts";

export interface PaymentClient extends Client {
  /** The newest payment that this client made. */
  made: { intentId: string; paymentId: string } | undefined;
}

/**
 * A client that makes one captured payment after another: two requests each, with keys.
 *
 * Input    merchants: each payment is of the next one.
 */
export async function openPaymentClient(
  sandbox: SandboxFile,
  ...merchants: readonly Merchant[]
): Promise<PaymentClient> {
  const http = await openHttpConnection(sandbox.origin);
  const payers = merchants.map((merchant) => ({
    headers: headersOf(sandbox, merchant),
    payment: JSON.stringify(paymentBody(merchant)),
  }));
  const intent = JSON.stringify(intentBody);
  let turn = 0;
  const client: PaymentClient = {
    made: undefined,
    async work() {
      const payer = payers[turn % payers.length];
      if (payer === undefined) throw new Error("no merchant");
      const { headers, payment } = payer;
      turn += 1;
      const created = await send(http, "POST", intentsPath, keyed(headers), 201, intent);
      const intentId = idIn(created.body());
      const path = paymentsPath(intentId);
      const paid = await send(http, "POST", path, keyed(headers), 201, payment);
      const charged = paid.body();
      if (!charged.includes('"status":"captured"')) throw new Error(`not captured: ${charged}`);
      client.made = { intentId, paymentId: idIn(charged) };
    },
    close: () => http.close(),
  };
  return client;
}

/** A client that reads one path over and over. */
export async function openReadClient(
  sandbox: SandboxFile,
  merchant: Merchant,
  path: string,
): Promise<Client> {
  const http = await openHttpConnection(sandbox.origin);
  const headers = headersOf(sandbox, merchant);
  return {
    async work() {
      await send(http, "GET", path, headers, 200);
    },
    close: () => http.close(),
  };
}

function headersOf(sandbox: SandboxFile, merchant: Merchant): string {
  return `x-api-key: ${sandbox.private_key}\r\nx-account-id: ${merchant.accountId}\r\n`;
}

function keyed(headers: string): string {
  return `${headers}x-idempotency-key: ${randomUUID()}\r\n`;
}

async function send(
  http: HttpConnection,
  method: string,
  path: string,
  headers: string,
  expected: number,
  body?: string,
): Promise<HttpResponse> {
  const response = await http.send(method, path, headers, body);
  if (response.status === expected) return response;
  throw new Error(`${method} ${path}: ${response.status} ${response.body()}`);
}

/** The object's own id comes first; reading all of it would only slow the client. */
function idIn(body: string): string {
  const id = /"id":"([a-z_]+_[0-9a-z]{26})"/.exec(body.slice(0, 200))?.[1];
  if (id === undefined) throw new Error(`no id in ${body}`);
  return id;
}
