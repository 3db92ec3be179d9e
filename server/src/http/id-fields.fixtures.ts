import { idPrefixes, type OperationShape } from "@openpayfac/contract";

/** Where a request refers to an object by id. */
export interface IdField {
  part: "params" | "query" | "body" | "header";
  /** Names down to the value; `[]` is a list entry. */
  path: readonly string[];
  /** Prefixes of the kinds of object permitted there; empty if the schema does not limit them. */
  prefixes: readonly string[];
  /** Whether the id is part of a client secret. */
  secret: boolean;
}

interface Node {
  type?: string | string[];
  pattern?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
}

const known = new Set<string>(Object.values(idPrefixes));
/** Names of possible id fields without an id pattern in the schema. */
const couldBeId = /(^|_)ids?$|(^|_)token$|secret$|^hsn$/;

/** The kinds of object that a text may name by id, beside words of the partner's own. */
const salesPrefixes: Record<string, readonly string[]> = {
  sales_code_id: ["sc"],
  sales_agent_id: ["agent"],
  sales_group_id: ["agrp"],
};

/** Every location in an operation's request that holds an id, or could. */
export function idFieldsOf(operation: OperationShape): IdField[] {
  const places: IdField[] = [];
  for (const part of ["params", "query", "body"] as const) {
    const schema = operation[part] as Node | undefined;
    if (schema !== undefined) places.push(...placesIn(schema, part, [], operation));
  }
  const header = (name: string, prefixes: readonly string[], use: string | undefined) => {
    if (use === undefined || use === "none") return;
    places.push({ part: "header", path: [name], prefixes, secret: false });
  };
  const { account, partner, contractor } = idPrefixes;
  const owners = operation.owners === true ? [account, partner, contractor] : [account];
  header("x-account-id", owners, operation.account);
  header("x-business-id", [idPrefixes.business], operation.business);
  header("x-session-key", [], operation.session);
  return places;
}

function placesIn(
  node: Node,
  part: IdField["part"],
  path: readonly string[],
  operation: OperationShape,
): IdField[] {
  const ofMethodIntents = operation.resource === "payment_method_intents";
  const place = (prefixes: readonly string[], secret = false) => ({ part, path, prefixes, secret });
  const prefixes = prefixesOf(node.pattern);
  if (prefixes.length > 0) return [place(prefixes, node.pattern?.includes("_secret_"))];
  const name = path.findLast((step) => step !== "[]") ?? "";
  // The client secret of the object in the path, or of the payment intent to be paid.
  if (name === "client_secret") return [place([ofMethodIntents ? "pmi" : "pi"], true)];
  const ofSales = salesPrefixes[name];
  if (ofSales !== undefined) return [place(ofSales)];
  const ofLog = ["listAuditEntries", "listApiRequests"].includes(operation.id);
  if (ofLog && name === "object_id") return [place(["pi"])];
  // Any object: one kind of each owner represents the others.
  if (part === "query" && name === "object_id") return [place(["pi", "acct", "bus"])];
  if ([node.type].flat().includes("string")) return couldBeId.test(name) ? [place([])] : [];
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([name, property]) =>
      placesIn(property, part, [...path, name], operation),
    ),
    ...(node.items === undefined ? [] : placesIn(node.items, part, [...path, "[]"], operation)),
    ...(node.anyOf ?? []).flatMap((each) => placesIn(each, part, path, operation)),
  ];
}

/** `^(pi|pmi)_[0-7]…` contains two prefixes. */
function prefixesOf(pattern = ""): string[] {
  const named = /^\^\(?([a-z|]+)\)?_\[0-7\]/.exec(pattern)?.[1]?.split("|") ?? [];
  return named.filter((prefix) => known.has(prefix));
}

/** A location as text: `body/payment_splits/[]/account_id`. */
export const writtenPlace = ({ part, path }: IdField) => [part, ...path].join("/");

/** Required fields of a list entry beside the id, if the request has no entry yet. */
const entryWith: Record<string, object> = {
  payment_splits: { amount: 1, description: "A part" },
  refund_splits: { amount: 1 },
  agent_group_shares: { share: 100 },
};

/** Copies the body with an id at a location. */
export function withIdAt(body: unknown, path: readonly string[], id: string, parent = ""): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return id;
  if (step === "[]") {
    const [first = rest.length === 0 ? undefined : (entryWith[parent] ?? {}), ...others] =
      (body as unknown[] | undefined) ?? [];
    return [withIdAt(first, rest, id), ...others];
  }
  const object = (body ?? {}) as Record<string, unknown>;
  return { ...object, [step]: withIdAt(object[step], rest, id, step) };
}
