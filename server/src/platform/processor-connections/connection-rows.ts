import type { ProcessorConnection } from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import {
  type ProcessorConnection as Connection,
  readConnections,
} from "../../config/processor-settings.ts";
import type { Dependencies } from "../../dependencies.ts";
import { OperatorError } from "../../operator/operator-error.ts";

export function serializeConnection({
  updated_at,
  ...connection
}: Connection): Static<typeof ProcessorConnection> {
  return {
    ...connection,
    entity: "processor_connection",
    status: updated_at === null ? "not_configured" : "configured",
    updated_at,
  };
}

/** The connection of a name. Errors   not_found. */
export async function requireConnection(
  { database, encryption }: Pick<Dependencies, "database" | "encryption">,
  name: string,
): Promise<Connection> {
  const found = (await readConnections(database, encryption)).find((each) => each.name === name);
  if (found !== undefined) return found;
  throw new ApiError("not_found", `There is no processor ${name}.`);
}

/** The error of settings that the command, too, would reject; it has no value of them. */
export function invalidSettings(error: unknown): unknown {
  if (!(error instanceof OperatorError)) return error;
  return rejectBodyField({
    code: "invalid_value",
    expected: error.remedy,
    received: "other settings",
    path: "settings",
    message: error.message,
  });
}
