/** A field of a request beside the object that it changes. */
export interface ChangedField {
  name: string;
  /** undefined: the object has no such field. */
  before: string | undefined;
  after: string;
}

/** The fields of a request, as text. Input   before: null: there is no object. */
export function changedFields(
  before: Readonly<Record<string, unknown>> | null,
  request: Readonly<Record<string, unknown>>,
): ChangedField[] {
  return Object.entries(request).map(([name, value]) => ({
    name,
    before: before === null || !Object.hasOwn(before, name) ? undefined : textOf(before[name]),
    after: textOf(value),
  }));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}
