import type { Socket } from "node:net";
import { payments } from "@openpayfac/contract";
import type { Logger } from "pino";
import { ApiError } from "../api-error.ts";
import { formatApiError } from "./format-api-error.ts";

const statusLines: Record<string, string> = {
  // The client took longer than the time limit to send its request.
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/**
 * Responds to a connection without a complete HTTP request: too slow, or bytes that cannot be
 * parsed. The client caused it, so it is counted and not logged as an error.
 *
 * Input    count: called with the error's code; newId: creates the `instance` of the response.
 * Source   RFC 9112, section 9.5: a server that times out a request sends 408 and closes.
 */
export function clientErrorHandler(deps: {
  log: Logger;
  count: (code: string) => void;
  newId: () => string;
}): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    const code = error.code ?? "unknown";
    deps.count(code);
    deps.log.debug({ code }, "a connection ended without a complete request");
    // The connection is closed already.
    if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const line = statusLines[code] ?? "400 Bad Request";
    const apiError = new ApiError("bad_request", `The request is not complete: ${reasonOf(code)}.`);
    const { mediaType, body } = formatApiError(payments, apiError, deps.newId());
    const status = Number.parseInt(line, 10);
    const text = JSON.stringify({ ...body, status });
    const head = [
      `HTTP/1.1 ${line}`,
      `Content-Type: ${mediaType}; charset=utf-8`,
      `Content-Length: ${Buffer.byteLength(text)}`,
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${text}`, () => socket.destroy());
  };
}

function reasonOf(code: string): string {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "it was sent too slowly";
  if (code === "HPE_HEADER_OVERFLOW") return "its headers are too large";
  return "it cannot be parsed as HTTP";
}
