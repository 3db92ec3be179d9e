import type { Field } from "../page-data.ts";
import type { Reference } from "../read-references.ts";
import { walkFields } from "../walk-fields.ts";
import { type Enumeration, type EnumerationsPageData, nameOf } from "./catalog-data.ts";

interface Occurrence {
  field: Field;
  owner: string;
  place?: { title: string; to: string };
}

/** Lists every enumeration field, with its objects and its pages. */
export function listEnumerations(references: Reference[]): EnumerationsPageData {
  return {
    apis: references.map((reference) => ({
      id: reference.id,
      title: nameOf(reference),
      enumerations: enumerationsOf(reference),
    })),
  };
}

function enumerationsOf(reference: Reference): Enumeration[] {
  const found = new Map<string, Enumeration>();
  const taken = new Set<string>();
  for (const { field, owner, place } of occurrencesOf(reference)) {
    const values = field.values ?? [];
    const key = [field.name, ...values, JSON.stringify(field.reservedValues)].join("\0");
    const known = found.get(key);
    const one = known ?? {
      id: anchorOf(taken, reference.id, field.name, owner),
      name: field.name,
      ...(field.text ? { text: field.text } : {}),
      values,
      ...(field.reservedValues ? { reservedValues: field.reservedValues } : {}),
      owners: [],
      places: [],
    };
    if (!one.owners.includes(owner)) one.owners.push(owner);
    if (place && !one.places.some(({ title }) => title === place.title)) one.places.push(place);
    found.set(key, one);
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Fields with more than one value, under the component or the call that has them. */
function occurrencesOf(reference: Reference): Occurrence[] {
  const { components, operations } = reference;
  const owners = new Map<Field, string>();
  for (const [name, fields] of Object.entries(components)) {
    for (const { field } of walkFields({}, { fields }, "")) owners.set(field, describe(name));
  }
  return operations.flatMap((page) => {
    const placed = [
      ...walkFields(components, { fields: page.query }, "query"),
      ...walkFields(components, { fields: page.pathParameters }, "path"),
      ...walkFields(components, page.body, "body"),
      ...page.responses.flatMap(({ status, body }) =>
        walkFields(components, body, `response-${status}`),
      ),
    ];
    return placed
      .filter(({ field }) => (field.values?.length ?? 0) > 1)
      .map(({ field, id }) => ({
        field,
        owner: owners.get(field) ?? page.title,
        place: { title: page.title, to: `${page.to}#${id}` },
      }));
  });
}

function anchorOf(taken: Set<string>, api: string, name: string, owner: string): string {
  const plain = `${api}-${name}`;
  const owned = `${plain}-${owner.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  const free = [plain, owned].find((id) => !taken.has(id));
  let id = free ?? owned;
  for (let count = 2; taken.has(id); count += 1) id = `${owned}-${count}`;
  taken.add(id);
  return id;
}

/** `PaymentIntent` as `payment intent`. */
function describe(component: string): string {
  return component.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}
