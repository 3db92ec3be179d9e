import type { Declined, ProcessorResponse, Unknown } from "../card-processor.ts";
import { readChecks } from "./check-results.ts";
import { declineReason } from "./decline-reasons.ts";
import { codeMeaning } from "./outcome-tables.ts";
import { retryAdvice } from "./retry-advice.ts";
import type { ResponseFields } from "./wire.ts";

export type Verdict =
  | { kind: "approved"; meaning: "approved" | "reversed"; response: ProcessorResponse }
  | Declined
  | Unknown;

/**
 * Interprets a response. `respstat` decides and the code only refines it, because an approval is
 * "00", "000" or "100" by host. If the two contradict, or the code is in no table, the outcome is
 * unknown.
 *
 * Input    fields of one response or row; token: the one that was sent, for the networks' advice.
 * Returns  `declined` carries no reference, avs or cvv for a response that has none.
 * Source   CardPointe Gateway API, "respstat": A approved, B retry, C declined.
 */
export function readVerdict(fields: ResponseFields, token?: string): Verdict {
  const { respstat, respcode, respproc } = fields;
  if (respstat === undefined || respcode === undefined || respproc === undefined) {
    return unreadable("respstat, respcode or respproc is missing");
  }
  const response = readResponse(fields);
  if (respstat !== "A" && respstat !== "B" && respstat !== "C") {
    return unknownCode(response, "respstat is not A, B or C");
  }
  const meaning = codeMeaning(respproc, respcode);
  if (meaning === undefined) return unknownCode(response, "code is in no table");
  if (meaning === "uncertain") return unknownCode(response, "code leaves the outcome open");
  if (respstat === "A") {
    if (meaning === "approved" || meaning === "reversed") {
      return { kind: "approved", meaning, response };
    }
    return unknownCode(response, "approved, with a code that approves nothing");
  }
  if (meaning === "retryable" || meaning === "rejected") return declined(fields, token);
  return unknownCode(response, "not approved, with a code that approves");
}

/** The decline in these fields; only for responses known to be one. */
export function declined(fields: ResponseFields, token?: string): Declined {
  const { avs, cvv } = readChecks(fields);
  return {
    kind: "declined",
    // A request that the gateway itself rejected has an empty reference.
    ...(fields.retref ? { reference: fields.retref } : {}),
    response: readResponse(fields),
    reason: declineReason(fields.respproc ?? "", fields.respcode ?? ""),
    retry: retryAdvice(fields, token),
    ...(avs === "" ? {} : { avs }),
    ...(cvv === "" ? {} : { cvv }),
  };
}

function readResponse(fields: ResponseFields): ProcessorResponse {
  return {
    code: printable(fields.respcode, 3),
    text: printable(fields.resptext, 100),
    source: printable(fields.respproc, 4),
  };
}

/** Vendor text goes into records and logs, so its characters and length are limited. */
function printable(text: string | undefined, lengthMax: number): string {
  return (text ?? "").replace(/[^\x20-\x7e]/g, " ").slice(0, lengthMax);
}

export function unreadable(detail: string, response?: ProcessorResponse): Unknown {
  return { kind: "unknown", why: "unreadable", detail, ...(response ? { response } : {}) };
}

function unknownCode(response: ProcessorResponse, why: string): Unknown {
  const detail = `${response.source} ${response.code}: ${why}`;
  return { kind: "unknown", why: "unknown_code", detail, response };
}
