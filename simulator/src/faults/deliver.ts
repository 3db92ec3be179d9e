import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import type { FaultEffects, Subject } from "./fault.ts";
import { shuffleReply } from "./shuffle.ts";

/** Produces the response to a request; all its records are written when it returns. */
export type Process = () => unknown;

/**
 * Processes a request and responds, with the fault injected into it.
 *
 * Input    process: called once, or twice under a `duplicate` fault, or never.
 * Returns  the body for Fastify to send; or the reply itself when this function sends the response.
 */
export function deliver(
  deps: Dependencies,
  subject: Subject,
  request: FastifyRequest,
  reply: FastifyReply,
  process: Process,
): unknown {
  if (deps.faults.list().length === 0) {
    return deps.switches.shuffle_and_junk ? disorder(deps, process()) : process();
  }
  const fault = deps.faults.take(subject);
  if (fault === undefined) {
    return deps.switches.shuffle_and_junk ? disorder(deps, process()) : process();
  }
  return deliverFaulty(deps, fault, subject, request, reply, process);
}

async function disorder(deps: Dependencies, response: unknown): Promise<unknown> {
  return shuffleReply(await response, deps.random);
}

async function deliverFaulty(
  deps: Dependencies,
  fault: FaultEffects,
  subject: Subject,
  request: FastifyRequest,
  reply: FastifyReply,
  process: Process,
): Promise<unknown> {
  const { endpoint, orderid = "" } = subject;
  if (fault.delay_before_ms !== undefined) {
    await deps.waiting.hold({ endpoint, orderid, stage: "before" }, fault.delay_before_ms);
  }
  if (fault.drop_before === true) return drop(request, reply);
  if (fault.status !== undefined && fault.status_stage !== "after") {
    return sendStatus(reply, fault.status);
  }

  let response = await process();
  if (fault.duplicate === true) await process();
  if (fault.unknown_code !== undefined) response = withUnknownCode(response, fault.unknown_code);

  if (fault.delay_after_ms !== undefined) {
    await deps.waiting.hold({ endpoint, orderid, stage: "after" }, fault.delay_after_ms);
  }
  if (fault.drop_after === true) return drop(request, reply);
  if (fault.status !== undefined) return sendStatus(reply, fault.status);
  if (deps.switches.shuffle_and_junk) response = shuffleReply(response, deps.random);
  return sendBody(fault, response, reply);
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function sendStatus(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send({ status, error: "host error" });
}

function withUnknownCode(
  response: unknown,
  code: NonNullable<FaultEffects["unknown_code"]>,
): unknown {
  if (typeof response !== "object" || response === null || Array.isArray(response)) return response;
  if ("merchantStatus" in response) return { ...response, merchantStatus: unknownBoarding };
  if ("data" in response) return { ...response, data: withUnknownStates(response.data) };
  if ("result" in response) {
    const result = { code: "unrecognized", message: "Unrecognized", advice: null };
    return { ...response, status: "unrecognized", result };
  }
  const outside = { respcode: "ZZZ", respstat: "C", resptext: "Unrecognized response" };
  return { ...response, ...outside, ...(code === true ? {} : code) };
}

/** CoPilot may add status codes. */
const unknownBoarding = { boardingProcessStatusCd: "UNRECOGNIZED" };

/** GrailPay's objects carry no codes but states: each becomes one outside of the tables. */
function withUnknownStates(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withUnknownStates);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (name.endsWith("_status") && typeof value === "string") return [name, "UNRECOGNIZED"];
      return [name, withUnknownStates(value)];
    }),
  );
}

/** Steps in which a slow body is sent. */
const slowSteps = 8;

async function sendBody(
  fault: FaultEffects,
  response: unknown,
  reply: FastifyReply,
): Promise<unknown> {
  const whole = Buffer.from(typeof response === "string" ? response : JSON.stringify(response));
  if (fault.malformed_body === true) {
    return reply.type("application/json").send(whole.subarray(0, -1));
  }
  if (fault.truncate_body !== true && fault.slow_body === undefined) return response;

  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    "content-type": "application/json",
    "content-length": whole.length,
  });
  if (fault.truncate_body === true) {
    raw.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => raw.destroy());
    return reply;
  }
  const step = Math.ceil(whole.length / slowSteps);
  for (let sent = 0; sent < whole.length && !raw.destroyed; sent += step) {
    raw.write(whole.subarray(sent, sent + step));
    await new Promise((resolve) => setTimeout(resolve, (fault.slow_body ?? 0) / slowSteps));
  }
  raw.end();
  return reply;
}
