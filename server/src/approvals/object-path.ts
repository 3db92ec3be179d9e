import { apis, type OperationShape } from "@openpayfac/contract";

const all = apis.flatMap(({ operations }) => Object.values(operations));

const readPaths = new Set(all.filter(({ method }) => method === "GET").map(({ path }) => path));

const byId = new Map(all.map((operation) => [operation.id, operation]));

/** Errors   throws for an operation that the contract no longer has. */
export function operationOf(id: string): OperationShape {
  const operation = byId.get(id);
  if (operation === undefined) throw new Error(`there is no operation ${id}`);
  return operation;
}

/** The summary of an operation; its id if the contract no longer has it. */
export const summaryOf = (id: string) => byId.get(id)?.summary ?? id;

/**
 * The path at which the object of a request is read: `/payments/pmt_…` of
 * `/payments/pmt_…/refunds`; undefined: the request creates an object.
 *
 * Input    path: of the request, without its query.
 */
export function objectPathOf(
  { path: route, method }: OperationShape,
  path: string,
): string | undefined {
  const parts = route.split("/");
  const last = parts.findIndex((part) => part.startsWith("{"));
  // The one object of its kind: the policies.
  if (last === -1 && method === "PATCH" && readPaths.has(route)) return path;
  if (last === -1 || !readPaths.has(parts.slice(0, last + 1).join("/"))) return undefined;
  return path
    .split("/")
    .slice(0, last + 1)
    .join("/");
}
