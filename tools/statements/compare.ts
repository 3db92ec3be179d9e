import type { Node } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { type Checker, type Type, TypeFlags } from "typescript/unstable/sync";
import type { Catalog } from "./catalog.ts";
import type { Description } from "./describe.ts";

/** The values of a TypeScript type, as far as a column's type decides them. */
type Kind =
  | "string"
  | "number"
  | "boolean"
  | "bytes"
  | "date"
  | "array"
  | "object"
  | "any"
  | "null"
  | "undefined";

/**
 * Compares the type that rows are read as with the columns of the result.
 *
 * Returns  a sentence for each property without a column, or with a column of another type, or that
 *          leaves out null or a value of the column's enum.
 */
export function compareRow(
  checker: Checker,
  rowNode: Node,
  { columns }: Description,
  catalog: Catalog,
): string[] {
  const row = checker.getTypeFromTypeNode(rowNode as never);
  if (row === undefined || row.flags & (TypeFlags.TypeParameter | TypeFlags.Any)) return [];
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const column = columns.findLast(({ name }) => name === property.name);
    if (column === undefined) return [`${property.name} is not a column of the result`];
    const type = checker.getTypeOfSymbol(property);
    if (type === undefined) return [];
    const kinds = kindsOf(checker, type);
    if (kinds.has("any")) return [];
    const shown = `${property.name}: ${checker.typeToString(type)}`;
    const read = catalog.readAs(column.typeOid);
    const others = [...kinds].filter(
      (kind) => kind !== "null" && kind !== "undefined" && kind !== read,
    );
    if (read !== "json" && others.length > 0)
      return [`${shown}, but PostgreSQL returns ${catalog.typeName(column.typeOid)}`];
    if (catalog.isNullable(column) && !kinds.has("null")) return [`${shown}, but it can be null`];
    const labels = catalog.labels(column.typeOid);
    const named = literalsOf(type);
    const missing = named && labels.filter((label) => !named.has(label));
    return missing && missing.length > 0 ? [`${shown}, but it can be ${missing.join(", ")}`] : [];
  });
}

/** Compares the values that are passed with the parameters. Returns   a sentence for each difference. */
export function compareValues(
  checker: Checker,
  values: readonly Node[],
  { parameterOids }: Description,
  catalog: Catalog,
): string[] {
  if (values.some(is.isSpreadElement)) return [];
  if (values.length !== parameterOids.length)
    return [`${values.length} values for ${parameterOids.length} parameters`];
  return values.flatMap((value, at) => {
    const type = checker.getTypeAtLocation(value);
    if (type === undefined) return [];
    const oid = parameterOids[at] ?? 0;
    const taken = catalog.takenAs(oid);
    const others = [...kindsOf(checker, type)].filter(
      (kind) => !["any", "null", "undefined"].includes(kind) && !taken.includes(kind),
    );
    if (others.length === 0) return [];
    const shown = `${value.getText().slice(0, 60)}: ${checker.typeToString(type)}`;
    return [`$${at + 1} is ${catalog.typeName(oid)}, but ${shown} is passed`];
  });
}

function kindsOf(checker: Checker, type: Type): Set<Kind> {
  const { flags } = type;
  if (type.isUnionType())
    return new Set((type.getTypes() ?? []).flatMap((each: Type) => [...kindsOf(checker, each)]));
  if (flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter))
    return new Set(["any"]);
  if (flags & TypeFlags.StringLike) return new Set(["string"]);
  if (flags & TypeFlags.NumberLike) return new Set(["number"]);
  if (flags & TypeFlags.BooleanLike) return new Set(["boolean"]);
  if (flags & TypeFlags.Null) return new Set(["null"]);
  if (flags & TypeFlags.Undefined) return new Set(["undefined"]);
  if (checker.isArrayLikeType(type)) return new Set(["array"]);
  const name = type.getSymbol()?.name;
  if (name === "Buffer" || name === "Uint8Array") return new Set(["bytes"]);
  if (name === "Date") return new Set(["date"]);
  return new Set(["object"]);
}

/** The values of a type that is a union of string literals (and null); undefined for any other. */
function literalsOf(type: Type): Set<unknown> | undefined {
  const members: readonly Type[] = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  const values = members.filter(({ flags }) => !(flags & TypeFlags.Null));
  if (!values.every((each) => each.isStringLiteralType())) return undefined;
  return new Set(values.map((each) => (each as Type & { value: unknown }).value));
}
