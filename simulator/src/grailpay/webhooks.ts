import type { Parts } from "../parts.ts";
import { type Answer, done, notFound, unprocessable } from "./envelope.ts";
import { type Json, readRequest } from "./read-request.ts";

/** Registers an address. The answer has its secret, which signs what is sent there. */
export function createWebhook(parts: Parts, body: Json): Answer {
  const reading = readRequest(body);
  const url = reading.text("url", 2048, true) ?? "";
  if (url !== "" && !/^https?:\/\//.test(url)) reading.fault("url", "The url must be an address.");
  if (Object.keys(reading.errors).length > 0) return unprocessable(reading.errors);
  return done(201, "The webhook was created.", parts.subscribers.add(url));
}

export function listWebhooks(parts: Parts): Answer {
  return done(200, "The webhooks.", parts.subscribers.list());
}

export function readWebhook(parts: Parts, uuid: string): Answer {
  const webhook = parts.subscribers.find(uuid);
  return webhook === undefined ? notFound("webhook") : done(200, "The webhook.", webhook);
}

export function deleteWebhook(parts: Parts, uuid: string): Answer {
  if (parts.subscribers.find(uuid) === undefined) return notFound("webhook");
  parts.subscribers.remove(uuid);
  return done(200, "The webhook was deleted.", null);
}
