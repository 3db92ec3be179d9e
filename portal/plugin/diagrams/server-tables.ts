import { readFileSync } from "node:fs";

/** The server's own tables, as `tools/write-portal-tables.ts` writes them. */
export interface ServerTables {
  /** For each object, what each status may become. */
  transitions: Record<string, Record<string, string[]>>;
  avs: { letter: string; address_line1_check: string; address_postal_code_check: string }[];
  cvv: { letter: string; cvv_check: string }[];
  /** How long after each failed attempt the next one is made. */
  webhook_retries_seconds: number[];
  submerchant_columns: { column: string; description: string }[];
  /** For each type of user, the permissions of its roles, in the order of the roles. */
  roles: Record<string, { roles: string[]; rows: { permission: string; grants: string[][] }[] }>;
  variables: { name: string; expected: string; otherwise: string; purpose: string }[];
}

export function readServerTables(): ServerTables {
  const file = new URL("./server-tables.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as ServerTables;
}
