import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { apis } from "../../../contract/src/apis.ts";
import type { Api, ApiId } from "../../../contract/src/shared/api.ts";
import { pointsOf } from "./schema-points.ts";
import { type PossiblePoint, possiblePoints } from "./seen-points.ts";

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

/**
 * Compares what was seen with every API's description.
 *
 * Two APIs that describe the same component share what was seen of it. A value of an enumeration is
 * seen if one field shows it: fields of several objects have the same enumeration, such as `brand`.
 */
export function coverageOf(seen: ReadonlySet<string>): ApiCoverage[] {
  const described = apis.map((api) => ({ id: api.id, points: pointsOfApi(api) }));
  const componentsOf = new Map(described.map(({ id, points }) => [id, components(points)]));
  const isSeen = (api: ApiId, name: string) => {
    const component = componentOf(name);
    const own = componentsOf.get(api)?.get(component);
    return described.some(
      ({ id }) =>
        seen.has(`${id} ${name}`) && (id === api || componentsOf.get(id)?.get(component) === own),
    );
  };
  const values = new Set<string>();
  for (const { id, points } of described) {
    for (const [name, point] of points) {
      if (point.enumeration !== undefined && isSeen(id, name))
        values.add(enumeratedValue(name, point));
    }
  }
  return described.map(({ id, points }) => {
    const coverage: ApiCoverage = {
      ...{ api: id, points: points.size, seen: 0, reserved: 0 },
      ...{ unexplained: [], wronglyReserved: [] },
    };
    for (const [name, point] of points) {
      const isReserved = point.reserved !== undefined;
      const own = isSeen(id, name);
      if (own && isReserved) coverage.wronglyReserved.push(name);
      if (isReserved) coverage.reserved += 1;
      else if (own || values.has(enumeratedValue(name, point))) coverage.seen += 1;
      else coverage.unexplained.push(name);
    }
    return coverage;
  });
}

function enumeratedValue(name: string, { enumeration = "" }: PossiblePoint): string {
  return `${enumeration} ${name.split("=").at(-1)}`;
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

/** Operations, fields, values and events of an API. */
function pointsOfApi(api: Api): Map<string, PossiblePoint> {
  const points = new Map<string, PossiblePoint>();
  const add = (more: Map<string, PossiblePoint>) => {
    for (const [name, point] of more) points.set(name, points.get(name) ?? point);
  };
  for (const { id, returns } of Object.values(api.operations)) {
    add(
      returns.schema === undefined
        ? new Map([[id, {}]])
        : possiblePoints(pointsOf(returns.schema, id)),
    );
  }
  for (const { type, data, reserved } of Object.values(api.events)) {
    const event = pointsOf(data, type);
    add(possiblePoints(reserved === undefined ? event : { ...event, reserved }));
  }
  add(possiblePoints(pointsOf(api.errorBody, "error")));
  return points;
}
