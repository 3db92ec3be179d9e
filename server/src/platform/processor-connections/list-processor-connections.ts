import { listProcessorConnections } from "@openpayfac/contract";
import { readConnections } from "../../config/processor-settings.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { serializeConnection } from "./connection-rows.ts";

/** Returns every processor that can be configured. */
export const handleListProcessorConnections = handlerFor(
  listProcessorConnections,
  async (_, { database, encryption }) => ({
    data: (await readConnections(database, encryption)).map(serializeConnection),
  }),
);
