/** A request without headers of its own. */
export interface EarlyRequest {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
}

/** A response that is not taken until then is old. */
const keptMs = 10_000;

const sent = new Map<string, Promise<Response>>();

const nameOf = ({ method, path, body }: EarlyRequest) =>
  body === undefined ? `${method} ${path}` : `${method} ${path} ${JSON.stringify(body)}`;

/** Sends a read before the code is there that needs its response. */
export function sendEarly(request: EarlyRequest, csrfToken: string): void {
  const { method, path, body } = request;
  const name = nameOf(request);
  const response = fetch(path, {
    method,
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      "x-csrf-token": csrfToken,
    },
    credentials: "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // The request that takes it fails, too.
  response.catch(() => undefined);
  sent.set(name, response);
  setTimeout(() => sent.delete(name), keptMs);
}

/** The response to the same request, once. Returns   undefined: it was not sent early. */
export function takeEarly(request: EarlyRequest): Promise<Response> | undefined {
  const name = nameOf(request);
  const response = sent.get(name);
  sent.delete(name);
  return response;
}
