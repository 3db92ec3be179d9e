import { hash } from "node:crypto";
import { withoutSecrets } from "../audit/without-secrets.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Caller } from "../identity/api-keys.ts";
import type { ChangeRequestRow } from "./change-request-rows.ts";

const serverErrorMin = 500;

/** An object as a user sees it. */
export interface SeenObject {
  /** Without secrets. */
  shown: ChangeRequestRow["object_before"];
  /** Of the whole object: another one means that it has changed. */
  hash: string;
}

/**
 * The object of a request, as the user sees it.
 *
 * Returns  undefined: the user does not see it.
 * Errors   throws if it cannot be read now.
 */
export async function readObject(
  { internalCalls }: Pick<Dependencies, "internalCalls">,
  caller: Caller,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<SeenObject | undefined> {
  const { status, body } = await internalCalls.send(
    { caller, isPlaced: true },
    { method: "GET", path, headers },
  );
  if (status >= serverErrorMin) throw new Error(`GET ${path} returned ${status}`);
  if (status !== 200) return undefined;
  return {
    shown: withoutSecrets(body) as SeenObject["shown"],
    hash: hash("sha256", JSON.stringify(body)),
  };
}
