import { PDFDocument } from "@cantoo/pdf-lib";
import { checklists } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { addDispute } from "../../payments/disputes/dispute-contract-cases.fixtures.ts";
import { addFile } from "../../payments/files/file-contract-cases.fixtures.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";
import { textOf } from "./packet/text-of-packet.fixtures.ts";

let server: TestServer;
/** A dispute of the sandbox's account, of another account of its partner, and of another partner. */
let own: string;
let sibling: string;
let foreign: string;
let siblingAccount: { accountId: string; businessId: string };
let otherPartner: { partnerId: string; accountId: string; businessId: string };

beforeAll(async () => {
  server = await startTestServer();
  siblingAccount = await addAccount(server);
  otherPartner = await addPartner(server);
  own = (await addDispute(server)).id;
  sibling = await moved((await addDispute(server)).id, siblingAccount);
  foreign = await moved((await addDispute(server)).id, otherPartner);
});
afterAll(() => server.close());

/** Gives a dispute and its payment to another account, as if they had begun there. */
async function moved(id: string, of: { accountId: string; businessId: string }): Promise<string> {
  const { database } = server;
  const to = [toUuid(id), toUuid(of.accountId), toUuid(of.businessId)];
  await database.query(
    "UPDATE payments SET account_id = $2 WHERE id = (SELECT payment_id FROM disputes WHERE id = $1)",
    to.slice(0, 2),
  );
  await database.query(
    `UPDATE disputes SET (account_id, business_id, tenant_id, partner_id) =
       (SELECT id, $3::uuid, tenant_id, partner_id FROM accounts WHERE id = $2) WHERE id = $1`,
    to,
  );
  return id;
}

