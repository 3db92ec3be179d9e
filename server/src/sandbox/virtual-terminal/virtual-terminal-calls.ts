import {
  actAtVirtualTerminal,
  getVirtualTerminal,
  listVirtualTerminals,
  type ResponseOf,
  streamVirtualTerminal,
} from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies, SandboxDependencies } from "../../dependencies.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { relayEvents } from "./relay-events.ts";

/**
 * What the page of the virtual terminal calls: it is the sandbox's simulator that answers, through
 * this server, so that the page needs no other origin. Live mode has none of it.
 */
export const handleListVirtualTerminals = pageHandlerFor(listVirtualTerminals, async (_, deps) => {
  const answer = await sandboxOf(deps).simulator("GET", "/_simulator/terminals");
  // Of each is sent what the schema names, and not all that the simulator knows of it.
  return answer as ResponseOf<typeof listVirtualTerminals>;
});

export const handleGetVirtualTerminal = pageHandlerFor(
  getVirtualTerminal,
  ({ params: { hsn } }, deps) => relayed(sandboxOf(deps), hsn, ""),
);

export const handleActAtVirtualTerminal = pageHandlerFor(
  actAtVirtualTerminal,
  ({ params: { hsn }, body }, deps) =>
    relayed(sandboxOf(deps), hsn, "/actions", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
);

export const handleStreamVirtualTerminal = pageHandlerFor(
  streamVirtualTerminal,
  ({ params: { hsn }, request, reply, stopping }, deps) =>
    relayEvents(sandboxOf(deps), pathOf(hsn, "/events"), request, reply, stopping),
);

function sandboxOf({ sandbox }: Dependencies): SandboxDependencies {
  if (sandbox === undefined) throw new Error("live mode has no virtual terminals");
  return sandbox;
}

const pathOf = (hsn: string, rest: string) => `/_simulator/terminals/${hsn}${rest}`;

/** Errors  what the simulator refuses becomes a refusal of ours, in its words. */
async function relayed(
  sandbox: SandboxDependencies,
  hsn: string,
  rest: string,
  init?: RequestInit,
): Promise<never> {
  const response = await sandbox.relay(pathOf(hsn, rest), init).catch(unreachable);
  const body = (await response.json()) as { wrong?: string[] };
  if (response.ok) return body as never;
  const words = body.wrong?.join(" ") ?? "The terminal did not accept the action.";
  if (response.status === 404) throw new ApiError("not_found", `There is no terminal ${hsn}.`);
  throw new ApiError("invalid_request_data", words);
}

function unreachable(cause: unknown): never {
  throw new ApiError("unavailable", "The simulated terminals cannot be reached.", { cause });
}
