import type { Unknown } from "../card-processor.ts";
import type { GatewayCreation, GatewayStatus, GatewaySubmission } from "../gateway-boarding.ts";
import type { Exchange } from "../json-exchange.ts";

type Body = Readonly<Record<string, unknown>>;

/** The codes with which a submission has begun. */
const submittedCodes = ["OFS", "QUALIFY", "UNDER", "BOARDING", "BOARDED", "LIVE"];
const endedCodes = ["DECLINED", "CANCELLED"];

/** Parses the response to a creation: success needs an id and no error. */
export function parseCreation(result: Exchange): GatewayCreation {
  if (result.kind === "never_sent") return { kind: "not_sent", detail: result.detail };
  const response = readResponse(result);
  if ("unknown" in response) return response.unknown;
  const { status, body, errors } = response;
  const { merchantId } = body;
  const id = typeof merchantId === "number" ? String(merchantId) : merchantId;
  if (status === 200 && errors.length === 0 && isId(id)) {
    return { kind: "created", gatewayMerchantId: id };
  }
  // An id beside errors contradicts itself: the merchant may exist.
  if (errors.length > 0 && (merchantId === null || merchantId === undefined)) {
    return { kind: "rejected", detail: describe(errors) };
  }
  return unknown("ambiguous", `status ${status} without a conclusive body`);
}

/** Parses the response to a submission. */
export function parseSubmission(result: Exchange): GatewaySubmission {
  if (result.kind === "never_sent") return unknown("connection", result.detail);
  const response = readResponse(result);
  if ("unknown" in response) return response.unknown;
  const { status, errors } = response;
  if (errors.length > 0) return { kind: "rejected", detail: describe(errors) };
  if (status === 200) return { kind: "submitted" };
  return unknown("ambiguous", `status ${status} without errors`);
}

/** Parses a status; a code that is not documented is unknown. */
export function parseStatus(result: Exchange): GatewayStatus {
  if (result.kind === "never_sent") return unknown("connection", result.detail);
  const response = readResponse(result);
  if ("unknown" in response) return response.unknown;
  const { status, body, errors } = response;
  if (status !== 200 || errors.length > 0) {
    return unknown("http_status", `status ${status} ${describe(errors)}`.trim());
  }
  const merchantStatus = (body.merchantStatus ?? {}) as Body;
  const code = String(merchantStatus.boardingProcessStatusCd);
  if (endedCodes.includes(code)) return { kind: "ended", status: code };
  const isSubmitted = submittedCodes.includes(code);
  if (!isSubmitted && code !== "INPROG") return unknown("unknown_code", `status code ${code}`);
  const isAtGateway = merchantStatus.gatewayBoardingStatusCd === "BOARDED";
  if (isAtGateway && (code === "BOARDED" || code === "LIVE")) return { kind: "boarded" };
  if (!isSubmitted) return { kind: "open" };
  const isPending = merchantStatus.boardingProcessPendingFlg === true;
  return { kind: "pending", status: isPending ? `${code}, pending` : code };
}

interface VendorError {
  code: string;
  field: string;
}

function readResponse(
  result: Exclude<Exchange, { kind: "never_sent" }>,
): { status: number; body: Body; errors: VendorError[] } | { unknown: Unknown } {
  if (result.kind === "lost") return { unknown: unknown(result.why, result.detail) };
  const { status, body } = result;
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return { unknown: unknown("unreadable", `status ${status} without an object`) };
  }
  const { errors, validationErrors } = body as Body;
  return {
    status,
    body: body as Body,
    errors: [...errorsOf(errors), ...errorsOf(validationErrors)],
  };
}

/** Codes and field names only: a message may quote the data. */
function errorsOf(value: unknown): VendorError[] {
  if (!Array.isArray(value)) return [];
  return value.map((each) => {
    const { code, errorField, errorfield } = (each ?? {}) as Body;
    return { code: String(code), field: String(errorField ?? errorfield ?? "") };
  });
}

function describe(errors: readonly VendorError[]): string {
  return errors.map(({ code, field }) => `${code} ${field}`.trim()).join(", ");
}

function unknown(why: Unknown["why"], detail: string): Unknown {
  return { kind: "unknown", why, detail };
}

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[0-9A-Za-z]{1,32}$/.test(value);
}
