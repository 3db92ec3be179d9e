import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

/** The body of an event, as received. */
export interface ReceivedEvent {
  id: string;
  type: string;
  timestamp: string;
  sequence: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  data: any;
}

/** One request to a receiver. */
export interface ReceivedRequest {
  headers: Record<string, string>;
  rawBody: string;
  event: ReceivedEvent;
}

/** A receiver's reaction to a request: a status, or any other action. */
export type ReceiverBehavior = (
  request: ReceivedRequest,
  response: ServerResponse,
) => number | undefined | Promise<number | undefined>;

export interface WebhookReceiver {
  url: string;
  /** All requests, whatever the response. */
  requests: ReceivedRequest[];
  /** Sets the reaction from now on: a status, or a function. */
  behave(behavior: number | ReceiverBehavior): void;
  /** Checks with the public library that a request is signed with a secret. Errors   throws. */
  verify(request: ReceivedRequest, secret: string): ReceivedEvent;
  close(): Promise<void>;
}

/** Starts an integrator's receiver on this machine, which returns 204 by default. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let act: ReceiverBehavior = () => 204;
  const requests: ReceivedRequest[] = [];
  const receive = async (incoming: IncomingMessage, response: ServerResponse) => {
    const rawBody = await text(incoming);
    const headers = incoming.headers as Record<string, string>;
    const request = { headers, rawBody, event: JSON.parse(rawBody) as ReceivedEvent };
    requests.push(request);
    const status = await act(request, response);
    if (status !== undefined) response.writeHead(status).end(`status ${status}`);
  };
  const server = createServer((incoming, response) => void receive(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    requests,
    behave(behavior) {
      act = typeof behavior === "number" ? () => behavior : behavior;
    },
    verify: (request, secret) =>
      new Webhook(secret).verify(request.rawBody, request.headers) as ReceivedEvent,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
