import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../ids.ts";
import {
  bankAccount,
  callForm,
  documentForm,
  newLink,
  signature,
} from "../application-form/form.fixtures.ts";
import { addSubmitted, wholeApplication } from "../boarding.fixtures.ts";
import { readChecksOfApplication } from "../verification/index.ts";
import {
  type FakeVerification,
  failed,
  fakeVerification,
  passed,
  silent,
} from "../verification/verification.fixtures.ts";
import { decideApplicationAsOperator } from "./operator/decide-application.ts";
import { getApplicationAsOperator } from "./operator/list-applications.ts";
import { reviewCheck } from "./operator/review-check.ts";
import { reviewDocument } from "./operator/review-document.ts";
import { reviewApplications } from "./review-applications.ts";

let server: TestServer;
let fake: FakeVerification;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  fake = fakeVerification();
});

const minute = 60_000;
const hour = 60 * minute;
const work = () => reviewApplications({ ...server.deps, ...fake.deps });
const read = async (id: string) => (await server.call("GET", `/applications/${id}`)).body;
const checksOf = (id: string) => readChecksOfApplication(server.database, toUuid(id));
const company = (change: object) => ({ company: { ...wholeApplication.company, ...change } });
const given = (verdict: string) => ({ verdict, reviewedBy: "Ada Park", reason: "I called them." });

async function openCheck(id: string, kind: string): Promise<string> {
  const { checks } = await getApplicationAsOperator(server.deps, id);
  const found = checks.find((check) => check.kind === kind && check.open);
  if (found === undefined) throw new Error(`no open ${kind}: ${JSON.stringify(checks)}`);
  return found.id;
}

async function submitted(body: object = {}): Promise<string> {
  const { id } = await addSubmitted(server, body);
  return id;
}

/** Corrects the application in the form, with a file for its first requested document. */
async function resubmit(id: string, change: object = {}): Promise<void> {
  const { token } = await newLink(server, id);
  const saved = await callForm(server, "PATCH", token, { bank_account: bankAccount, ...change });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const form = documentForm();
  form.set("request", "0");
  await callForm(server, "POST", `${token}/documents`, form);
  const sent = await callForm(server, "POST", `${token}/submit`, { signature });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
}

