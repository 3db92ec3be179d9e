import { boardingEvents } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAccount, startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { readAccountRecord } from "../identity/account-record.ts";
import { toId, toUuid, type Uuid } from "../ids.ts";
import { accountTransitions } from "./accounts/account-states.ts";
import { boardAccounts } from "./accounts/board-accounts.ts";
import { closeAccount } from "./accounts/operator/close-account.ts";
import { readApplication } from "./applications/application-rows.ts";
import {
  type ApplicationStatus,
  applicationTransitions,
} from "./applications/application-states.ts";
import { changeApplication } from "./applications/change-application.ts";
import {
  type BusinessBankAccountRow,
  serializeBankAccount,
} from "./bank-accounts/bank-account-rows.ts";
import {
  bankAccountTransitions,
  type ValidationStatus,
} from "./bank-accounts/bank-account-states.ts";
import { decideBankAccount } from "./bank-accounts/decide-bank-account.ts";
import { addApplication, addBankAccount } from "./boarding.fixtures.ts";
import {
  addContractor,
  addLink,
  person,
  sendForm,
} from "./contractors/contractor-contract-cases.fixtures.ts";
import { type ContractorStatus, contractorTransitions } from "./contractors/contractor-states.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Every pair of statuses in a transition table. */
function pairsOf<State extends string>(
  table: Record<State, readonly State[]>,
): (readonly [State, State])[] {
  return (Object.entries(table) as [State, readonly State[]][]).flatMap(([from, all]) =>
    all.map((to) => [from, to] as const),
  );
}

/** Types of the events about an object, checking that their numbers have no gap. */
async function sent(objectId: Uuid, change: () => Promise<unknown>): Promise<string[]> {
  const read = async () =>
    (
      await server.database.query<{ type: string; sequence: number }>(
        "SELECT type, sequence FROM events WHERE object_id = $1 ORDER BY sequence",
        [objectId],
      )
    ).rows;
  const before = await read();
  await change();
  const after = await read();
  const added = after.slice(before.length);
  const last = before.at(-1)?.sequence ?? 0;
  if (before.length > 0) {
    expect(added.map(({ sequence }) => sequence)).toEqual(
      added.map((_, index) => last + 1 + index),
    );
  }
  for (const { type } of added) expect(Object.keys(boardingEvents)).toContain(type);
  return added.map(({ type }) => type);
}

const put = (table: string, id: Uuid, set: Record<string, unknown>) =>
  server.database.query(
    `UPDATE ${table} SET ${Object.keys(set).map((name, index) => `${name} = $${index + 2}`)} WHERE id = $1`,
    [id, ...Object.values(set)],
  );

describe("an application", () => {
  const own: Partial<Record<ApplicationStatus, string>> = {
    UNDER_REVIEW: "submitted",
    NEED_INFORMATION: "need_information",
    APPROVED: "approved",
    MANUALLY_APPROVED: "manually_approved",
    MANUALLY_DECLINED: "manually_declined",
    CANCELLED: "cancelled",
  };

  it.each(pairsOf(applicationTransitions))(
    "emits an event when it changes from %s to %s",
    async (from, to) => {
      const id = toUuid((await addApplication(server)).id);
      await put("applications", id, { status: from });
      const types = await sent(id, async () => {
        const row = await readApplication(server.database, id);
        if (row === undefined) throw new Error("it was added");
        const { writes } = changeApplication(server.deps, row, { status: to });
        await writeAtomically(server.database, writes);
      });
      expect(types).toEqual([`v2.application.${own[to] ?? "updated"}`]);
    },
  );
});

describe("a bank account", () => {
  const own: Partial<Record<ValidationStatus, string>> = {
    VALIDATED: "validated",
    VALIDATION_INFO_REQUESTED: "risk_validation_requested",
  };

  it.each(pairsOf(bankAccountTransitions))(
    "emits an event when it changes from %s to %s",
    async (from, to) => {
      const id = toUuid(await addBankAccount(server, server.sandbox.business_id));
      await put("bank_accounts", id, { validation_status: from });
      const types = await sent(id, async () => {
        const found = await server.database.query<BusinessBankAccountRow>(
          "SELECT * FROM bank_accounts WHERE id = $1",
          [id],
        );
        const [row] = found.rows;
        if (row === undefined || to === "PENDING_VALIDATION")
          throw new Error("nothing leads there");
        expect(serializeBankAccount(row).validation_status).toBe(from);
        const { writes } = await decideBankAccount(server.deps, row, to, { manual: true });
        await writeAtomically(server.database, writes);
      });
      expect(types).toEqual([`v2.bank_account.${own[to] ?? "updated"}`]);
    },
  );
});

describe("a contractor", () => {
  const own: Record<string, string> = {
    "UNDER_REVIEW ACTIVE": "approved",
    "UNDER_REVIEW REJECTED": "rejected",
    "ACTIVE INACTIVE": "deactivated",
    "INACTIVE ACTIVE": "activated",
    "REJECTED UNDER_REVIEW": "created",
  };

  it.each(pairsOf(contractorTransitions))(
    "emits an event when it changes from %s to %s",
    async (from, to) => {
      const reviewed = from !== "UNDER_REVIEW";
      const form = person();
      const link = await addLink(server);
      const made = reviewed ? undefined : await addContractor(server, { review: false });
      if (reviewed) await sendForm(server, link, form);
      const path = `/contractors/application/${link.contractor_application_id}`;
      const id = made?.id ?? (await server.call("GET", path)).body.contractor_id;
      if (reviewed) await put("contractors", toUuid(id), { status: from, review_at: null });
      const call: Record<ContractorStatus, () => Promise<unknown>> = {
        ACTIVE: () =>
          reviewed ? server.call("PATCH", `/contractors/${id}/activate`) : decide(id, "ACTIVE"),
        REJECTED: () => decide(id, "REJECTED"),
        INACTIVE: () => server.call("PATCH", `/contractors/${id}/deactivate`),
        UNDER_REVIEW: async () => sendForm(server, await addLink(server), form),
      };
      expect(await sent(toUuid(id), call[to])).toEqual([`v2.contractor.${own[`${from} ${to}`]}`]);
    },
  );

  const decide = (id: string, status: string) =>
    server.call("POST", `/sandbox/contractors/${id}/decide`, { body: { status } });
});

describe("an account", () => {
  const own: Record<string, string[]> = {
    "BOARDING BOARDED": ["gateway_updated", "processing_enabled"],
    "BOARDING TERMINATED": ["closed"],
    "BOARDED TERMINATED": ["processing_disabled", "closed"],
  };

  it.each(pairsOf(accountTransitions))(
    "emits an event when it changes from %s to %s",
    async (from, to) => {
      const { accountId } = await addAccount(server);
      const id = toUuid(accountId);
      if (from === "BOARDING") {
        await put("accounts", id, {
          status: from,
          processor_merchant_id: null,
          processing_enabled: false,
          boarding_next_attempt_at: server.clock.now().toISOString(),
          company: JSON.stringify({ legal_name: "Reed", dba_name: "Reed", mcc: "5814" }),
          address: JSON.stringify({ zip_code: "97210" }),
        });
      }
      const types = await sent(id, () =>
        to === "BOARDED"
          ? boardAccounts(server.deps)
          : closeAccount(server.deps, accountId, "The business closed."),
      );
      expect(types).toEqual(own[`${from} ${to}`]?.map((name) => `v2.account.${name}`));
      expect((await readAccountRecord(server.database, id))?.status).toBe(to);
      expect(toId("account", id)).toBe(accountId);
    },
  );
});
