import type { CodeTable, Respstat } from "./code-table.ts";
import { fnorCodes } from "./codes-fnor.ts";
import { ppsCodes, pstrCodes } from "./codes-pps.ts";
import { rpctCodes } from "./codes-rpct.ts";

/** Card platforms that a simulated merchant can be on. */
export type Platform = "RPCT" | "FNOR";

/** The responder: the gateway (PPS), a card platform, or the bank account processor (PSTR). */
export type Respproc = "PPS" | Platform | "PSTR";

/** One decision, with its response text on the wire. */
export interface Response {
  readonly respproc: Respproc;
  readonly respcode: string;
  readonly respstat: Respstat;
  readonly resptext: string;
}

/** Resptext holds 40 characters on the wire; longer table entries are truncated. */
const resptextLength = 40;

export const codeTables: Readonly<Record<Respproc, CodeTable>> = {
  PPS: ppsCodes,
  FNOR: fnorCodes,
  RPCT: rpctCodes,
  PSTR: pstrCodes,
};

const responses = new Map<string, Response>();
for (const [respproc, table] of Object.entries(codeTables) as [Respproc, CodeTable][]) {
  for (const [respstat, messages] of Object.entries(table) as [
    Respstat,
    Record<string, string>,
  ][]) {
    for (const [respcode, text] of Object.entries(messages)) {
      const resptext = text.slice(0, resptextLength);
      responses.set(`${respproc}/${respcode}`, { respproc, respcode, respstat, resptext });
    }
  }
}

/** Finds a documented response; undefined where the responder's table has no such code. */
export function findResponse(respproc: Respproc, respcode: string): Response | undefined {
  return responses.get(`${respproc}/${respcode}`);
}

/**
 * The documented response for a code that the simulator itself selected.
 *
 * Errors   throws if the table has no such code: that is a bug of the simulator.
 */
export function response(respproc: Respproc, respcode: string): Response {
  const found = findResponse(respproc, respcode);
  if (found === undefined) throw new Error(`${respproc} has no code ${respcode}`);
  return found;
}

/** Codes of each card platform for an approval and a partial approval. */
export const approvalCodes: Readonly<Record<Platform, { full: string; partial: string }>> = {
  RPCT: { full: "000", partial: "002" },
  FNOR: { full: "00", partial: "10" },
};
