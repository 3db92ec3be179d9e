import type { Api } from "@openpayfac/contract";
import type { FastifyInstance } from "fastify";

/** A path's methods that routes serve, and the API that it belongs to. */
export interface KnownPath {
  methods: string[];
  api: Api | undefined;
}

/** The paths of an app's routes, whatever their methods. */
export interface KnownPaths {
  /** Returns   undefined if no route has the URL's path. */
  find(url: string): KnownPath | undefined;
  /**
   * The known path without parameters, such as `/transactions/search`. It is not also an operation's
   * path with a parameter, such as `/transactions/{id}`.
   */
  findFixed(url: string): KnownPath | undefined;
}

interface Known {
  methods: Set<string>;
  api: Api | undefined;
  /** Whether an operation of the contract has it; a hosted page's place may be any text. */
  isOperation: boolean;
  /** Absent: the path has no parameters. */
  pattern?: RegExp;
}

/**
 * Collects the paths of all routes that are registered afterwards: the router itself finds a route
 * only with its method.
 */
export function collectPaths(app: FastifyInstance): KnownPaths {
  const paths = new Map<string, Known>();
  app.addHook("onRoute", ({ url, method, config }) => {
    const known = paths.get(url) ?? newPath(url, config?.api, config?.operation !== undefined);
    paths.set(url, known);
    for (const each of [method].flat()) known.methods.add(each);
  });
  const fixedOf = (path: string) => {
    const known = paths.get(path);
    return known?.pattern === undefined ? known : undefined;
  };
  return {
    find(url) {
      const path = pathOf(url);
      const fixed = fixedOf(path);
      const found = [...paths.values()].filter(
        (known) =>
          known === fixed ||
          (known.pattern?.test(path) === true && (fixed === undefined || !known.isOperation)),
      );
      return found.length === 0 ? undefined : show(found);
    },
    findFixed(url) {
      const fixed = fixedOf(pathOf(url));
      return fixed === undefined ? undefined : show([fixed]);
    },
  };
}

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

function newPath(url: string, api: Api | undefined, isOperation: boolean): Known {
  const methods = new Set<string>();
  if (!/[:*]/.test(url)) return { methods, api, isOperation };
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:\w+/g, "[^/]+")
    .replace(/\*/g, ".*");
  return { methods, api, isOperation, pattern: new RegExp(`^${source}$`) };
}

function show(found: readonly Known[]): KnownPath {
  const methods = [...new Set(found.flatMap((known) => [...known.methods]))].sort();
  return { methods, api: found.find((known) => known.api !== undefined)?.api };
}
