import type { FastifyInstance } from "fastify";
import type { Brand } from "../cards/brands.ts";
import { runDue } from "../clock/run-due.ts";
import type { Dependencies } from "../dependencies.ts";
import { decideDispute, disputableMinor } from "../disputes/dispute.ts";
import { defaultReasonCode } from "../disputes/reasons.ts";
import type { Dispute } from "../store/disputes.ts";
import { inTransaction } from "../store/open-store.ts";
import { setlstat, type TransactionRow } from "../store/transaction-row.ts";
import { type Body, objectOf, readMoment, reject } from "./read-body.ts";

/**
 * Serves disputes: issuers open and decide them.
 *
 * Writes   the dispute; its rows appear in the next funding file after its moment.
 */
export function registerDisputes(app: FastifyInstance, deps: Dependencies): void {
  app.get("/_simulator/disputes", (request) => {
    const { retref } = request.query as { retref?: string };
    return { disputes: deps.disputes.list(retref) };
  });

  app.post("/_simulator/disputes", (request, reply) => {
    const body = objectOf(request.body);
    const sale = findSale(deps, body);
    const wrong = findWrong(body, sale);
    if (sale === undefined || wrong.length > 0) return reject(reply, wrong);
    if (sale.setlstat !== setlstat.settled) {
      return reject(reply, [`the sale is ${sale.setlstat}: only what is settled is disputed`], 409);
    }
    const isRetrieval = body.kind === "retrieval";
    const mostMinor = disputableMinor(deps, sale);
    const amountMinor = isRetrieval ? 0 : Number(body.amount ?? mostMinor);
    if (amountMinor > mostMinor || (amountMinor <= 0 && !isRetrieval)) {
      return reject(reply, [`amount: ${mostMinor} of the sale is left to dispute`], 409);
    }
    const at = readMoment(body.at) ?? deps.clock();
    const dispute = deps.disputes.add({
      retref: sale.retref,
      merchid: sale.merchid,
      kind: isRetrieval ? "retrieval" : "chargeback",
      amount_minor: amountMinor,
      reason_code: String(body.reason_code ?? defaultReasonCode[sale.card_type as Brand] ?? "10.4"),
      status: "planned",
      opened_at: at.toISOString(),
    });
    deps.agenda.add("open_dispute", dispute.casenumber, at);
    runDue(deps);
    return reply.code(201).send(deps.disputes.find(dispute.casenumber) as Dispute);
  });

  app.post("/_simulator/disputes/:casenumber/decide", (request, reply) => {
    const { casenumber } = request.params as { casenumber: string };
    const { outcome, ...others } = objectOf(request.body);
    const wrong = Object.keys(others).map((name) => `${name}: unknown`);
    if (outcome !== "won" && outcome !== "lost") wrong.push("outcome: expected won or lost");
    const dispute = deps.disputes.find(casenumber);
    if (dispute === undefined) wrong.push("casenumber: unknown");
    if (dispute === undefined || wrong.length > 0) return reject(reply, wrong);
    if (dispute.status !== "opened") {
      return reject(reply, [`the dispute is ${dispute.status}: only an open one is decided`], 409);
    }
    inTransaction(deps.database, () =>
      decideDispute(deps, dispute, outcome as "won" | "lost", deps.clock()),
    );
    return deps.disputes.find(casenumber);
  });
}

/** The sale that a request names by `retref`, or the last of an `orderid`. */
function findSale(deps: Dependencies, { retref, orderid }: Body): TransactionRow | undefined {
  if (typeof retref === "string") {
    const row = deps.transactions.find(retref);
    return row?.kind === "charge" ? row : undefined;
  }
  if (typeof orderid !== "string") return undefined;
  return deps.transactions.list({ orderid }).findLast((row) => row.kind === "charge");
}

function findWrong(body: Body, sale: TransactionRow | undefined): string[] {
  const { retref, orderid, amount, reason_code, kind, at, ...others } = body;
  const wrong = Object.keys(others).map((name) => `${name}: unknown`);
  if (sale === undefined) wrong.push("retref, orderid: name no sale");
  if (amount !== undefined && !Number.isSafeInteger(amount)) {
    wrong.push("amount: expected minor units, an integer");
  }
  if (reason_code !== undefined && !/^[0-9A-Z.]{1,6}$/.test(String(reason_code))) {
    wrong.push("reason_code: expected one such as 10.4, 4837, F29 or UA02");
  }
  if (kind !== undefined && kind !== "chargeback" && kind !== "retrieval") {
    wrong.push("kind: expected chargeback or retrieval");
  }
  if (at !== undefined && readMoment(at) === undefined) {
    wrong.push("at: expected a moment of ISO 8601 with its time zone");
  }
  return wrong;
}
