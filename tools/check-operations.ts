import { apis } from "@openpayfac/contract";
import { availableEvents, findMissing } from "./openapi/available.ts";
import { findUnlisted } from "./openapi/find-unlisted.ts";

/**
 * Reports, for each API, its operations without a handler and its event types that nothing sends.
 * Fails on an operation or an event type that the contract declares and no API lists.
 */
for (const { api, operations } of findMissing()) {
  const all = Object.keys(api.operations).length;
  console.log(
    `${api.title}: ${operations.length} of ${all} operations without a handler${list(operations)}`,
  );
}
const types = apis.flatMap((api) => Object.keys(api.events));
const notSent = types.filter((type) => !availableEvents.has(type));
console.log(`${notSent.length} of ${types.length} event types without an emitter${list(notSent)}`);

const unlisted = await findUnlisted();
for (const name of [...unlisted.operations, ...unlisted.events]) {
  console.error(
    `${name} is declared, and no API lists it: add its module to the API's operationsOf()`,
  );
  process.exitCode = 1;
}

function list(names: readonly string[]): string {
  return names.length === 0 ? "" : `: ${names.join(", ")}`;
}
