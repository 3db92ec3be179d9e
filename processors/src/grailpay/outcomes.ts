import type {
  Declined,
  DeclineReason,
  NotSent,
  ProcessorResponse,
  Unknown,
} from "../card-processor.ts";
import type { Exchange } from "../json-exchange.ts";
import { type Envelope, printable, readEnvelope } from "./wire.ts";

const source = "GRLP";

export type GrailPayResult =
  | { kind: "told"; status: number; envelope: Envelope }
  /** Nothing was executed: the request was rejected. */
  | { kind: "rejected"; status: number; response: ProcessorResponse }
  | NotSent
  | Unknown;

/**
 * The certain part of one exchange's outcome.
 *
 * Returns  `told`: 200 or 201 with a successful envelope; `rejected`, `not_sent`: certainly not
 *          executed; `unknown`: everything else, also 409: the same request came before.
 */
export function parseExchange(exchange: Exchange): GrailPayResult {
  switch (exchange.kind) {
    case "never_sent":
      return { kind: "not_sent", detail: exchange.detail };
    case "lost":
      return { kind: "unknown", why: exchange.why, detail: exchange.detail };
    case "answered": {
      const envelope = readEnvelope(exchange.body);
      const { status } = exchange;
      if (status >= 400) {
        const response = rejectionOf(status, envelope);
        if (status !== 409) return { kind: "rejected", status, response };
        return { kind: "unknown", why: "ambiguous", detail: "it was asked for before", response };
      }
      if (envelope === undefined) return unreadable("the response is not an envelope");
      if (!envelope.good) return unreadable(`HTTP ${status}, and status false`);
      return { kind: "told", status, envelope };
    }
  }
}

export function goodResponse(result: Extract<GrailPayResult, { kind: "told" }>): ProcessorResponse {
  return { code: String(result.status), text: printable(result.envelope.message, 100), source };
}

function rejectionOf(status: number, envelope: Envelope | undefined): ProcessorResponse {
  const text = envelope?.message ?? `HTTP ${status}`;
  const code = envelope?.errorCode ?? String(status);
  return { code: printable(code, 40), text: printable(text, 100), source };
}

export function unreadable(detail: string): Unknown {
  return { kind: "unknown", why: "unreadable", detail };
}

/** Maps a rejected order to a decline. */
export function declinedBy(rejected: Extract<GrailPayResult, { kind: "rejected" }>): Declined {
  const { reason, retry } = meaningOf(rejected.status);
  return { kind: "declined", response: rejected.response, reason, retry };
}

function meaningOf(status: number): {
  reason: DeclineReason;
  retry: Declined["retry"];
} {
  switch (status) {
    case 406:
      return { reason: "invalid_number", retry: "after_correction" };
    case 401:
    case 403:
      return { reason: "merchant_configuration", retry: "after_correction" };
    default:
      return { reason: "declined", retry: "after_correction" };
  }
}
