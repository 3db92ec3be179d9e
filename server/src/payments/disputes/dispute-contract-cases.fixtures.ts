import {
  addPaidIntent,
  type TestResponse,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import type { Account } from "../../identity/accounts.ts";
import { toId, toUuid } from "../../ids.ts";
import { addFile } from "../files/file-contract-cases.fixtures.ts";
import { readPaymentIntent } from "../payment-intents/payment-intent-rows.ts";
import { readPayment } from "../payments/payment-rows.ts";
import { disputeClosure } from "./close-dispute.ts";
import { readDispute } from "./dispute-rows.ts";
import { type DisputeNotice, disputeOpening } from "./open-dispute.ts";

/** Opens a dispute as the acquirer's notice does. Input   of: absent: a new payment of 1000. */
export async function addDispute(
  server: TestServer,
  notice: Partial<DisputeNotice> & { accountId?: string } = {},
  of?: { intent: { id: string }; payment: { id: string } },
): Promise<TestResponse["body"]> {
  const { deps } = server;
  const made = of ?? (await addPaidIntent(server));
  const account = await deps.accounts.find(toUuid(notice.accountId ?? server.sandbox.account_id));
  if (account === undefined) throw new Error("no such account");
  const [payment, intent] = await Promise.all([
    readPayment(deps.database, account.id, toUuid(made.payment.id)),
    readPaymentIntent(deps.database, account.id, toUuid(made.intent.id)),
  ]);
  if (payment === undefined || intent === undefined) throw new Error("no such payment");
  const { dispute, writes } = disputeOpening(
    deps,
    account,
    { payment, intent },
    {
      caseNumber: `C${toUuid(made.payment.id).slice(-12)}${deps.ids.next().slice(-6)}`,
      amount: payment.amount_captured,
      reasonCode: "13.1",
      disputedAt: deps.clock.now(),
      ...notice,
    },
  );
  await writeAtomically(deps.database, writes);
  return { id: toId("dispute", dispute.id), payment: made.payment, intent: made.intent };
}

/**
 * Applies the issuer's decision to a contested dispute.
 *
 * Input    plan: terms of the account's plan when it was opened; accountId: absent: the sandbox's.
 */
export async function closeDispute(
  server: TestServer,
  id: string,
  status: "won" | "lost",
  {
    accountId = server.sandbox.account_id,
    ...plan
  }: {
    partnerPaysChargebackAmount?: boolean;
    accountId?: string;
  } = {},
): Promise<void> {
  const { deps } = server;
  const found = await deps.accounts.find(toUuid(accountId));
  const read = found && (await readDispute(deps.database, found.id, toUuid(id)));
  if (found === undefined || read === undefined) throw new Error("no such dispute");
  const [first, ...later] = found.planTimeline.map((each) => ({ ...each, ...plan }));
  if (first === undefined) throw new Error("an account has a plan");
  const account: Account = { ...found, planTimeline: [first, ...later] };
  await writeAtomically(deps.database, (await disputeClosure(deps, account, read, status)).writes);
}

const accepted = async (server: TestServer) => {
  const { id } = await addDispute(server);
  await server.call("POST", `/disputes/${id}/accept`, { body: {} });
  return id;
};
/** Adds a dispute with one attachment, and returns the ids of both. */
export async function addAttachment(
  server: TestServer,
): Promise<{ id: string; attachmentId: string }> {
  const { id } = await addDispute(server);
  const body = { file_id: (await addFile(server)).id, description: "The signed slip" };
  const attached = await server.call("POST", `/disputes/${id}/attachments`, { body });
  return { id, attachmentId: attached.body.attachments[0].id };
}

const contest = { dispute_response: "It was delivered and signed for." };

/**
 * A settled card payment of 1000, written as a funding file would settle it: moving the clock would
 * also settle the payments of the other cases.
 */
async function addSettledIntent(server: TestServer) {
  const made = await addPaidIntent(server);
  await server.control("POST", "/_simulator/settle");
  await server.database.query(
    "UPDATE payments SET settlement_status = 'settled', settled_at = $2 WHERE id = $1",
    [toUuid(made.payment.id), server.clock.now()],
  );
  return made;
}

/** Opens a dispute at the issuer, and contests it. */
async function contested(server: TestServer): Promise<string> {
  const { payment } = await addSettledIntent(server);
  const opened = await server.call("POST", "/sandbox/disputes", {
    body: { payment_id: payment.id },
  });
  await server.call("POST", `/disputes/${opened.body.id}/contest`, { body: contest });
  return opened.body.id;
}

export const disputeCases: Record<string, OperationCase> = {
  getDispute: {
    sound: async (server) => ({ path: `/disputes/${(await addDispute(server)).id}` }),
  },
  acceptDispute: {
    sound: async (server) => ({
      path: `/disputes/${(await addDispute(server)).id}/accept`,
      body: {},
    }),
    errors: {
      invalid_status: async (server) =>
        server.call("POST", `/disputes/${await accepted(server)}/accept`, { body: {} }),
    },
  },
  contestDispute: {
    sound: async (server) => ({
      path: `/disputes/${(await addDispute(server)).id}/contest`,
      body: contest,
      otherBody: { dispute_response: "It was picked up." },
    }),
    errors: {
      invalid_status: async (server) =>
        server.call("POST", `/disputes/${await accepted(server)}/contest`, { body: contest }),
    },
  },
  createDisputeAttachment: {
    sound: async (server) => {
      const body = { file_id: (await addFile(server)).id, description: "The signed slip" };
      return {
        path: `/disputes/${(await addDispute(server)).id}/attachments`,
        body,
        otherBody: { ...body, description: "The slip" },
      };
    },
    errors: {
      invalid_status: async (server) => {
        const body = { file_id: (await addFile(server)).id, description: "The signed slip" };
        return server.call("POST", `/disputes/${await accepted(server)}/attachments`, { body });
      },
      referenced_not_found: async (server) => {
        const { id } = await addDispute(server);
        const file_id = toId("file", server.deps.ids.next());
        const body = { file_id, description: "The signed slip" };
        return server.call("POST", `/disputes/${id}/attachments`, { body });
      },
    },
  },
  deleteDisputeAttachment: {
    sound: async (server) => {
      const { id, attachmentId } = await addAttachment(server);
      return { path: `/disputes/${id}/attachments/${attachmentId}` };
    },
    errors: {
      invalid_status: async (server) => {
        const { id, attachmentId } = await addAttachment(server);
        await server.call("POST", `/disputes/${id}/accept`, { body: {} });
        return server.call("DELETE", `/disputes/${id}/attachments/${attachmentId}`);
      },
    },
  },
  createDisputeNote: {
    sound: async (server) => ({
      path: `/disputes/${(await addDispute(server)).id}/notes`,
      body: { message: "Asked the carrier." },
      otherBody: { message: "Asked again." },
    }),
    errors: {
      invalid_status: async (server) => {
        const { id } = await addDispute(server);
        const path = `/disputes/${id}/notes`;
        for (let note = 1; note <= 200; note += 1) {
          await server.call("POST", path, { body: { message: `Note ${note}` } });
        }
        return server.call("POST", path, { body: { message: "One too many" } });
      },
    },
  },
  createSandboxDispute: {
    sound: async (server) => {
      const { payment } = await addSettledIntent(server);
      const body = { payment_id: payment.id, amount: 400 };
      return { path: "/sandbox/disputes", body, otherBody: { ...body, amount: 401 } };
    },
    errors: {
      invalid_status: async (server) => {
        const { payment } = await addPaidIntent(server);
        return server.call("POST", "/sandbox/disputes", { body: { payment_id: payment.id } });
      },
      referenced_not_found: async (server) => {
        const payment_id = toId("payment", server.deps.ids.next());
        return server.call("POST", "/sandbox/disputes", { body: { payment_id } });
      },
    },
  },
  decideSandboxDispute: {
    sound: async (server) => ({
      path: `/sandbox/disputes/${await contested(server)}/decide`,
      body: { status: "won" },
      otherBody: { status: "lost" },
    }),
    errors: {
      invalid_status: async (server) => {
        const { id } = await addDispute(server);
        return server.call("POST", `/sandbox/disputes/${id}/decide`, { body: { status: "won" } });
      },
    },
  },
};
