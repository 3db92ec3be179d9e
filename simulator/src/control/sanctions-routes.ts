import type { FastifyInstance } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { type Publication, type ServingMode, servingModes } from "../sanctions/publications.ts";
import type { SimulatedEntry } from "../sanctions/synthetic-entries.ts";
import { type Body, objectOf, reject } from "./read-body.ts";

const types = ["individual", "entity", "vessel", "aircraft"];

/**
 * Publishes new versions of the simulated sanctions lists, and disturbs how they are served.
 *
 * Writes   the lists of the record.
 */
export function registerSanctionsControl(app: FastifyInstance, deps: Dependencies): void {
  app.get("/_simulator/sanctions", () => shown(deps.sanctions.latest()));
  app.post("/_simulator/sanctions/publications", (request, reply) => {
    const { add = [], remove = [], ...others } = objectOf(request.body);
    const wrong = Object.keys(others).map((name) => `${name}: unknown`);
    if (!Array.isArray(add)) wrong.push("add: expected a list of entries");
    if (!Array.isArray(remove)) wrong.push("remove: expected a list of ent_num");
    const added = Array.isArray(add) ? add.map((one) => readEntry(objectOf(one), wrong)) : [];
    const known = new Set(deps.sanctions.latest().entries.map(({ ent_num }) => ent_num));
    for (const number of Array.isArray(remove) ? remove : []) {
      if (!known.has(number)) wrong.push(`remove: there is no entry ${String(number)}`);
    }
    if (wrong.length > 0) return reject(reply, wrong);
    const publication = deps.sanctions.publish({ add: added, remove: remove as number[] });
    return reply.code(201).send(shown(publication));
  });
  app.post("/_simulator/sanctions/serving", (request, reply) => {
    const { mode, ...others } = objectOf(request.body);
    const wrong = Object.keys(others).map((name) => `${name}: unknown`);
    if (!servingModes.includes(mode as ServingMode)) {
      wrong.push(`mode: expected one of ${servingModes.join(", ")}`);
    }
    if (wrong.length > 0) return reject(reply, wrong);
    return shown(deps.sanctions.serve(mode as ServingMode));
  });
}

function readEntry(body: Body, wrong: string[]): Omit<SimulatedEntry, "ent_num"> {
  const { name, type = "individual", list = "SDN", remarks, aliases = [], ...others } = body;
  wrong.push(...Object.keys(others).map((each) => `add.${each}: unknown`));
  if (typeof name !== "string" || name === "") wrong.push("add.name: expected a name");
  if (!types.includes(String(type))) wrong.push(`add.type: expected one of ${types.join(", ")}`);
  if (list !== "SDN" && list !== "CONSOLIDATED") {
    wrong.push("add.list: expected SDN or CONSOLIDATED");
  }
  if (remarks !== undefined && typeof remarks !== "string")
    wrong.push("add.remarks: expected text");
  if (!Array.isArray(aliases) || aliases.some((one) => typeof one !== "string")) {
    wrong.push("add.aliases: expected a list of names");
  }
  return {
    name: String(name),
    type: type as SimulatedEntry["type"],
    list: list as SimulatedEntry["list"],
    programs: ["SANDBOX"],
    ...(remarks === undefined ? {} : { remarks: String(remarks) }),
    aliases: (Array.isArray(aliases) ? aliases : []).map((one) => ({
      type: "aka" as const,
      name: String(one),
    })),
    addresses: [],
  };
}

const shown = ({ number, published_at, serving, entries }: Publication) => ({
  publication: number,
  published_at,
  serving,
  entries: entries.map(({ ent_num, list, name, type }) => ({ ent_num, list, name, type })),
});
