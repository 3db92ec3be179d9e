import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { StepGate } from "./step-gate.ts";

/** A request that reached a vendor. */
export interface VendorRequest {
  step: string;
  /** Equal for each attempt of the same request: the vendor's idempotency key, or else the body. */
  key: string;
}

export interface VendorWire {
  origin: string;
  requests(): readonly VendorRequest[];
  close(): Promise<void>;
}

/** A reverse proxy in front of the simulated vendors. A step is a request, without its ids. */
export async function startVendorWire(target: string, gate: StepGate): Promise<VendorWire> {
  const requests: VendorRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method = "", url = "" } = incoming;
    const isControl = url.startsWith("/_simulator/");
    const step = `${method} ${pathOf(url)}`;
    if (gate.isKilling()) return incoming.destroy();
    const fate = isControl ? "passes" : gate.fateOf(step);
    if (fate === "never made") {
      gate.kill();
      return incoming.destroy();
    }
    if (!isControl) {
      requests.push({ step, key: keyOf(incoming.headers, body.toString()) });
    }
    const options = { method, headers: incoming.headers, agent: false };
    const forwarded = request(`${target}${url}`, options, async (answer) => {
      const received: Buffer[] = [];
      for await (const chunk of answer) received.push(chunk);
      if (fate === "made") gate.kill();
      if (gate.isKilling()) return incoming.destroy();
      const { "transfer-encoding": _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, headers).end(Buffer.concat(received));
    });
    forwarded.on("error", () => incoming.destroy());
    forwarded.end(body);
  });
  gate.onKilled(() => server.closeAllConnections());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Persona and Visa have a header, Middesk a field of the body; MATCH and the acquirer have none. */
function keyOf(headers: IncomingHttpHeaders, body: string): string {
  const header = headers["idempotency-key"] ?? headers["request-message-id"];
  const [, field] = /"unique_external_id":"([^"]+)"/.exec(body) ?? [];
  return header?.toString() ?? field ?? body;
}

function pathOf(url: string): string {
  const [path = ""] = url.split("?");
  return path
    .split("/")
    .map((part) => (/\d{3,}|[0-9a-f]{8}-/.test(part) ? ":id" : part))
    .join("/");
}
