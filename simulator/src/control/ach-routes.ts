import type { FastifyInstance } from "fastify";
import { runDue } from "../clock/run-due.ts";
import type { Dependencies } from "../dependencies.ts";
import type { GrailPayObject } from "../grailpay/objects.ts";
import { objectOf, readMoment, reject } from "./read-body.ts";

/** Statuses in which an entry is with the banks, which can return it. */
const returnable = [
  "CAPTURE_ACH_PENDING",
  "CAPTURE_COMPLETE",
  "INPAYOUT",
  "PAYOUT_ACH_PENDING",
  "PAYOUT_COMPLETE",
];

/** The debit, payout or refund that a request names by `uuid` or `client_reference_id`. */
function findEntry(
  deps: Dependencies,
  uuid: unknown,
  reference: unknown,
): GrailPayObject | undefined {
  for (const type of ["transaction", "payout", "refund"] as const) {
    const found =
      uuid === undefined
        ? deps.grailpay.findByReference(type, String(reference))
        : deps.grailpay.find(type, String(uuid));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Serves the banks' ACH events on request: returns, and notifications of change.
 *
 * Writes   an entry of the agenda: for now, which runs immediately, or for a later moment.
 */
export function registerAch(app: FastifyInstance, deps: Dependencies): void {
  for (const [path, pattern, step] of [
    ["ach_returns", /^R\d\d$/, "return"],
    ["ach_changes", /^C\d\d$/, "change"],
  ] as const) {
    app.post(`/_simulator/${path}`, (request, reply) => {
      const body = objectOf(request.body);
      const { uuid, client_reference_id, code, corrected_data, at, ...others } = body;
      const wrong = Object.keys(others).map((name) => `${name}: unknown`);
      if (!pattern.test(String(code))) wrong.push(`code: expected as in ${pattern.source}`);
      if (step === "change" && typeof corrected_data !== "string") {
        wrong.push("corrected_data: expected a text");
      }
      const dueAt = at === undefined ? deps.clock() : readMoment(at);
      if (dueAt === undefined) wrong.push("at: expected a moment of ISO 8601 with its time zone");
      const entry = findEntry(deps, uuid, client_reference_id);
      if (entry === undefined) wrong.push("uuid, client_reference_id: name no ACH entry");
      if (entry === undefined || dueAt === undefined || wrong.length > 0) {
        return reject(reply, wrong);
      }
      if (!returnable.includes(entry.status)) {
        return reject(reply, [`the entry is ${entry.status}: the banks do not have it`], 409);
      }
      const more = step === "change" ? `:${encodeURIComponent(String(corrected_data))}` : "";
      deps.agenda.add("ach_step", `${entry.uuid} ${step}:${code}${more}`, dueAt);
      runDue(deps);
      return reply.code(201).send({ uuid: entry.uuid, code, at: dueAt.toISOString() });
    });
  }
  app.get("/_simulator/grailpay/events", () => ({ events: deps.subscribers.events() }));
}
