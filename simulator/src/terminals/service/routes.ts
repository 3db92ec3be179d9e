import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import { deliver } from "../../faults/deliver.ts";
import { problem } from "../../gateway/credentials.ts";
import type { Merchant } from "../../store/merchants.ts";
import type { Terminal } from "../terminal.ts";
import type { TerminalCall } from "./call.ts";
import {
  type TerminalEndpoint,
  type TerminalEndpointName,
  terminalEndpoints,
} from "./endpoint-table.ts";
import { type Fields, missing, readFields } from "./read-fields.ts";
import { inUse, sessionHeader } from "./sessions-and-devices.ts";
import { shortened } from "./shortened.ts";
import { failed, invalid, WireError } from "./wire-error.ts";

const pathPrefix = "/cardpointe-terminal/api";
/** The one key of the simulated service; it reaches every merchant of the default site. */
const terminalKey = "terminal-testing-key";
const siteId = "fts";

type ServiceResponse = { status: number; body: unknown; header?: string };
type Params = { version: string; endpoint: string };

/**
 * Serves the Integrated Terminal API: POST only, a raw key in Authorization, and whichever version
 * an endpoint is called under.
 *
 * Source   Integrated Terminal API, endpoints, sessions and error codes.
 */
export function registerTerminalService(app: FastifyInstance, deps: Dependencies): void {
  app.route({
    method: ["GET", "POST", "PUT", "DELETE"],
    url: `${pathPrefix}/:version/:endpoint`,
    handler: (request, reply) => {
      const { version, endpoint: name } = request.params as Params;
      const known: Readonly<Record<string, TerminalEndpoint>> = terminalEndpoints;
      const endpoint = Object.hasOwn(known, name) ? known[name] : undefined;
      if (endpoint === undefined || !/^v[1-4]$/.test(version)) {
        return reply.code(404).send(problem(deps, 404, "Not Found", request.url));
      }
      return serve(deps, request, reply, name as TerminalEndpointName, endpoint);
    },
  });
}

function serve(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  name: TerminalEndpointName,
  endpoint: TerminalEndpoint,
): unknown {
  const body = objectOf(request.body);
  const amount = Number(body.amount);
  const subject = {
    endpoint: `terminal_${name}` as const,
    merchid: textOf(body.merchantId),
    orderid: textOf(body.orderId),
    amountMinor: Number.isSafeInteger(amount) ? amount : undefined,
  };
  return deliver(deps, subject, request, reply, async () => {
    const response = await responseOf(deps, request, name, endpoint, body);
    reply.code(response.status);
    if (response.header !== undefined) reply.header(sessionHeader, response.header);
    return response.body;
  });
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
const objectOf = (body: unknown): Record<string, unknown> =>
  typeof body === "object" && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {};

async function responseOf(
  deps: Dependencies,
  request: FastifyRequest,
  name: TerminalEndpointName,
  endpoint: TerminalEndpoint,
  body: Record<string, unknown>,
): Promise<ServiceResponse> {
  let terminal: Terminal | undefined;
  try {
    if (request.method !== "POST") {
      throw failed(1, `Request method '${request.method}' not supported`);
    }
    const fields = readFields(body);
    const merchant = findMerchant(deps, request, fields);
    if (endpoint.about === "merchant") {
      return { status: 200, body: endpoint.serve({ deps, merchant, fields }) };
    }
    const found = findTerminal(deps, request, merchant, fields);
    terminal = found;
    found.note({ kind: "command", what: name, detail: shortened(body) });
    const call = { deps, merchant, fields, terminal: found };
    const responded = await serveTerminal(call, request, name, endpoint);
    const isKey = name === "connect";
    const response = isKey ? { status: 200, body: "", header: String(responded) } : undefined;
    found.note({
      kind: "answer",
      what: name,
      status: 200,
      detail: shortened(isKey ? "" : responded),
    });
    return response ?? { status: 200, body: responded };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    terminal?.note({
      kind: "answer",
      what: name,
      status: error.status,
      detail: shortened(error.body),
    });
    return { status: error.status, body: error.body };
  }
}

function findMerchant(deps: Dependencies, request: FastifyRequest, fields: Fields): Merchant {
  const unauthorized = () => new WireError(401, problem(deps, 401, "Unauthorized", request.url));
  if (request.headers.authorization !== terminalKey) throw unauthorized();
  const merchant = deps.merchants.find(fields.neededText("merchantId", 16));
  if (merchant === undefined || merchant.site !== siteId) throw unauthorized();
  return merchant;
}

function findTerminal(
  deps: Dependencies,
  request: FastifyRequest,
  merchant: Merchant,
  fields: Fields,
): Terminal {
  const hsn = fields.text("hsn", 18);
  if (hsn === undefined) throw missing("hsn");
  const terminal = deps.terminals.find(hsn);
  if (terminal === undefined || terminal.settings.merchid !== merchant.merchid) {
    throw new WireError(403, problem(deps, 403, "Forbidden", request.url));
  }
  return terminal;
}

async function serveTerminal(
  call: TerminalCall,
  request: FastifyRequest,
  name: TerminalEndpointName,
  endpoint: Exclude<TerminalEndpoint, { about: "merchant" }>,
): Promise<unknown> {
  const { terminal } = call;
  const { hsn } = terminal.settings;
  checkSession(call, request, name, endpoint.keyFrom);
  const { connected, merchant_mode, occupied } = terminal.condition();
  if (endpoint.about === "terminal" && endpoint.always === true) return endpoint.serve(call);
  if (!connected) throw failed(6, `Terminal ${hsn} is not connected`);
  if (merchant_mode) throw failed(1, `hsn: ${hsn} is currently in merchant mode`);
  if (endpoint.about === "terminal") return endpoint.serve(call);
  if (endpoint.not === terminal.model.maker) throw failed(1, "Not supported by the device");
  if (occupied || terminal.flight() !== undefined) throw inUse(terminal);
  const flight = terminal.begin(name, call.fields.flag("beep", false));
  try {
    return await endpoint.serve({ ...call, flight });
  } finally {
    terminal.finish(flight);
  }
}

function checkSession(
  { deps, terminal }: TerminalCall,
  request: FastifyRequest,
  name: TerminalEndpointName,
  keyFrom: 1 | 2 | 3 | "never",
): void {
  const version = Number((request.params as Params).version.slice(1));
  const sent = request.headers[sessionHeader];
  if (keyFrom === "never" || version < keyFrom) return;
  if (sent === undefined || sent === "") throw failed(1, "SessionKey header is required");
  const { hsn } = terminal.settings;
  if (deps.terminals.sessions.of(hsn)?.key === sent) return;
  const message = `Session key for hsn ${hsn} was not valid`;
  throw name === "disconnect" ? invalid(message) : failed(1, message);
}
