import type { Account, Business, Location, Partner } from "@openpayfac/contract/console";
import { queryOptions } from "@tanstack/react-query";
import { CallError, call } from "../server/call.ts";

/** A part of the hierarchy on the way to the scope. */
export interface PathNode {
  id: string;
  name: string;
}

type Read = <T>(path: string) => Promise<T>;

const readers: Readonly<Record<string, (id: string, read: Read) => Promise<PathNode[]>>> = {
  async part(id, read) {
    const { name } = await read<Partner>(`/platform/partners/${id}`);
    return [{ id, name }];
  },
  async bus(id, read) {
    const { name } = await read<Business>(`/businesses/${id}`);
    return [{ id, name }];
  },
  async loc(id, read) {
    const found = await read<Location>(`/locations/${id}`);
    return [
      { id: found.business_id, name: found.business_name },
      { id, name: found.location_name },
    ];
  },
  async acct(id, read) {
    const found = await read<Account>(`/accounts/${id}`);
    const { location_id: location, location_name: place } = found;
    return [
      { id: found.business_id, name: found.business_name },
      ...(location === null || place === null ? [] : [{ id: location, name: place }]),
      { id, name: found.name },
    ];
  },
};

/**
 * The way from the business to a node: business, location, account.
 *
 * Input    node: undefined: nothing is requested.
 */
export const scopePathQuery = (node: string | undefined) =>
  queryOptions({
    queryKey: ["scope path", node],
    enabled: node !== undefined,
    staleTime: 60_000,
    // A node that is not found stays so.
    retry: (count, error) => count < 2 && !isUnknownNode(error),
    queryFn({ signal }): Promise<PathNode[]> {
      const id = node ?? "";
      const read = readers[id.slice(0, id.indexOf("_"))];
      return read?.(id, (path) => call("GET", path, { signal })) ?? Promise.resolve([]);
    },
  });

/** Whether a node does not exist, or is of others: the server tells both alike. */
export function isUnknownNode(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/** The way below the user's own node. */
export function pathBelow(own: string, path: readonly PathNode[]): readonly PathNode[] {
  return path.slice(path.findIndex(({ id }) => id === own) + 1);
}
