import { getFile } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findFile } from "./find-file.ts";
import { serializeFile } from "./serialize-file.ts";

/** Returns a file's metadata. Errors   not_found. */
export const handleGetFile = handlerFor(getFile, async (call, deps) =>
  serializeFile(await findFile(deps, call)),
);
