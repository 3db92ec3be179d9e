import { addPartner, type TestServer } from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";
import { passWindow } from "../bank/bank-contract-cases.fixtures.ts";
import { advanceDuePayouts } from "./advance-payouts.ts";
import {
  insertPayout,
  insertPayoutPayment,
  newTransfer,
  notHeld,
  type PayoutPaymentRow,
  type PayoutRow,
} from "./payout-rows.ts";

/** Adds a payout of the sandbox's account, completed by default, and returns its id. */
export async function addPayout(
  server: TestServer,
  given: Partial<Pick<PayoutRow, "status" | "attempt_count" | "next_action_at">> = {},
): Promise<string> {
  const id = server.deps.ids.next();
  const now = server.clock.now().toISOString();
  const payout: PayoutRow = {
    account_id: toUuid(server.sandbox.account_id),
    id,
    version: 1,
    sequence: 1,
    owner_type: "account",
    business_id: toUuid(server.sandbox.business_id),
    status: "completed",
    payout_number: 1,
    transaction_count: 1,
    transaction_summary: [{ source_type: "payment", count: 1, amount: 1000 }],
    amount: 1000,
    batch_fee: 0,
    reject_fee: 0,
    window_start: now,
    window_end: now,
    delay_until: null,
    size: 1,
    size_type: "day",
    strict: false,
    attempt_count: 1,
    reject_count: 0,
    next_action_at: null,
    ...notHeld,
    processing_attempts: 0,
    created_at: now,
    updated_at: now,
    sent_at: now,
    completed_at: now,
    ...given,
  };
  const transfer = newTransfer(payout, {
    id: server.deps.ids.next(),
    status: payout.status === "completed" ? "completed" : "created",
    bankAccountId: null,
    now,
  });
  const returned: PayoutPaymentRow = {
    ...transfer,
    id: server.deps.ids.next(),
    payment_type: "return",
    direction: "inbound",
    status: "completed",
    return_code: "R03",
  };
  await writeAtomically(server.database, [
    insertPayout(payout),
    insertPayoutPayment(transfer),
    ...(payout.status === "returned" ? [insertPayoutPayment(returned)] : []),
  ]);
  return toId("payout", id);
}

/** Adds a payout that the bank has, and returns its id. */
async function addSentPayout(server: TestServer): Promise<string> {
  const next_action_at = server.deps.clock.now().toISOString();
  const id = await addPayout(server, { status: "created", attempt_count: 0, next_action_at });
  await advanceDuePayouts(server.deps);
  await passWindow(server);
  return id;
}

const sendBack = (server: TestServer, id: string) =>
  server.call("POST", `/sandbox/payouts/${id}/return`, { body: { return_code: "R03" } });

export const payoutCases: Record<string, OperationCase> = {
  getPayout: { sound: async (server) => ({ path: `/payouts/${await addPayout(server)}` }) },
  listBusinessPayouts: {
    sound: async () => ({ path: "/businesses/payouts" }),
    errors: {
      invalid_header: (server) =>
        server.call("GET", "/businesses/payouts", { headers: { "x-business-id": "bus_1" } }),
      referenced_not_found: async (server) => {
        const { businessId } = await addPartner(server);
        const headers = { "x-business-id": businessId };
        return server.call("GET", "/businesses/payouts", { headers });
      },
    },
  },
  returnSandboxPayout: {
    sound: async (server) => ({
      path: `/sandbox/payouts/${await addSentPayout(server)}/return`,
      body: { return_code: "R03" },
      otherBody: { return_code: "R02" },
    }),
    errors: {
      invalid_status: async (server) =>
        sendBack(server, await addPayout(server, { status: "created", attempt_count: 0 })),
    },
  },
};
