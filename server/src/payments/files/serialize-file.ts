import type { File } from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId } from "../../ids.ts";
import type { FileRow } from "./file-rows.ts";

/** A file as the API returns it. */
export function serializeFile(row: FileRow): Static<typeof File> {
  return {
    id: toId("file", row.id),
    entity: "file",
    purpose: row.purpose,
    filename: row.filename,
    media_type: row.media_type,
    size_bytes: row.size_bytes,
    created_at: row.created_at,
  };
}
