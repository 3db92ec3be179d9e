/**
 * Roles of the files in `server/src/payments`, lowest first: a file imports files of its own role
 * and of lower ones. Operations are the exception: they import no other operation.
 *
 * - states: tables of states and stored forms, without any other file of the slice
 * - rows: reads and writes of tables
 * - core: decisions, postings, calls to processors, jobs
 * - operation: a file that exports a handler
 * - index: exports of a folder or of the slice
 */
export const roles = ["states", "rows", "core", "operation", "index"] as const;

export type Role = (typeof roles)[number];

/** The folder to which the roles apply. */
export const folderWithRoles = "server/src/payments/";

const exportsHandler = /^export const \w+ = (handlerFor|pageHandlerFor)\(/m;

/** The role of a file, by its name and its exports. */
export function roleOf(path: string, source: string): Role {
  if (path.endsWith("/index.ts")) return "index";
  if (exportsHandler.test(source)) return "operation";
  if (path.endsWith("-rows.ts")) return "rows";
  if (path.endsWith("-states.ts") || storedForms.includes(path)) return "states";
  return "core";
}

/** Types of stored JSON columns, which rows need. */
const storedForms: readonly string[] = ["server/src/payments/details.ts"];

/** Imports that break the roles, as `file -> file`. The list may only shrink. */
export const roleExceptions: readonly string[] = [
  // One published operation covers payments of this platform and of another gateway.
  "server/src/payments/payment-intents/cancel-payment-intent.ts -> server/src/payments/external-payments/cancel-external-payment.ts",
  "server/src/payments/payment-intents/capture-payment-intent.ts -> server/src/payments/external-payments/capture-external-payment.ts",
];
