import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { apis } from "../../../contract/src/apis.ts";
import type { Api, ApiId } from "../../../contract/src/shared/api.ts";
import { pointsOf } from "./schema-points.ts";
import { allPoints } from "./seen-points.ts";

/** One API's fields and values, and which of them the run's servers showed. */
export interface ApiCoverage {
  api: string;
  /** Operations, fields, values and events. */
  points: number;
  seen: number;
  /** Not shown by any response, and marked as reserved in the contract. */
  reserved: number;
  /** Not shown, and not marked. */
  unexplained: string[];
  /** Shown, although marked as reserved. */
  wronglyReserved: string[];
}

/** The names that all processes of a run noted in its folder. */
export function readSeen(folder: string): Set<string> {
  const seen = new Set<string>();
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(path.join(folder, file), "utf8").split("\n")) seen.add(line);
  }
  return seen;
}

/** Compares what was seen with every API's description. */
export function coverageOf(seen: ReadonlySet<string>): ApiCoverage[] {
  const described = apis.map((api) => ({ id: api.id, points: pointsOfApi(api) }));
  const componentsOf = new Map(described.map(({ id, points }) => [id, components(points)]));
  const isSeen = (api: ApiId, name: string) => {
    const component = componentOf(name);
    const own = componentsOf.get(api)?.get(component);
    // Two APIs that describe the same component share what was seen of it.
    return described.some(
      ({ id }) =>
        seen.has(`${id} ${name}`) && (id === api || componentsOf.get(id)?.get(component) === own),
    );
  };
  return described.map(({ id, points }) => {
    const names = [...points.keys()];
    const reasonOf = (name: string) => points.get(name);
    const shown = new Set(names.filter((name) => isSeen(id, name)));
    const missing = names.filter((name) => !shown.has(name));
    return {
      api: id,
      points: names.length,
      seen: shown.size,
      reserved: missing.filter((name) => reasonOf(name) !== undefined).length,
      unexplained: missing.filter((name) => reasonOf(name) === undefined),
      wronglyReserved: names.filter((name) => shown.has(name) && reasonOf(name) !== undefined),
    };
  });
}

/** `Payment` of `Payment.amount`, or an operation's id. */
function componentOf(name: string): string {
  return name.split(/[.[{=]/, 1)[0] ?? name;
}

/** The points of each component, as a text that differs if they do. */
function components(points: ReadonlyMap<string, unknown>): Map<string, string> {
  const grouped = Map.groupBy(points.keys(), componentOf);
  return new Map([...grouped].map(([name, of]) => [name, of.sort().join(" ")]));
}

/** Operations, fields, values and events of an API, with the reason of each reserved one. */
function pointsOfApi(api: Api): Map<string, string | undefined> {
  const points = new Map<string, string | undefined>();
  const add = (more: Map<string, string | undefined>) => {
    for (const [name, reserved] of more) points.set(name, points.get(name) ?? reserved);
  };
  for (const { id, returns } of Object.values(api.operations)) {
    add(
      returns.schema === undefined
        ? new Map([[id, undefined]])
        : allPoints(pointsOf(returns.schema, id)),
    );
  }
  for (const { type, data, reserved } of Object.values(api.events)) {
    const event = pointsOf(data, type);
    add(allPoints(reserved === undefined ? event : { ...event, reserved }));
  }
  add(allPoints(pointsOf(api.errorBody, "error")));
  return points;
}
