import type { downloadFile, getFile } from "@openpayfac/contract";
import type { Call, Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { type FileRow, readFile } from "./file-rows.ts";
import { presentFile } from "./present-file.ts";

/** Answers what is known of a file. Errors   not_found. */
export const handleGetFile: Handler<typeof getFile, Parts> = async (call, parts) =>
  presentFile(await findFile(parts, call));

/** The file that the URL names. Errors   not_found: also one of another account. */
export async function findFile(
  parts: Parts,
  { caller, account, params }: Call<typeof getFile> | Call<typeof downloadFile>,
): Promise<FileRow> {
  const row = await readFile(parts.database, caller, account, toUuid(params.id));
  if (row === undefined) throw new Refusal("not_found", `There is no file ${params.id}.`);
  return row;
}
