import type { Dependencies } from "../dependencies.ts";
import { done, type EnvelopedResponse, notFound, unprocessable } from "./envelope.ts";
import { type Json, readRequest } from "./read-request.ts";

/** Registers a webhook URL. The response has its secret, which signs its deliveries. */
export function createWebhook(deps: Dependencies, body: Json): EnvelopedResponse {
  const reading = readRequest(body);
  const url = reading.text("url", 2048, true) ?? "";
  if (url !== "" && !/^https?:\/\//.test(url))
    reading.addError("url", "The url must be an address.");
  if (Object.keys(reading.errors).length > 0) return unprocessable(reading.errors);
  return done(201, "The webhook was created.", deps.subscribers.add(url));
}

export function listWebhooks(deps: Dependencies): EnvelopedResponse {
  return done(200, "The webhooks.", deps.subscribers.list());
}

export function readWebhook(deps: Dependencies, uuid: string): EnvelopedResponse {
  const webhook = deps.subscribers.find(uuid);
  return webhook === undefined ? notFound("webhook") : done(200, "The webhook.", webhook);
}

export function deleteWebhook(deps: Dependencies, uuid: string): EnvelopedResponse {
  if (deps.subscribers.find(uuid) === undefined) return notFound("webhook");
  deps.subscribers.remove(uuid);
  return done(200, "The webhook was deleted.", null);
}
