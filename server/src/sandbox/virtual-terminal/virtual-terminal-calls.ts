import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import { registerPageRoute } from "../../http/page-routes.ts";
import type { Parts, SandboxParts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { relayEvents } from "./relay-events.ts";

const strict = { additionalProperties: false };
const params = Type.Object({ hsn: Type.String({ pattern: "^[0-9A-Za-z]{1,18}$" }) }, strict);
/** The simulator reads it, and says what is wrong with it. */
const action = Type.Object({ action: Type.String({ maxLength: 32 }) });

/** What the page of a virtual terminal shows of one that it does not show itself. */
interface Listed {
  hsn: string;
  name: string;
  device_type: string;
  connected: boolean;
}

/**
 * What the page of the virtual terminal calls: it is the sandbox's simulator that answers, through
 * this server, so that the page needs no other origin. Live mode has none of it.
 */
export function registerVirtualTerminalCalls(app: FastifyInstance, parts: Parts): void {
  const { sandbox } = parts;
  if (sandbox === undefined) return;
  const { origin } = parts;

  registerPageRoute(
    app,
    {
      method: "GET",
      url: "/terminal-api",
      async handle() {
        const answer = (await sandbox.simulator("GET", "/_simulator/terminals")) as {
          terminals: Listed[];
        };
        return {
          terminals: answer.terminals.map(({ hsn, name, device_type, connected }) => {
            return { hsn, name, device_type, connected };
          }),
        };
      },
    },
    origin,
  );

  registerPageRoute(
    app,
    {
      method: "GET",
      url: "/terminal-api/:hsn",
      params,
      handle: ({ params: { hsn } }) => relayed(sandbox, hsn, ""),
    },
    origin,
  );

  registerPageRoute(
    app,
    {
      method: "POST",
      url: "/terminal-api/:hsn/actions",
      params,
      body: action,
      handle: ({ params: { hsn }, body }) =>
        relayed(sandbox, hsn, "/actions", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
    },
    origin,
  );

  const streams = new Set<() => void>();
  app.addHook("preClose", async () => {
    for (const end of streams) end();
  });
  app.get(
    "/terminal-api/:hsn/events",
    { schema: { params } },
    (request: FastifyRequest, reply: FastifyReply) => {
      const { hsn } = request.params as { hsn: string };
      return relayEvents(sandbox, pathOf(hsn, "/events"), request, reply, streams);
    },
  );
}

const pathOf = (hsn: string, rest: string) => `/_simulator/terminals/${hsn}${rest}`;

/** Errors  what the simulator refuses becomes a refusal of ours, in its words. */
async function relayed(
  sandbox: SandboxParts,
  hsn: string,
  rest: string,
  init?: RequestInit,
): Promise<unknown> {
  const response = await sandbox.relay(pathOf(hsn, rest), init).catch(unreachable);
  const body = (await response.json()) as { wrong?: string[] };
  if (response.ok) return body;
  const words = body.wrong?.join(" ") ?? "The terminal did not do that.";
  if (response.status === 404) throw new Refusal("not_found", `There is no terminal ${hsn}.`);
  throw new Refusal("invalid_request_data", words);
}

function unreachable(cause: unknown): never {
  throw new Refusal("unavailable", "The simulated terminals cannot be reached.", { cause });
}
