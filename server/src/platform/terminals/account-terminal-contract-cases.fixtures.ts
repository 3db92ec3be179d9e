import type { TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { insertTerminal } from "../../terminals/index.ts";

let made = 0;
/** A serial number that no other terminal has. */
export const newHsn = () => `T${String(++made).padStart(8, "0")}`;

/** Adds a terminal to the sandbox's account. Returns   its path. */
export async function addSomeTerminal(
  server: TestServer,
  { inUse = false, hsn = newHsn() }: { inUse?: boolean; hsn?: string } = {},
): Promise<string> {
  const { database, deps, sandbox, clock } = server;
  const now = clock.now().toISOString();
  const accountId = toUuid(sandbox.account_id);
  await insertTerminal(database, deps.ids, { accountId, hsn, name: "Counter", now });
  if (inUse) {
    await database.query(
      "UPDATE terminals SET command = 'read_card', command_expires_at = $2 WHERE hsn = $1",
      [hsn, new Date(clock.now().getTime() + 60_000).toISOString()],
    );
  }
  return `/platform/accounts/${sandbox.account_id}/terminals/${hsn}`;
}

const asOperator = ({ sandbox }: TestServer) => ({ "x-api-key": sandbox.operator_key });

/** Test data of terminals that are added, changed and removed, for the contract walks. */
export const accountTerminalCases: Record<string, OperationCase> = {
  addTerminal: {
    sound: async ({ sandbox }) => ({
      path: `/platform/accounts/${sandbox.account_id}/terminals`,
      body: { hsn: newHsn(), name: "Counter" },
      otherBody: { hsn: newHsn(), name: "Bar" },
    }),
    errors: {
      invalid_status: (server) =>
        server.call("POST", `/platform/accounts/${server.sandbox.account_id}/terminals`, {
          headers: asOperator(server),
          body: { hsn: "T 1", name: "Counter" },
        }),
    },
  },
  updateTerminal: {
    sound: async (server) => ({
      path: await addSomeTerminal(server),
      body: { name: "Bar" },
      otherBody: { name: "Terrace" },
    }),
    errors: {
      invalid_status: async (server) =>
        server.call("PATCH", await addSomeTerminal(server), {
          headers: asOperator(server),
          body: { name: " \u00a0" },
        }),
      referenced_not_found: async (server) =>
        server.call("PATCH", await addSomeTerminal(server), {
          headers: asOperator(server),
          body: { account_id: "acct_01m8ej105je00a11gygmz8vt6n" },
        }),
    },
  },
  removeTerminal: {
    sound: async (server) => ({ path: await addSomeTerminal(server) }),
    errors: {
      invalid_status: async (server) =>
        server.call("DELETE", await addSomeTerminal(server, { inUse: true }), {
          headers: asOperator(server),
        }),
    },
  },
};