describe("underwriting", () => {
  it("approves what every service passed, and stores each check as evidence", async () => {
    const id = await submitted();
    await work();
    expect((await read(id)).status).toBe("APPROVED");
    const checks = await checksOf(id);
    expect(checks.map(({ kind, network }) => [kind, network].join(" ").trim()).sort()).toEqual([
      "beneficial_owners",
      "business_presence",
      "business_registration",
      "business_tax_id",
      "person_identity",
      "sanctions",
      "sanctions",
      "terminated_merchant mastercard",
      "terminated_merchant visa",
    ]);
    for (const check of checks) {
      expect(check).toMatchObject({ state: "done", outcome: "passed", superseded_by: null });
      expect(check.answered_at).not.toBeNull();
    }
    // One request for the business, one for each network, one for the owner.
    expect(fake.requests.map(({ kinds }) => kinds.join(" ")).sort()).toEqual([
      "business_registration business_tax_id business_presence",
      "person_identity",
      "terminated_merchant",
      "terminated_merchant",
    ]);
    const lists = checks.find(({ kind }) => kind === "sanctions")?.details?.lists;
    expect(lists).toMatchObject([{ name: "SDN", entries: 3 }]);
    const { rows } = await server.database.query(
      `SELECT count(*)::int AS count, bool_or(encrypted_response LIKE '%987654321%') AS readable
         FROM verification_responses WHERE request_id = ANY($1)`,
      [checks.map(({ request_id }) => request_id)],
    );
    expect(rows).toEqual([{ count: 4, readable: false }]);
  });

  it("never approves for lack of a service: a person decides", async () => {
    const kinds = ["person_identity", "sanctions", "business_tax_id"] as const;
    for (const kind of kinds) {
      const id = await submitted();
      fake = fakeVerification([kind]);
      // Live mode has no sandbox, which would leave the check out.
      await reviewApplications({ ...server.deps, ...fake.deps, sandbox: undefined } as never);
      expect(await read(id)).toMatchObject({
        status: "CREDIT_PENDED",
        comments_from_underwriting: "We are looking at your application.",
        docs_requested: [],
      });
      expect((await checksOf(id)).find((check) => check.kind === kind)).toMatchObject({
        outcome: "needs_review",
        reason: "not_configured",
        service: null,
      });
    }
  });

  it.each([
    [
      "business_registration",
      failed("not_registered", "name"),
      "Articles or certificate of good standing",
    ],
    ["business_registration", failed("address_unverified", "address"), "Proof of address"],
    ["business_tax_id", failed("tax_id_mismatch", "tax_id"), "IRS letter (CP 575 or 147C)"],
    ["business_presence", failed("website_offline", "website"), "Proof of business activity"],
  ] as const)(
    "requests the document that resolves a failed %s (%j)",
    async (kind, result, name) => {
      fake.respond(kind, result);
      const id = await submitted();
      await work();
      const found = await read(id);
      expect(found).toMatchObject({
        status: "NEED_INFORMATION",
        docs_requested: [{ name, file_id: null }],
      });
      expect(Object.keys(found.docs_requested[0]).sort()).toEqual([
        "description",
        "file_id",
        "kind",
        "name",
        "requested_at",
      ]);
      const shown = await getApplicationAsOperator(server.deps, id);
      expect(shown.decisions.at(-1)?.reasons).toEqual([
        expect.objectContaining({
          rule: kind,
          evidence: expect.stringMatching(/^chk_.* failed: /),
        }),
      ]);
      expect(shown.docs_requested[0]?.checks).toEqual([await openCheck(id, kind)]);
    },
  );

  it("refers what a source cannot tell, and two results that contradict each other", async () => {
    const review = { outcome: "needs_review", reason: "similar_name", matched: [], differed: [] };
    for (const results of [[review], [passed, failed("not_registered", "name")]]) {
      fake.respond("business_registration", results as never);
      const id = await submitted();
      await work();
      expect((await read(id)).status).toBe("CREDIT_PENDED");
      const found = (await checksOf(id)).find(({ kind }) => kind === "business_registration");
      expect(found?.outcome).toBe("needs_review");
      expect(found?.reason).toBe(results.length === 1 ? "similar_name" : "contradictory_results");
    }
  });

  it("waits for its documents: a file alone satisfies nothing, an accepted one clears its check", async () => {
    fake.respond("business_tax_id", failed("tax_id_mismatch", "tax_id"));
    const id = await submitted();
    await work();
    const asked = fake.requests.length;
    await resubmit(id);
    await work();
    expect(await read(id)).toMatchObject({
      status: "CREDIT_PENDED",
      comments_from_underwriting: "We are reviewing your documents.",
    });
    // The new bank account's name is screened; no vendor is paid twice for unchanged data.
    expect(fake.requests).toHaveLength(asked);
    await reviewDocument(server.deps, id, "IRS letter (CP 575 or 147C)", given("accepted"));
    await work();
    expect((await read(id)).status).toBe("APPROVED");
    const cleared = (await checksOf(id)).find(({ kind }) => kind === "business_tax_id");
    expect(cleared).toMatchObject({
      outcome: "failed",
      review: { verdict: "cleared", reviewed_by: "Ada Park" },
    });
  });

  it("checks corrected data again, and keeps the earlier check", async () => {
    fake = fakeVerification(["person_document"]);
    fake.respond("person_identity", failed("birth_date_mismatch", "birth_date"));
    const id = await submitted();
    await work();
    expect(await read(id)).toMatchObject({
      status: "NEED_INFORMATION",
      docs_requested: [{ name: "Identity document of Mara Ellison" }],
    });
    fake.respond("person_identity", passed);
    const before = (await checksOf(id)).find(({ kind }) => kind === "person_identity");
    const { owners } = await read(id);
    await resubmit(id, {
      owners: [{ ...wholeApplication.owners[0], id: owners[0].id, birth_date: "1984-09-17" }],
    });
    await work();
    expect((await read(id)).status).toBe("APPROVED");
    const [old, now] = (await checksOf(id)).filter(({ kind }) => kind === "person_identity");
    expect(old).toMatchObject({ id: before?.id, outcome: "failed", superseded_by: now?.id });
    expect(now).toMatchObject({ outcome: "passed", number: 2 });
  });

  it("accepts an identity document on the vendor's page, and refers one that fails too", async () => {
    fake.respond("person_identity", failed("not_found", "ssn"));
    fake.respond("person_document", { kind: "pending", vendorReference: "inq_1" });
    const passing = await submitted();
    const failing = await submitted();
    await work();
    expect((await read(passing)).status).toBe("NEED_INFORMATION");
    expect((await read(failing)).status).toBe("NEED_INFORMATION");
    const stored = (await checksOf(passing)).find(({ kind }) => kind === "person_document");
    const due = stored?.next_attempt_at ?? "";
    expect(Date.parse(due) - server.clock.now().getTime()).toBe(10_000);

    fake.respond("person_document", passed);
    server.clock.advance(10_000);
    await server.database.query("UPDATE applications SET next_action_at = NULL WHERE id = $1", [
      toUuid(failing),
    ]);
    await work();
    expect((await read(passing)).status).toBe("APPROVED");
    fake.respond("person_document", failed("document_expired", "document"));
    await server.database.query("UPDATE applications SET next_action_at = $2 WHERE id = $1", [
      toUuid(failing),
      due,
    ]);
    await work();
    expect((await read(failing)).status).toBe("CREDIT_PENDED");
  });

  it("polls a vendor that works on a check, and calls one that does not respond for a day", async () => {
    fake.respond("business_registration", silent);
    const id = await submitted();
    const delays: number[] = [];
    for (let hours = 0; (await read(id)).status !== "UNDERWRITING_ERROR"; hours += 1) {
      expect(hours).toBeLessThan(60);
      await work();
      const { rows } = await server.database.query(
        "SELECT next_action_at FROM applications WHERE id = $1",
        [toUuid(id)],
      );
      if (rows[0].next_action_at === null) break;
      const delay = Date.parse(rows[0].next_action_at) - server.clock.now().getTime();
      delays.push(delay / minute);
      server.clock.advance(delay);
    }
    expect(delays.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect((await read(id)).status).toBe("UNDERWRITING_ERROR");
    const found = (await checksOf(id)).filter(({ kind }) => kind === "business_registration");
    expect(found).toMatchObject([{ outcome: "unavailable", reason: "timeout" }]);
    // The other kinds of the request are not requested again.
    expect(fake.requests.at(-1)?.kinds).toEqual(["business_registration"]);
    expect(new Set(fake.requests.slice(4).map(({ requestId }) => requestId)).size).toBe(1);

    fake.respond("business_registration", passed);
    server.clock.advance(hour);
    await decideApplicationAsOperator(server.deps, id, "retry", { by: "Ada Park" });
    await work();
    expect((await read(id)).status).toBe("APPROVED");
  });

  it("sends a request that a vendor rejects to a person, and not again", async () => {
    fake.respond("terminated_merchant", { ...silent, reason: "request_rejected" } as never);
    const id = await submitted();
    await work();
    expect((await read(id)).status).toBe("CREDIT_PENDED");
    const found = (await checksOf(id)).filter(({ kind }) => kind === "terminated_merchant");
    expect(found).toMatchObject([
      { outcome: "needs_review", reason: "request_rejected" },
      { outcome: "needs_review", reason: "request_rejected" },
    ]);
  });

  it("approves conditionally if only the IRS does not respond", async () => {
    fake.respond("business_tax_id", silent);
    const id = await submitted();
    await work();
    expect((await read(id)).status).toBe("UNDERWRITING");
    server.clock.advance(24 * hour);
    await work();
    expect(await read(id)).toMatchObject({
      status: "CONDITIONALLY_APPROVED",
      docs_requested: [{ name: "IRS letter (CP 575 or 147C)" }],
    });
  });

  it("requests the owners of the remaining part", async () => {
    const id = await submitted({
      owners: [{ ...wholeApplication.owners[0], ownership_percent: 60 }],
    });
    await work();
    expect(await read(id)).toMatchObject({
      status: "NEED_INFORMATION",
      comments_from_underwriting:
        "Owners of 60% are listed. List the remaining owners, or document them.",
      docs_requested: [{ name: "Ownership chart" }],
    });
  });
});

describe("a similar name on a sanctions list", () => {
  it("is reported in neutral words, cannot be overridden, and is cleared by a person", async () => {
    fake.listed.add("Mara Ellison");
    const id = await submitted();
    await work();
    expect(await read(id)).toMatchObject({
      status: "CREDIT_PENDED",
      comments_from_underwriting: "We are looking at your application.",
      docs_requested: [],
    });
    const check = await openCheck(id, "sanctions");
    const shown = await getApplicationAsOperator(server.deps, id);
    expect(shown.checks.find((each) => each.id === check)?.hits).toMatchObject([
      { listedName: "MARA ELLISON", score: 97 },
    ]);
    await expect(
      decideApplicationAsOperator(server.deps, id, "approve", {
        by: "Ada Park",
        override: [check],
      }),
    ).rejects.toThrow("cannot be overridden");
    await expect(reviewCheck(server.deps, check, given("praised"))).rejects.toThrow(
      "not a verdict",
    );
    await reviewCheck(server.deps, check, given("cleared"));
    await work();
    expect((await read(id)).status).toBe("APPROVED");
  });

  it("that is confirmed declines the application", async () => {
    fake.listed.add("Larkspur Coffee Roasters LLC");
    const id = await submitted();
    await work();
    const check = await openCheck(id, "sanctions");
    expect(await reviewCheck(server.deps, check, given("confirmed"))).toMatchObject({
      status: "MANUALLY_DECLINED",
    });
    expect((await read(id)).comments_from_underwriting).toBe("We cannot accept this application.");
    // A second review has the same evidence.
    await decideApplicationAsOperator(server.deps, id, "reevaluate", { by: "Ada Park" });
    await work();
    expect((await read(id)).status).toBe("REEVALUATION_DECLINED");
  });
});

describe("a manual approval", () => {
  it("names each open check that it overrides, and two people", async () => {
    fake.respond("terminated_merchant", {
      outcome: "needs_review",
      reason: "listed_04",
      matched: ["tax_id"],
      differed: [],
    });
    const id = await submitted();
    await work();
    expect((await read(id)).status).toBe("CREDIT_PENDED");
    const { checks } = await getApplicationAsOperator(server.deps, id);
    const open = checks.filter((check) => check.open).map((check) => check.id);
    expect(open).toHaveLength(2);
    const approve = (override: string[], by = "Dana") =>
      decideApplicationAsOperator(server.deps, id, "approve", {
        by,
        comment: "Old debt, paid.",
        override,
      });
    await expect(approve([])).rejects.toThrow(open.join(", "));
    await expect(approve(open.slice(1))).rejects.toThrow(`open checks: ${open[0]}`);
    const other = toId("verification_check", server.deps.ids.next());
    await expect(approve([...open, other])).rejects.toThrow(`${other} is not an open check`);
    const waits = { status: "CREDIT_PENDED", waits: true };
    expect(await approve(open, "Dana")).toMatchObject(waits);
    // The same person is not a second one.
    expect(await approve(open, " dana")).toMatchObject(waits);
    expect(await approve(open, "Lee")).toMatchObject({ status: "MANUALLY_APPROVED" });
    const shown = await getApplicationAsOperator(server.deps, id);
    expect(shown.decisions.at(-1)?.reasons.slice(1)).toEqual(
      open.map((check) => ({
        rule: "terminated_merchant",
        reason: "Overridden.",
        evidence: `${check} needs_review: listed_04; by Dana and Lee`,
      })),
    );
  });

  it("is rejected while a sole required check has no outcome", async () => {
    fake.respond("terminated_merchant", silent);
    const id = await submitted(company({ description: "Roasts coffee." }));
    await work();
    await expect(
      decideApplicationAsOperator(server.deps, id, "approve", { by: "Ada Park" }),
    ).rejects.toThrow("has open checks");
    const check = await openCheck(id, "terminated_merchant");
    await expect(reviewCheck(server.deps, check, given("cleared"))).rejects.toThrow(
      "has no outcome yet",
    );
  });
});

describe("a check", () => {
  it("with an outcome cannot be changed", async () => {
    const id = await submitted();
    await work();
    const [check] = await checksOf(id);
    await expect(
      server.database.query("UPDATE verification_checks SET outcome = 'failed' WHERE id = $1", [
        check?.id,
      ]),
    ).rejects.toThrow("cannot be changed");
    await expect(
      reviewCheck(server.deps, toId("verification_check", check?.id ?? ""), given("cleared")),
    ).rejects.toThrow("passed");
  });
});

describe("a process that is killed", () => {
  /** Dies at its nth statement: that one and every later one are lost. */
  function dyingAt(statement: number) {
    let count = 0;
    const died = Object.assign(new Error("killed"), { code: "ECONNREFUSED" });
    const { database } = server.deps;
    const pool = new Proxy(database, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== "query") return typeof value === "function" ? value.bind(target) : value;
        return (...args: [string]) => {
          count += 1;
          return count >= statement ? Promise.reject(died) : target.query(...args);
        };
      },
    });
    return { pool, statements: () => count };
  }

  it("at any statement loses nothing and decides nothing twice", async () => {
    let hasEnded = false;
    for (let statement = 2; !hasEnded; statement += 1) {
      fake = fakeVerification();
      const id = await submitted();
      const { pool, statements } = dyingAt(statement);
      await reviewApplications({ ...server.deps, ...fake.deps, database: pool }).catch(() => {});
      hasEnded = statements() < statement;
      await work();
      expect((await read(id)).status, `killed at statement ${statement}`).toBe("APPROVED");
      const checks = await checksOf(id);
      expect(checks).toHaveLength(9);
      expect(checks.every((check) => check.outcome === "passed" && check.number === 1)).toBe(true);
      // A vendor that was called again received the same request.
      expect(new Set(fake.requests.map(({ requestId }) => requestId)).size).toBe(4);
      const { rows } = await server.database.query(
        `SELECT (SELECT array_agg(to_status ORDER BY id) FROM application_decisions
                  WHERE application_id = $1) AS decided,
                (SELECT count(*)::int FROM accounts WHERE application_id = $1) AS accounts`,
        [toUuid(id)],
      );
      expect(rows).toEqual([
        { decided: ["UNDER_REVIEW", "UNDERWRITING", "APPROVED"], accounts: 1 },
      ]);
    }
  });

  it("and two concurrent processes decide an application once", async () => {
    const id = await submitted();
    await Promise.all([work(), work(), work()]);
    await work();
    expect((await read(id)).status).toBe("APPROVED");
    expect(await checksOf(id)).toHaveLength(9);
  });
});
