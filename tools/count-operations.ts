import { findMissing } from "./openapi/available.ts";

/** Says how many calls of each API the server does not answer yet. */
for (const { api, operations } of findMissing()) {
  const all = Object.keys(api.operations).length;
  console.log(`${api.title}: ${operations.length} of ${all} operations without a handler`);
}
