import { type Json, mapDescription } from "./map-schemas.ts";
import { markOpenEnumerations } from "./mark-open-enumerations.ts";
import { nameInlineSchemas } from "./name-inline-schemas.ts";
import { shareWebhooks } from "./share-webhooks.ts";
import { simplifySchema } from "./simplify-schema.ts";

/** The published form of a description: generators of every language can read it. */
export function makePortable(description: Json): Json {
  const simple = mapDescription(description, simplifySchema);
  return shareWebhooks(markOpenEnumerations(nameInlineSchemas(simple)));
}
