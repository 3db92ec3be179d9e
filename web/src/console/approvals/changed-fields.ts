import type { ChangeRequest } from "@openpayfac/contract/console";
import { formatAmount } from "../../../kit/format-amount.ts";

/** A field of a request beside the object that it changes. */
export interface ChangedField {
  name: string;
  /** undefined: the object has no such field, or the request is not about its fields. */
  before: string | undefined;
  after: string;
}

/** The fields of a request, as text. A request that creates something, such as a refund, has none before. */
export function changedFields({
  method,
  before,
  request,
}: Pick<ChangeRequest, "method" | "before" | "request">): ChangedField[] {
  const object = method === "PATCH" || method === "PUT" ? before : null;
  return Object.entries(request).map(([name, value]) => ({
    name,
    before:
      object === null || !Object.hasOwn(object, name) ? undefined : textOf(name, object[name]),
    after: textOf(name, value),
  }));
}

/** Names of fields in minor units. */
const amounts = /(^|_)(amount|limit)$/;

function textOf(name: string, value: unknown): string {
  if (typeof value === "number" && amounts.test(name)) return formatAmount(value);
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}
