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
 * Operations of the virtual terminal page. They relay to the sandbox's simulator, so that the page
 * needs no other origin. They do not exist in live mode.
 */
export const handleListVirtualTerminals = pageHandlerFor(listVirtualTerminals, async (_, deps) => {
  const answer = await sandboxOf(deps).simulator("GET", "/_simulator/terminals");
  // Only the schema's fields are sent, and not everything that the simulator returns.
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

/** Errors  an error of the simulator becomes an API error with its message. */
async function relayed(
  sandbox: SandboxDependencies,
  hsn: string,
  rest: string,
  init?: RequestInit,
): Promise<never> {
  const response = await sandbox.relay(pathOf(hsn, rest), init).catch(unreachable);
  const body = (await response.json()) as { wrong?: string[] };
  if (response.ok) return body as never;
  const text = body.wrong?.join(" ") ?? "The terminal did not accept the action.";
  if (response.status === 404) throw new ApiError("not_found", `There is no terminal ${hsn}.`);
  throw new ApiError("invalid_request_data", text);
}

function unreachable(cause: unknown): never {
  throw new ApiError("unavailable", "The simulated terminals cannot be reached.", { cause });
}
