import { listApiKeys } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { type ApiKeyRow, keySerializer, keysOf } from "./api-key-rows.ts";

/** Returns API keys, newest first. Errors   invalid_query, referenced_not_found. */
export const handleListApiKeys = handlerFor(
  listApiKeys,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const { sql, value } = await keysOf(database, caller, query.in);
    const read = await readPage<ApiKeyRow>(database, "api_keys", { sql, values: [value] }, page);
    const rows = read.decodeAll();
    return pageResponse(page, rows, await keySerializer(database, rows));
  },
);
