import { type RequestsOfPage, read } from "../opening.ts";
import { firstPage, searchBody, searchPath } from "./search-body.ts";

export const paymentsRequests: RequestsOfPage = ({ get, node, can, nowMs, start }) => {
  if (!can("payments:read")) return [];
  const { body } = searchBody(get, nowMs, start.preferences.time_zone ?? undefined, node);
  return [
    { method: "POST", path: searchPath, body: firstPage(body) },
    read("/platform/views?limit=50&list=payments"),
  ];
};
