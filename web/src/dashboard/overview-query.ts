import { queryOptions } from "@tanstack/react-query";
import { overviewPath } from "../console/home/home-paths.ts";
import { call } from "../server/call.ts";
import type { ShownAccount } from "./account-table.tsx";
import type { ShownApplication } from "./application-table.tsx";

export interface Overview {
  accounts: ShownAccount[];
  applications: ShownApplication[];
  locations: { id: string; name: string }[];
  users: { id: string; name: string; email: string; status: string }[];
}

export const overviewQuery = queryOptions({
  queryKey: ["overview"],
  queryFn: ({ signal }) => call<Overview>("GET", overviewPath, { signal }),
});
