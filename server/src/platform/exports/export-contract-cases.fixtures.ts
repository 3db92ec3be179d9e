import type { TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { foreignNode } from "../list-case.fixtures.ts";
import { writeExportsJob } from "./write-exports.ts";

const operator = (server: TestServer) => ({
  "x-api-key": server.sandbox.operator_key,
  "x-account-id": undefined,
});

let keys = 0;

type Headers = Record<string, string | undefined>;

/** Requests an export, with room for it. Input   as: absent: the operator key. Returns   its id. */
export async function addExport(server: TestServer, as: Headers = operator(server)) {
  await endExports(server);
  keys += 1;
  const { status, body } = await server.call("POST", "/platform/exports", {
    headers: { ...as, "x-idempotency-key": `export-${String(keys).padStart(8, "0")}` },
    body: { list: "payouts" },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id as string;
}

/** Lets all exports that were requested end, a day ago: others can be requested. */
export async function endExports({ database }: TestServer): Promise<void> {
  await database.query(
    `UPDATE exports SET status = 'failed', failure_code = 'interrupted', slot = NULL, due_at = NULL,
        version = version + 1, created_at = created_at - interval '1 day'
      WHERE slot IS NOT NULL`,
  );
  await database.query("UPDATE exports SET created_at = created_at - interval '1 day'");
}

/** The same, completed. */
export async function addWrittenExport(server: TestServer, as?: Headers): Promise<string> {
  const id = await addExport(server, as);
  await writeExportsJob.run(server.deps);
  const { rows } = await server.database.query<{ status: string }>(
    "SELECT status FROM exports WHERE id = $1",
    [toUuid(id)],
  );
  if (rows[0]?.status !== "completed") throw new Error(`export ${id} is ${rows[0]?.status}`);
  return id;
}

/** Test data of the exports for the contract walks. */
export const exportCases: Record<string, OperationCase> = {
  listExports: { sound: async () => ({ path: "/platform/exports" }) },
  createExport: {
    async sound(server) {
      await endExports(server);
      return {
        path: "/platform/exports",
        body: { list: "payouts", format: "csv", filters: { status: "completed" } },
        otherBody: { list: "refunds", format: "jsonl" },
      };
    },
    errors: {
      async invalid_status(server) {
        for (let count = 0; count < 2; count += 1) await addExport(server);
        await server.database.query(
          `UPDATE exports SET status = 'pending', failure_code = NULL, due_at = NULL,
             slot = latest.slot
             FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS slot FROM exports
                    ORDER BY id DESC LIMIT 3) AS latest
            WHERE exports.id = latest.id`,
        );
        for (let count = 0; ; count += 1) {
          const response = await server.call("POST", "/platform/exports", {
            headers: operator(server),
            body: { list: "fees" },
          });
          if (response.status !== 201 || count === 3) return response;
        }
      },
      async referenced_not_found(server) {
        await endExports(server);
        return server.call("POST", "/platform/exports", {
          headers: operator(server),
          body: { list: "payouts", filters: { in: foreignNode } },
        });
      },
    },
  },
  getExport: {
    sound: async (server) => ({ path: `/platform/exports/${await addExport(server)}` }),
  },
  downloadExport: {
    sound: async (server) => ({
      path: `/platform/exports/${await addWrittenExport(server)}/content`,
    }),
    errors: {
      invalid_status: async (server) =>
        server.call("GET", `/platform/exports/${await addExport(server)}/content`, {
          headers: operator(server),
        }),
    },
  },
};
