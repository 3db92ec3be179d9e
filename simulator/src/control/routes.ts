import type { FastifyInstance, FastifyReply } from "fastify";
import { readFault } from "../faults/read-fault.ts";
import { defaultSwitches, type Switches } from "../faults/switches.ts";
import type { WaitingFilter } from "../faults/waiting.ts";
import type { Parts } from "../parts.ts";
import { defaultMerchant, type Merchant } from "../record/merchants.ts";
import type { TransactionFilter } from "../record/transactions.ts";
import { settle } from "./settle.ts";

type Body = Record<string, unknown>;

function refuse(reply: FastifyReply, wrong: readonly string[]): FastifyReply {
  return reply.code(400).send({ wrong });
}

/** The body as an object; an absent body is an empty one. */
function objectOf(body: unknown): Body {
  return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Body) : {};
}

/** Properties that are not among the known ones, or not of the known one's type. */
function findWrong(body: Body, known: object): string[] {
  const types = known as Body;
  return Object.keys(body).flatMap((name) => {
    if (!(name in types)) return [`${name}: unknown`];
    const expected = typeof types[name];
    return typeof body[name] === expected ? [] : [`${name}: expected a ${expected}`];
  });
}

/** Serves the simulator's own control API, which no vendor has. JSON in and out. */
export function registerControl(app: FastifyInstance, parts: Parts): void {
  registerFaults(app, parts);
  registerSwitches(app, parts);
  registerMerchants(app, parts);
  registerRecord(app, parts);
}

function registerFaults(app: FastifyInstance, parts: Parts): void {
  app.get("/_simulator/faults", () => ({ faults: parts.faults.list() }));
  app.post("/_simulator/faults", (request, reply) => {
    const read = readFault(request.body);
    if ("wrong" in read) return refuse(reply, read.wrong);
    return reply.code(201).send(parts.faults.add(read.fault));
  });
  app.delete("/_simulator/faults", () => {
    parts.faults.clear();
    return { faults: [] };
  });
  app.get("/_simulator/waiting", () => ({ waiting: parts.waiting.list() }));
  app.post("/_simulator/waiting/release", (request, reply) => {
    const filter = objectOf(request.body);
    const wrong = findWrong(filter, { id: 0, endpoint: "", orderid: "", stage: "" });
    if (wrong.length > 0) return refuse(reply, wrong);
    return { released: parts.waiting.release(filter as WaitingFilter) };
  });
}

function registerSwitches(app: FastifyInstance, parts: Parts): void {
  app.get("/_simulator/switches", () => parts.switches);
  app.post("/_simulator/switches", (request, reply) => {
    const changes = objectOf(request.body);
    const wrong = findWrong(changes, defaultSwitches);
    if (wrong.length > 0) return refuse(reply, wrong);
    return Object.assign(parts.switches, changes as Partial<Switches>);
  });
  app.post("/_simulator/reset", () => {
    parts.faults.clear();
    Object.assign(parts.switches, defaultSwitches);
    return { faults: [], switches: parts.switches, released: parts.waiting.release({}) };
  });
}

function registerMerchants(app: FastifyInstance, parts: Parts): void {
  const present = ({ password: _, ...shown }: Merchant) => shown;
  app.get("/_simulator/merchants", () => ({ merchants: parts.merchants.list().map(present) }));
  app.post("/_simulator/merchants", (request, reply) => {
    const body = objectOf(request.body);
    const wrong = findWrong(body, defaultMerchant);
    if (!/^\d{1,16}$/.test(String(body.merchid ?? ""))) wrong.push("merchid: expected digits");
    if (body.respproc !== undefined && body.respproc !== "RPCT" && body.respproc !== "FNOR") {
      wrong.push("respproc: expected RPCT or FNOR");
    }
    if (wrong.length > 0) return refuse(reply, wrong);
    const known = parts.merchants.find(String(body.merchid)) ?? defaultMerchant;
    const merchant: Merchant = { ...known, ...(body as Partial<Merchant>) };
    parts.merchants.save(merchant);
    return reply.code(known === defaultMerchant ? 201 : 200).send(present(merchant));
  });
}

function registerRecord(app: FastifyInstance, parts: Parts): void {
  app.get("/_simulator/transactions", (request) => {
    const { orderid, merchid } = request.query as TransactionFilter;
    const filter: TransactionFilter = {
      ...(orderid === undefined ? {} : { orderid }),
      ...(merchid === undefined ? {} : { merchid }),
    };
    const transactions = parts.transactions
      .list(filter)
      .map((row) => ({ ...row, details: JSON.parse(row.details) as unknown }));
    return { transactions };
  });
  app.post("/_simulator/settle", (request, reply) => {
    const { merchid, batchid, stage = "settled", reject = [], ...others } = objectOf(request.body);
    const wrong = Object.keys(others).map((name) => `${name}: unknown`);
    if (merchid !== undefined && typeof merchid !== "string") wrong.push("merchid: expected text");
    if (batchid !== undefined && typeof batchid !== "string") wrong.push("batchid: expected text");
    if (stage !== "batched" && stage !== "settled") {
      wrong.push("stage: expected batched or settled");
    }
    if (!Array.isArray(reject)) wrong.push("reject: expected a list of retrefs");
    if (wrong.length > 0) return refuse(reply, wrong);
    const batches = settle(parts, {
      merchid: merchid as string | undefined,
      batchid: batchid as string | undefined,
      stage: stage as "batched" | "settled",
      reject: (reject as unknown[]).map(String),
    });
    return { batches };
  });
}
