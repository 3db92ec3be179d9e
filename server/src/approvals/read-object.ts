import type { Dependencies } from "../dependencies.ts";
import type { Caller } from "../identity/api-keys.ts";
import type { ChangeRequestRow } from "./change-request-rows.ts";

const serverErrorMin = 500;

/**
 * The object of a request, as the user sees it.
 *
 * Returns  null: the user does not see it.
 * Errors   throws if it cannot be read now.
 */
export async function readObject(
  { internalCalls, database }: Pick<Dependencies, "internalCalls" | "database">,
  caller: Caller,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<ChangeRequestRow["object_before"]> {
  const { status, body } = await internalCalls.send(
    { caller, database },
    { method: "GET", path, headers },
  );
  if (status >= serverErrorMin) throw new Error(`GET ${path} returned ${status}`);
  return status === 200 ? (body as ChangeRequestRow["object_before"]) : null;
}
