import { type Json, mapValues, referencedIn } from "./map-schemas.ts";

/**
 * Moves the webhooks to `components.pathItems` and refers to them: generators of clients write a
 * class of calls for webhooks that they find in place, which does not compile in Python.
 */
export function shareWebhooks(description: Json): Json {
  if (description.webhooks === undefined) return description;
  const items = Object.values(description.webhooks as Record<string, { post: Json }>);
  const webhooks = mapValues(description.webhooks as Json, (item) => {
    const { operationId } = (item as { post: Json }).post;
    return { $ref: `#/components/pathItems/${operationId}` };
  });
  const pathItems = Object.fromEntries(items.map((item) => [item.post.operationId, item]));
  return {
    ...description,
    webhooks,
    components: { ...(description.components as Json), pathItems },
  };
}

/** The same description with its webhooks in place. */
export function inlineWebhooks(description: Json): Json {
  const { pathItems, ...components } = description.components as { pathItems?: Json };
  if (description.webhooks === undefined || pathItems === undefined) return description;
  const webhooks = mapValues(
    description.webhooks as Json,
    (item) => pathItems[referencedIn(item as Json) ?? ""],
  );
  return { ...description, webhooks, components };
}
