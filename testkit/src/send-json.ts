export interface JsonResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  body: any;
}

/** Sends a request with or without a JSON body, and reads the JSON response. */
export async function sendJson(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<JsonResponse> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}