type Headers = Record<string, string | undefined>;
const byOperator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const list = async (query = "", headers: Headers = byOperator()) => {
  const { status, body } = await server.call("GET", `/platform/disputes?limit=50${query}`, {
    headers,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe("the disputes of a scope", () => {
  it("are those of the whole tenant for an operator, newest first", async () => {
    expect(idsOf(await list())).toEqual([foreign, sibling, own]);
  });

  it("are limited by the user's partner, business and locations", async () => {
    const partner = await signInWithin(server, ["PARTNER", "support"]);
    expect(idsOf(await list("", partner))).toEqual([sibling, own]);
    const owner = await signInWithin(server, ["BUSINESS", "owner"]);
    expect(idsOf(await list("", owner))).toEqual([own]);
    const { accountId, businessId } = siblingAccount;
    const atSibling = { businessId, accountIds: [accountId] };
    const staff = await signInWithin(server, ["BUSINESS", "staff"], atSibling);
    expect(idsOf(await list("", staff))).toEqual([sibling]);
    const elsewhere = { businessId, accountIds: [server.sandbox.account_id] };
    expect(await list("", await signInWithin(server, ["BUSINESS", "staff"], elsewhere))).toEqual(
      [],
    );
  });

  it("are limited to a node, and a foreign node is like an absent one", async () => {
    expect(idsOf(await list(`&in=${siblingAccount.businessId}`))).toEqual([sibling]);
    expect(idsOf(await list(`&in=${otherPartner.partnerId}`))).toEqual([foreign]);
    const headers = await signInWithin(server, ["PARTNER", "support"]);
    const get = (id: string) => server.call("GET", `/platform/disputes?in=${id}`, { headers });
    const there = await get(otherPartner.accountId);
    const absent = await get("acct_01m8ej105je00a11gygmz8vt6n");
    expect([there.status, there.body.code]).toEqual([absent.status, absent.body.code]);
    expect(there.status).toBe(404);
  });

  it("are closed to agents and to keys of partners", async () => {
    const headers = await signInWithin(server, ["SALES_GROUP", "agent"]);
    const agent = await server.call("GET", "/platform/disputes", { headers });
    expect(agent).toMatchObject({ status: 403, body: { type: "PERMISSION_MISSING" } });
    expect((await server.call("GET", "/platform/disputes")).status).toBe(403);
  });

  it("have their merchant, their plain reason, the days left and the state of the evidence", async () => {
    const [shown] = await list(`&in=${server.sandbox.account_id}`);
    expect(shown).toMatchObject({
      id: own,
      status: "new",
      amount: 1000,
      account_id: server.sandbox.account_id,
      card_brand: "visa",
      card_last_four: "1111",
      reason_group: "not_received",
      reason: "The cardholder says that they did not receive what they paid for.",
      evidence: { present: 0, total: 2 },
      days_left: 20,
    });
    expect(shown.account_name.length * shown.business_name.length).toBeGreaterThan(0);
  });

  it("are filtered by status and deadline, and pages follow each other", async () => {
    const soon = await addDispute(server, {
      reasonCode: "10.4",
      disputedAt: new Date(server.clock.now().getTime() - 18.5 * 86_400_000),
    });
    const at = (days: number) =>
      new Date(server.clock.now().getTime() + days * 86_400_000).toISOString();
    const [due] = await list(`&due_before=${at(3)}`);
    expect(due).toMatchObject({ id: soon.id, days_left: 1, reason_group: "fraud" });
    expect(await list(`&due_before=${at(3)}`)).toHaveLength(1);
    expect(idsOf(await list(`&due_from=${at(3)}&in=${server.sandbox.account_id}`))).toEqual([own]);
    await server.call("POST", `/disputes/${soon.id}/accept`, { body: {} });
    expect(await list(`&due_before=${at(3)}`)).toEqual([]);
    const [accepted] = await list("&status=accepted");
    expect(accepted).toMatchObject({ id: soon.id, days_left: null });

    const all = idsOf(await list());
    const paged: string[] = [];
    for (let after = ""; ; after = `&starting_after=${paged.at(-1)}`) {
      const path = `/platform/disputes?limit=1${after}`;
      const { body } = await server.call("GET", path, { headers: byOperator() });
      paged.push(...idsOf(body.data));
      if (!body.meta.has_more) break;
    }
    expect(paged).toEqual(all);
  });
});

interface ItemSource {
  key: string;
  source: string | null;
}

describe("the draft of the evidence", () => {
  const draftOf = (id: string, headers: Headers = byOperator()) =>
    server.call("GET", `/platform/disputes/${id}/draft`, { headers });
  const save = (id: string, body: object, headers: Headers = byOperator()) =>
    server.call("PUT", `/platform/disputes/${id}/draft`, { body, headers });
  const item = (draft: { items: { key: string }[] }, key: string) =>
    draft.items.find((each) => each.key === key);

  it("contains what the platform knows about the payment", async () => {
    const { id: intentId } = (await addPaidIntent(server, { amount: 700 })).intent;
    const method = await server.paymentMethod("4111111111111111", {
      postalCode: "97301",
      cvv: "123",
    });
    const created = await server.call("POST", "/payment_intents", { body: { amount: 900 } });
    const paid = await server.call("POST", `/payment_intents/${created.body.id}/payments`, {
      body: { payment_method_id: method },
    });
    await server.database.query(
      "UPDATE payments SET avs_result_code = 'Z', cvv_result_code = 'M' WHERE id = $1",
      [toUuid(paid.body.id)],
    );
    const of = { intent: created.body, payment: paid.body };
    const { id } = await addDispute(server, { reasonCode: "10.4" }, of);
    const { body } = await draftOf(id);
    expect(item(body, "avs_check")).toMatchObject({
      found: "The issuer confirmed the postal code: AVS result Z.",
      present: true,
    });
    expect(item(body, "cvv_check")).toMatchObject({ present: true });
    expect(item(body, "chip_data")).toBeUndefined();
    expect(item(body, "delivery_or_use")).toMatchObject({ found: null, present: false });
    expect(item(body, "earlier_payments")).toMatchObject({
      found: expect.stringContaining("$7.00"),
      required: false,
    });
    expect(body.evidence).toEqual({ present: 2, total: 4 });
    const [shown] = await list(`&in=${server.sandbox.account_id}`);
    expect(shown).toMatchObject({ id, evidence: body.evidence });
    expect(intentId).toBeDefined();
  });

  it.each([
    ["13.3", "not_as_described"],
    ["13.6", "credit_not_processed"],
    ["12.6.1", "duplicate"],
    ["13.2", "cancelled"],
    ["11.3", "other"],
  ] as const)("has the checklist of the reason %s: %s", async (reasonCode, group) => {
    const { id } = await addDispute(server, { reasonCode });
    const [shown] = await list(`&in=${server.sandbox.account_id}`);
    expect(shown).toMatchObject({ id, reason_group: group, reason: checklists[group].reason });
    const { body } = await draftOf(id);
    expect(body.reason_group).toBe(group);
    expect(body.items.map(({ key, source }: ItemSource) => [key, source])).toEqual(
      checklists[group].items.flatMap(({ key, source, entry }) =>
        entry === "present" ? [] : [[key, source]],
      ),
    );
  });

  it("asks for the chip and the signature of a payment at a terminal", async () => {
    const { id, payment } = await addDispute(server, { reasonCode: "10.4" });
    await server.database.query(
      "UPDATE payments SET card_present = true, emv_tag_data = '9F2608', signature = 'AAAA' WHERE id = $1",
      [toUuid(payment.id)],
    );
    const { body } = await draftOf(id);
    expect(item(body, "chip_data")).toMatchObject({ source: "emv", present: true });
    expect(item(body, "signature")).toMatchObject({ source: "signature", present: true });
    expect(item(body, "avs_check")).toBeUndefined();
  });

  it("is saved with explanations and files, and counts as evidence in the list", async () => {
    const { id } = await addDispute(server);
    const file = await addFile(server);
    const first = await save(id, {
      version: 0,
      dispute_response: "It was delivered.",
      items: [{ key: "delivery", text: "Delivered on March 5.", file_ids: [file.id] }],
    });
    expect(first).toMatchObject({ status: 200, body: { version: 1 } });
    const { body } = await draftOf(id);
    expect(body).toEqual(first.body);
    expect(item(body, "delivery")).toMatchObject({
      text: "Delivered on March 5.",
      file_ids: [file.id],
      present: true,
    });
    const [shown] = await list();
    expect(shown).toMatchObject({ id, status: "new", evidence: { present: 1, total: 2 } });
    const stored = await server.database.query("SELECT attached_at FROM files WHERE id = $1", [
      toUuid(file.id),
    ]);
    expect(stored.rows[0].attached_at).not.toBeNull();
    // The dispute itself is unchanged.
    const dispute = await server.call("GET", `/disputes/${id}`);
    expect(dispute.body).toMatchObject({ attachments: [], dispute_response: null });
  });

  it("is rejected when another user has saved one since", async () => {
    const { id } = await addDispute(server);
    const body = { version: 0, dispute_response: "One", items: [] };
    expect((await save(id, body)).status).toBe(200);
    const second = await save(id, { ...body, dispute_response: "Two" });
    expect(second.body.detail).toMatch(/version 1, and you changed version 0/);
    expect((await draftOf(id)).body).toMatchObject({ version: 1, dispute_response: "One" });
  });

  it("rejects an item of another checklist, a repeated item and a file of another account", async () => {
    const { id } = await addDispute(server);
    const of = (key: string, file_ids: string[] = []) => ({ key, text: "Text", file_ids });
    const saved = (...items: object[]) => save(id, { dispute_response: null, items });
    expect((await saved(of("avs_check"))).body.errors[0].path).toBe("items[0].key");
    expect((await saved(of("delivery"), of("delivery"))).body.errors[0].path).toBe("items[1].key");
    const file = await addFile(server);
    await server.database.query("UPDATE files SET account_id = $2 WHERE id = $1", [
      toUuid(file.id),
      toUuid(siblingAccount.accountId),
    ]);
    expect((await saved(of("delivery", [file.id]))).status).toBe(404);
    expect((await draftOf(id)).body.version).toBe(0);
  });

  it("of another partner's dispute is not found, like an absent one", async () => {
    const headers = await signInWithin(server, ["PARTNER", "administrator"]);
    for (const id of [foreign, "dp_01k5a9d3ehe1m5q9v3z7b1f5j9"]) {
      expect((await draftOf(id, headers)).status).toBe(404);
      expect((await save(id, { dispute_response: null, items: [] }, headers)).status).toBe(404);
    }
    expect((await draftOf(own, headers)).status).toBe(200);
  });

  it("is saved by those who respond to disputes, and read by the others", async () => {
    const body = { dispute_response: "By staff", items: [] };
    const reader = await signInWithin(server, ["BUSINESS", "finance"]);
    expect((await draftOf(own, reader)).status).toBe(200);
    expect(await save(own, body, reader)).toMatchObject({
      status: 403,
      body: { type: "PERMISSION_MISSING" },
    });
    const owner = await signInWithin(server, ["BUSINESS", "owner"]);
    const saved = await save(own, body, owner);
    expect(saved.body.updated_by).toMatch(/^user_/);
    const audited = await server.database.query(
      "SELECT object_ids FROM audit_entries WHERE operation = 'saveDisputeDraft' AND outcome = 'done' AND channel = 'console'",
    );
    expect(audited.rows.map(({ object_ids: ids }) => ids)).toEqual([[own]]);
  });
});

describe("the packet of a dispute", () => {
  const packetOf = async (id: string, headers: Headers = byOperator()) => {
    const sent = Object.entries(headers).filter((each): each is [string, string] => !!each[1]);
    const response = await fetch(`${server.origin}/platform/disputes/${id}/packet`, {
      headers: sent,
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it("is a PDF of the draft, and then of what was sent, with its files", async () => {
    const { id } = await addDispute(server);
    const slip = await PDFDocument.create();
    slip.addPage([300, 400]);
    const [prepared, attached] = [
      await addFile(server, Buffer.from(await slip.save())),
      await addFile(server),
    ];
    await server.call("PUT", `/platform/disputes/${id}/draft`, {
      headers: byOperator(),
      body: {
        dispute_response: "It was delivered.",
        items: [{ key: "delivery", text: "Delivered on March 5.", file_ids: [prepared.id] }],
      },
    });
    const { response, bytes } = await packetOf(id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining(`dispute-${id}.pdf`),
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(textOf(bytes)).toContain("Draft. It was not sent to the issuer.");
    for (const part of ["It was delivered.", "Delivered on March 5.", "Proof of delivery"]) {
      expect(textOf(bytes)).toContain(part);
    }
    const pages = (await PDFDocument.load(bytes)).getPages();
    expect(pages.map((page) => page.getWidth())).toEqual([612, 612, 300]);

    await server.call("POST", `/disputes/${id}/attachments`, {
      body: { file_id: attached.id, description: "The signed slip" },
    });
    await server.call("POST", `/disputes/${id}/contest`, {
      body: { dispute_response: "As it was sent." },
    });
    const sent = textOf((await packetOf(id)).bytes);
    expect(sent).toContain("The issuer received this response.");
    expect(sent).toContain("1. The signed slip: delivery-1043.pdf");
    expect(sent).not.toContain("Delivered on March 5.");
  });

  it("lists files beyond what networks accept, without their bytes", async () => {
    const { id } = await addDispute(server);
    for (const description of ["One", "Two"]) {
      const file = await addFile(server);
      await server.call("POST", `/disputes/${id}/attachments`, {
        body: { file_id: file.id, description },
      });
      await server.database.query("UPDATE files SET size_bytes = 10000000 WHERE id = $1", [
        toUuid(file.id),
      ]);
    }
    const { bytes } = await packetOf(id);
    expect(textOf(bytes)).toContain("PDF, 10.0 MB. Left out: it is damaged.");
    expect(textOf(bytes)).toContain("PDF, 10.0 MB. Left out: the packet would be too large.");
  });

  it("is of a dispute in the caller's scope, and its download is audited", async () => {
    const headers = await signInWithin(server, ["PARTNER", "support"]);
    expect((await packetOf(foreign, headers)).response.status).toBe(404);
    expect((await packetOf(own, headers)).response.status).toBe(200);
    const agent = await signInWithin(server, ["SALES_GROUP", "agent"]);
    expect((await packetOf(own, agent)).response.status).toBe(403);
    const { rows } = await server.database.query(
      "SELECT channel, object_ids FROM audit_entries WHERE operation = 'getDisputePacket' AND outcome = 'done' AND channel = 'console'",
    );
    expect(rows).toEqual([{ channel: "console", object_ids: [own] }]);
  });
});

describe("an attachment of a dispute", () => {
  it("is removed while the dispute is new", async () => {
    const { id } = await addDispute(server);
    const attach = async (description: string) => {
      const body = { file_id: (await addFile(server)).id, description };
      return (await server.call("POST", `/disputes/${id}/attachments`, { body })).body.attachments;
    };
    await attach("One");
    const [first, second] = await attach("Two");
    const path = `/disputes/${id}/attachments/${first.id}`;
    const removed = await server.call("DELETE", path);
    expect(removed).toMatchObject({ status: 200, body: { attachments: [second] } });
    expect((await server.call("DELETE", path)).status).toBe(404);
  });
});
