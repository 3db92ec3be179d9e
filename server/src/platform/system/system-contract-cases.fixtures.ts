import { addIntent, approvedCard, type TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";

/** Charges a card whose processor's response is lost. Returns   the ids of its attempt and payment. */
export async function addUnanswered(
  server: TestServer,
  fault: object = { drop_after: true },
): Promise<{ attempt: string; payment: string; intent: string }> {
  const { id: intent } = await addIntent(server);
  const body = { payment_method_id: await server.paymentMethod(approvedCard) };
  await server.control("POST", "/_simulator/faults", { endpoint: "auth", ...fault });
  const paid = await server.call("POST", `/payment_intents/${intent}/payments`, { body });
  if (paid.body.status !== "pending") throw new Error(JSON.stringify(paid.body));
  const { rows } = await server.database.query<{ id: string }>(
    "SELECT id FROM processor_attempts WHERE payment_id = $1",
    [toUuid(paid.body.id)],
  );
  const attempt = toId("processor_attempt", rows[0]?.id ?? "");
  return { attempt, payment: paid.body.id, intent };
}

const pathOf = (attempt: string) => `/platform/attempts/${attempt}/resolve`;
const body = { reason: "The processor responds again" };

/** Test data of the system for the contract walks. */
export const systemCases: Record<string, OperationCase> = {
  listSystemRuns: { sound: async () => ({ path: "/platform/system/runs" }) },
  startSystemRun: {
    sound: async () => ({
      path: "/platform/system/runs",
      body: { kind: "verify_ledger" },
      otherBody: { kind: "verify_audit_log" },
    }),
    errors: {
      invalid_status: (server) =>
        server.call("POST", "/platform/system/runs", {
          headers: { "x-api-key": server.sandbox.operator_key },
          body: { kind: "verify_export" },
        }),
    },
  },
  listPartitions: { sound: async () => ({ path: "/platform/partitions?table=events" }) },
  getSystem: { sound: async () => ({ path: "/platform/system" }) },
  resolveAttempt: {
    sound: async (server) => ({ path: pathOf((await addUnanswered(server)).attempt), body }),
    errors: {
      // Its request may still arrive.
      invalid_status: async (server) =>
        server.call("POST", pathOf((await addUnanswered(server)).attempt), {
          headers: { "x-api-key": server.sandbox.operator_key },
          body: { ...body, finding: "not_processed" },
        }),
    },
  },
};
