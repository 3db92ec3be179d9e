import type { FastifyInstance } from "fastify";
import { isTimeZone } from "../clock/local-time.ts";
import type { Dependencies } from "../dependencies.ts";
import type { WaitingFilter } from "../faults/held-requests.ts";
import { readFault } from "../faults/read-fault.ts";
import { defaultSwitches, type Switches } from "../faults/switches.ts";
import { type HostResponses, hostLetters } from "../funding/close-batch.ts";
import { defaultMerchant, type Merchant } from "../store/merchants.ts";
import type { TransactionFilter } from "../store/transactions.ts";
import { registerAch } from "./ach-routes.ts";
import { registerBank } from "./bank-routes.ts";
import { registerClock } from "./clock-routes.ts";
import { registerDisputes } from "./dispute-routes.ts";
import { withControlKey } from "./idempotent-control.ts";
import { type Body, findWrong, objectOf, reject } from "./read-body.ts";
import { registerSanctionsControl } from "./sanctions-routes.ts";
import { settle } from "./settle.ts";
import { registerTerminalControl } from "./terminal-routes.ts";
import { registerUnmatched } from "./unmatched-routes.ts";

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Results that the host may report of a sent batch. Source: Gateway API, settlestat. */
const hostStatuses = ["GB", "BB", "EB", "MB", "RB", "ND"];

/** Serves the simulator's own control API, which no vendor has. JSON in and out. */
export function registerControl(app: FastifyInstance, deps: Dependencies): void {
  app.register(async (control) => {
    withControlKey(control, deps);
    registerClock(control, deps);
    registerBank(control, deps);
    registerAch(control, deps);
    registerDisputes(control, deps);
    registerUnmatched(control, deps);
    registerSanctionsControl(control, deps);
    registerTerminalControl(control, deps);
    registerFaults(control, deps);
    registerSwitches(control, deps);
    registerMerchants(control, deps);
    registerRecord(control, deps);
  });
}

function registerFaults(app: FastifyInstance, deps: Dependencies): void {
  app.get("/_simulator/faults", () => ({ faults: deps.faults.list() }));
  app.post("/_simulator/faults", (request, reply) => {
    const read = readFault(request.body);
    if ("wrong" in read) return reject(reply, read.wrong);
    return reply.code(201).send(deps.faults.add(read.fault));
  });
  app.delete("/_simulator/faults", () => {
    deps.faults.clear();
    return { faults: [] };
  });
  app.get("/_simulator/waiting", () => ({ waiting: deps.waiting.list() }));
  app.post("/_simulator/waiting/release", (request, reply) => {
    const filter = objectOf(request.body);
    const wrong = findWrong(filter, { id: 0, endpoint: "", orderid: "", stage: "" });
    if (wrong.length > 0) return reject(reply, wrong);
    return { released: deps.waiting.release(filter as WaitingFilter) };
  });
}

function registerSwitches(app: FastifyInstance, deps: Dependencies): void {
  app.get("/_simulator/switches", () => deps.switches);
  app.post("/_simulator/switches", (request, reply) => {
    const changes = objectOf(request.body);
    const wrong = findWrong(changes, defaultSwitches);
    if (wrong.length > 0) return reject(reply, wrong);
    return Object.assign(deps.switches, changes as Partial<Switches>);
  });
  app.post("/_simulator/reset", () => {
    deps.faults.clear();
    Object.assign(deps.switches, defaultSwitches);
    return { faults: [], switches: deps.switches, released: deps.waiting.release({}) };
  });
}

function registerMerchants(app: FastifyInstance, deps: Dependencies): void {
  const present = ({ password: _, ...shown }: Merchant) => shown;
  app.get("/_simulator/merchants", () => ({ merchants: deps.merchants.list().map(present) }));
  app.post("/_simulator/merchants", (request, reply) => {
    const body = objectOf(request.body);
    const wrong = findWrong(body, defaultMerchant);
    if (!/^\d{1,16}$/.test(String(body.merchid ?? ""))) wrong.push("merchid: expected digits");
    if (body.respproc !== undefined && body.respproc !== "RPCT" && body.respproc !== "FNOR") {
      wrong.push("respproc: expected RPCT or FNOR");
    }
    wrong.push(...findWrongTimes(body));
    if (wrong.length > 0) return reject(reply, wrong);
    const known = deps.merchants.find(String(body.merchid)) ?? defaultMerchant;
    const merchant: Merchant = { ...known, ...(body as Partial<Merchant>) };
    deps.merchants.save(merchant);
    return reply.code(known === defaultMerchant ? 201 : 200).send(present(merchant));
  });
}

function findWrongTimes({ batchCloseAt, timeZone }: Body): string[] {
  const wrong: string[] = [];
  if (batchCloseAt !== undefined && !timeOfDay.test(String(batchCloseAt))) {
    wrong.push("batchCloseAt: expected HH:MM");
  }
  if (timeZone !== undefined && !isTimeZone(String(timeZone))) {
    wrong.push("timeZone: expected a name such as America/New_York");
  }
  return wrong;
}

function registerRecord(app: FastifyInstance, deps: Dependencies): void {
  app.get("/_simulator/transactions", (request) => {
    const { orderid, merchid } = request.query as TransactionFilter;
    const filter: TransactionFilter = {
      ...(orderid === undefined ? {} : { orderid }),
      ...(merchid === undefined ? {} : { merchid }),
    };
    const transactions = deps.transactions
      .list(filter)
      .map((row) => ({ ...row, details: JSON.parse(row.details) as unknown }));
    return { transactions };
  });
  app.post("/_simulator/settle", (request, reply) => {
    const body = objectOf(request.body);
    const {
      merchid,
      batchid,
      stage = "settled",
      reject: rejectedRetrefs = [],
      responses = {},
      hoststat,
    } = body;
    const wrong = findWrong(body, settleFields);
    if (stage !== "batched" && stage !== "settled") {
      wrong.push("stage: expected batched or settled");
    }
    if (!Array.isArray(rejectedRetrefs)) wrong.push("reject: expected a list of retrefs");
    if (!Object.values(responses as Body).every((one) => hostLetters.includes(one as never))) {
      wrong.push(`responses: expected retrefs with one of ${hostLetters.join(", ")}`);
    }
    if (hoststat !== undefined && !hostStatuses.includes(String(hoststat))) {
      wrong.push(`hoststat: expected one of ${hostStatuses.join(", ")}`);
    }
    if (wrong.length > 0) return reject(reply, wrong);
    const rejected = (rejectedRetrefs as unknown[]).map((retref) => [String(retref), "N"] as const);
    const batches = settle(deps, {
      merchid: merchid as string | undefined,
      batchid: batchid as string | undefined,
      stage: stage as "batched" | "settled",
      responses: { ...Object.fromEntries(rejected), ...(responses as HostResponses) },
      hoststat: hoststat as string | undefined,
    });
    return { batches };
  });
}

/** The fields of settle, each with a value of its type. */
const settleFields = {
  merchid: "",
  batchid: "",
  stage: "",
  reject: [],
  responses: {},
  hoststat: "",
};
