import { getStatement } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findStatement } from "./find-statement.ts";
import { serializeDetails } from "./statement-rows.ts";

/** Returns a statement with its lines. Errors   not_found. */
export const handleGetStatement = handlerFor(
  getStatement,
  async ({ params, caller }, { database }) => {
    const statement = await findStatement(database, caller, params.id);
    return serializeDetails(statement, statement.corrected_by_id);
  },
);
