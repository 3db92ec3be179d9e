import { follow, type Schema } from "../openapi.ts";
import type { Field } from "../page-data.ts";
import type { Reference } from "../read-references.ts";
import { renderMarkdown } from "../render-markdown.ts";
import { componentsUsed, describeBody } from "../schema-tree.ts";
import { type EventsPageData, type ListedEvent, nameOf, type Place } from "./catalog-data.ts";

/** The part of a description's `webhooks` about one event. */
interface WebhookOperation {
  summary: string;
  description?: string;
  tags?: string[];
  requestBody: { content: { "application/json": { schema: Schema; example?: unknown } } };
  "x-available"?: boolean;
  "x-reserved"?: string;
}

type EventsOfApi = EventsPageData["apis"][number];

/** Every event of every API under its resource, with what it carries. */
export function listEvents(references: Reference[]): EventsPageData {
  const apis = references.map(eventsOf).filter((api) => api.resources.length > 0);
  const first = references.flatMap(webhooksOf)[0];
  return { envelope: first ? envelopeOf(first.reference, first.operation) : [], apis };
}

function webhooksOf(reference: Reference) {
  const webhooks = (reference.document as { webhooks?: Record<string, unknown> }).webhooks ?? {};
  return Object.values(webhooks).map((item) => ({
    reference,
    operation: follow(reference.document, item as { post: WebhookOperation }).post,
  }));
}

function eventsOf(reference: Reference): EventsOfApi {
  const resources = new Map<string, EventsOfApi["resources"][number]>();
  const components = new Map<string, string | undefined>();
  for (const { operation } of webhooksOf(reference)) {
    const name = objectOf(operation, dataOf(reference, operation)?.ref, components);
    const resource = resources.get(name) ?? describeResource(reference, name, operation);
    resource.events.push(describeEvent(operation));
    resources.set(name, resource);
  }
  const all = [...resources.values()];
  const used = componentsUsed(
    reference.components,
    all.map((one) => one.data),
  );
  return {
    id: reference.id,
    title: nameOf(reference),
    resources: all,
    components: Object.fromEntries(used.map((name) => [name, reference.components[name]!])),
  };
}

/**
 * Name of the object that an event describes: `v2.bank_account.created` describes a bank account. An
 * event with other data than the first of its object is listed under the name of its data.
 *
 * Input    components: by object, of its first event; the new object is added.
 */
function objectOf(
  { summary }: WebhookOperation,
  component: string | undefined,
  components: Map<string, string | undefined>,
): string {
  const name = summary.split(".")[1] ?? summary;
  if (!components.has(name)) components.set(name, component);
  if (component === undefined || components.get(name) === component) return name;
  return component.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
}

function dataOf(reference: Reference, { requestBody }: WebhookOperation) {
  const { schema } = requestBody.content["application/json"];
  const data = follow<Schema>(reference.document, schema).properties?.data;
  return data && describeBody(reference.document, data);
}

function describeResource(reference: Reference, name: string, operation: WebhookOperation) {
  const { example } = operation.requestBody.content["application/json"];
  const { ref, fields } = dataOf(reference, operation) ?? {};
  const returnedBy = ref === undefined ? undefined : operationReturning(reference, ref);
  const top = ref === undefined ? fields : reference.components[ref];
  const names = name.replaceAll("_", " ");
  return {
    id: `${reference.id}-${name.replaceAll("_", "-")}`,
    title: names.charAt(0).toUpperCase() + names.slice(1),
    events: [] as ListedEvent[],
    ...(returnedBy
      ? { returnedBy, data: { fields: (top ?? []).map(withoutHeld) } }
      : { data: { ...(ref ? { ref } : {}), ...(fields ? { fields } : {}) } }),
    ...(example === undefined ? {} : { example: JSON.stringify(example, null, 2) }),
  };
}

/** The call that reads such an object: its page shows what each field holds. */
function operationReturning(reference: Reference, component: string): Place | undefined {
  for (const page of reference.operations) {
    const response = page.responses.find(({ body }) => body?.ref === component);
    if (page.method !== "GET" || !response) continue;
    return { title: page.title, to: `${page.to}#response-${response.status}` };
  }
  return undefined;
}

function withoutHeld({ ref: _, fields: __, variants: ___, ...own }: Field): Field {
  return own;
}

function describeEvent(operation: WebhookOperation): ListedEvent {
  const reserved = operation["x-reserved"];
  const event = {
    type: operation.summary,
    text: renderMarkdown(operation.description ?? ""),
    ...(reserved === undefined ? {} : { reserved: renderMarkdown(reserved) }),
  };
  return operation["x-available"] === false ? { ...event, later: true } : event;
}

/** The fields around the data are the same for all events, except for the one value of `type`. */
function envelopeOf(reference: Reference, operation: WebhookOperation): Field[] {
  const { schema } = operation.requestBody.content["application/json"];
  const { fields = [] } = describeBody(reference.document, follow(reference.document, schema));
  return fields.map((field) => {
    const { values: _, ...own } = withoutHeld(field);
    if (field.name !== "data") return own;
    const text = "The object at the time of the event, in the format of its API's responses.";
    return { ...own, type: "object", text };
  });
}
