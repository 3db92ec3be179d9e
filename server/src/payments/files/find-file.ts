import type { downloadFile, getFile } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import { type FileRow, readFile } from "./file-rows.ts";

/** Finds the file of the path's id. Errors   not_found: also for a file of another account. */
export async function findFile(
  deps: Dependencies,
  { caller, account, params }: Call<typeof getFile> | Call<typeof downloadFile>,
): Promise<FileRow> {
  const row = await readFile(deps.database, caller, account, toUuid(params.id));
  if (row === undefined) throw new ApiError("not_found", `There is no file ${params.id}.`);
  return row;
}
