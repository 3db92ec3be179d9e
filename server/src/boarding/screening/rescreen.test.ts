import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventsOf } from "../../../../testkit/src/builders.ts";
import { startTestServer, type TestServer } from "../../../../testkit/src/server.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { toUuid } from "../../ids.ts";
import { setPayoutsEnabledAsOperator } from "../../payments/payouts/operator/set-payouts-enabled.ts";
import { addApproved, advance, payCard } from "../approved-merchant.fixtures.ts";
import { decideBankAccount } from "../bank-accounts/decide-bank-account.ts";
import {
  addLink,
  company,
  person,
  sendForm,
} from "../contractors/contractor-contract-cases.fixtures.ts";
import { reviewCheck } from "../underwriting/operator/review-check.ts";
import { listHitsAsOperator } from "./operator/list-hits.ts";
import { readScreeningStatus, requestScreeningRun } from "./operator/screening-status.ts";
import { refreshLists } from "./refresh-lists.ts";
import { rescreenDueSubjects } from "./rescreen.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (path: string, headers = {}) =>
  (await server.call("GET", path, { headers })).body;
const moveBy = (hours: number) => advance(server, hours);
const approved = (owner: { first_name: string; last_name: string }, name: string) =>
  addApproved(server, owner, name);
const pay = (accountId: string) => payCard(server, accountId);
const publish = (name: string, more: object = {}) =>
  server.deps.sandbox?.simulator("POST", "/_simulator/sanctions/publications", {
    add: [{ name, ...more }],
  });
/** Refreshes and screens, without moving the clock. */
async function screenNow(deps = server.deps): Promise<void> {
  await refreshLists(server.deps);
  await server.database.query("UPDATE sanctions_schedule SET rescreen_at = $1", [
    server.deps.clock.now().toISOString(),
  ]);
  await rescreenDueSubjects(deps);
}
const now = () => server.deps.clock.now().toISOString();
const hits = (state?: string) => listHitsAsOperator(server.deps, state);
const decide = async (verdict: string, id?: string) => {
  const [open] = await hits();
  const given = { verdict, reviewedBy: "Ada Park", reason: "Another person." };
  return reviewCheck(server.deps, id ?? open?.id ?? "", given);
};

/** Types of the events about payouts and payments. */
const typesOf = async (id: string) =>
  (await eventsOf(server, id))
    .map(({ type }) => type)
    .filter((type) => /payouts_|processing_/.test(type));
const payoutsOf = async (id: string) => (await get("/payouts", { "x-account-id": id })).data;

describe("an entry published a day after an approval", () => {
  let account: { id: string };
  it("is a similar name of a merchant that was approved and paid", async () => {
    account = await approved({ first_name: "Vera", last_name: "Newcomer" }, "Marsh Light Books");
    await pay(account.id);
    await server.database.query("UPDATE payout_settings SET delay_days = 1");
  });

  it("holds the payout of the merchant with that name, whose events do not say why", async () => {
    await publish("NEWCOMER, Vera", { remarks: "DOB 1984." });
    await moveBy(24);
    expect(await get(`/accounts/${account.id}`)).toMatchObject({
      payouts_enabled: false,
      processing_enabled: true,
    });
    expect((await typesOf(account.id)).at(-1)).toBe("v2.account.payouts_disabled");
    const data = JSON.stringify(await eventsOf(server, account.id));
    expect(data).not.toMatch(/sanction|NEWCOMER|SDN|listed/i);
    await moveBy(72);
    const payouts = await payoutsOf(account.id);
    expect(payouts.every(({ status }: { status: string }) => status === "held")).toBe(true);
    expect(await hits()).toMatchObject([
      {
        subject_type: "account",
        subject: account.id,
        state: "open",
        hits: [
          {
            list: "SDN",
            listedName: "NEWCOMER, Vera",
            score: 100,
            programs: ["SANDBOX"],
            birthYears: [1984],
            birthYearDiffers: false,
          },
        ],
      },
    ]);
    await expect(setPayoutsEnabledAsOperator(server.deps, account.id, true)).rejects.toThrow(
      "are held: sanctions_review",
    );
  });

  it("opens one review, however often it is screened", async () => {
    await screenNow();
    await moveBy(24);
    const { rows } = await server.database.query(
      "SELECT number FROM verification_checks WHERE subject_id = $1 AND kind = 'sanctions'",
      [toUuid(account.id)],
    );
    expect(rows).toEqual([{ number: 1 }]);
  });

  it("is cleared by an operator: the payout is sent, and the pair does not come again", async () => {
    expect(await decide("cleared")).toMatchObject({ kind: "sanctions", verdict: "cleared" });
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: true });
    expect((await typesOf(account.id)).slice(-2)).toEqual([
      "v2.account.payouts_disabled",
      "v2.account.payouts_enabled",
    ]);
    await moveBy(96);
    const [payout] = await payoutsOf(account.id);
    expect(payout).toMatchObject({ status: "completed" });
    await publish("UNRELATED, Person");
    await screenNow();
    expect(await hits()).toEqual([]);
  });

  it("comes again when the entry changes", async () => {
    const list = await server.deps.sandbox?.simulator("GET", "/_simulator/sanctions");
    const { entries } = list as { entries: { ent_num: number; name: string }[] };
    const entry = entries.find(({ name }) => name === "NEWCOMER, Vera");
    await server.deps.sandbox?.simulator("POST", "/_simulator/sanctions/publications", {
      add: [{ name: "NEWCOMER, Vera", remarks: "DOB 1984; POB Zenda." }],
      remove: [entry?.ent_num],
    });
    await screenNow();
    expect(await hits()).toMatchObject([{ subject: account.id }]);
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: false });
  });

  it("confirmed, keeps the money, disables payments, and is to be reported in ten banking days", async () => {
    await decide("confirmed");
    expect(await get(`/accounts/${account.id}`)).toMatchObject({
      payouts_enabled: false,
      processing_enabled: false,
    });
    expect((await typesOf(account.id)).at(-1)).toBe("v2.account.processing_disabled");
    const [confirmed] = await hits("confirmed");
    expect(confirmed).toMatchObject({
      subject: account.id,
      review: { verdict: "confirmed", reviewed_by: "Ada Park" },
    });
    expect(confirmed?.report_due_on).toMatch(/^2026-12-\d\d$/);
    await moveBy(1);
    await expect(pay(account.id)).rejects.toThrow("may not process payments");
    await screenNow();
    expect(await hits()).toEqual([]);
    // A mistake: everything is what it was.
    await decide("cleared", confirmed?.id);
    expect(await get(`/accounts/${account.id}`)).toMatchObject({
      payouts_enabled: true,
      processing_enabled: true,
    });
  });
});

describe("releasing a hold", () => {
  it("leaves payouts disabled that the operator had disabled before", async () => {
    const account = await approved({ first_name: "Ines", last_name: "Lateral" }, "Quay Bicycles");
    await setPayoutsEnabledAsOperator(server.deps, account.id, false);
    await publish("LATERAL, Ines");
    await screenNow();
    const before = await typesOf(account.id);
    expect(await hits()).toMatchObject([{ subject: account.id }]);
    await decide("cleared");
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: false });
    expect(await typesOf(account.id)).toEqual(before);
  });
});

describe("a change while payouts are held", () => {
  it("takes effect when the hold ends, and announces nothing before", async () => {
    const account = await approved({ first_name: "Rhea", last_name: "Interim" }, "Dune Grass Yoga");
    await publish("INTERIM, Rhea");
    await screenNow();
    const held = await typesOf(account.id);
    expect(held.at(-1)).toBe("v2.account.payouts_disabled");
    expect(await setPayoutsEnabledAsOperator(server.deps, account.id, false)).toMatchObject({
      changed: true,
    });
    await decide("cleared");
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: false });
    expect(await typesOf(account.id)).toEqual(held);
    await setPayoutsEnabledAsOperator(server.deps, account.id, true);
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: true });
  });

  it("of the bank account takes effect when the hold ends, too", async () => {
    const account: { id: string; bank_account_id: string } = await approved(
      { first_name: "Ugo", last_name: "Vacant" },
      "Salt Marsh Surf",
    );
    const validation = async (to: "VALIDATED" | "VALIDATION_FAILED") => {
      const { rows } = await server.database.query("SELECT * FROM bank_accounts WHERE id = $1", [
        toUuid(account.bank_account_id),
      ]);
      const from = to === "VALIDATED" ? "PENDING_VALIDATION" : "VALIDATED";
      const row = { ...rows[0], validation_status: from };
      const { writes } = await decideBankAccount(server.deps, row, to, { manual: true });
      await writeAtomically(server.deps.database, writes);
    };
    await publish("VACANT, Ugo");
    await screenNow();
    await server.database.query(
      "UPDATE accounts SET payouts_after_hold = false WHERE payout_holds <> '{}'",
    );
    await validation("VALIDATED");
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: false });
    await decide("cleared");
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: true });
  });
});

describe("a run", () => {
  it("that is due begins, though its process died at the first statement that writes", async () => {
    await screenNow();
    await server.database.query("UPDATE sanctions_schedule SET rescreen_at = $1", [now()]);
    const runs = async () => {
      const { rows } = await server.database.query(
        "SELECT count(*)::int AS runs FROM sanctions_runs WHERE finished_at IS NOT NULL",
      );
      return rows[0].runs;
    };
    const before = await runs();
    for (let statement = 1; statement <= 2; statement += 1) {
      let count = 0;
      const query = async (...args: [string]) => {
        count += 1;
        if (count < statement) return server.deps.database.query(...args);
        if (count === statement) await server.deps.database.query(...args);
        throw Object.assign(new Error("killed"), { code: "ECONNREFUSED" });
      };
      const database = { query } as never;
      await rescreenDueSubjects({ ...server.deps, database }).catch(() => {});
    }
    await rescreenDueSubjects(server.deps);
    expect(await runs()).toBe(before + 1);
  });

  it("that is killed at any statement continues, and opens each review once", async () => {
    const account = await approved({ first_name: "Otto", last_name: "Killjoy" }, "Tin Roof Tiles");
    const died = Object.assign(new Error("killed"), { code: "ECONNREFUSED" });
    let hasEnded = false;
    let openedAt = 0;
    for (let statement = 1; !hasEnded; statement += 1) {
      if (statement === 1) await publish("KILLJOY, Otto");
      await refreshLists(server.deps);
      await server.database.query("DELETE FROM sanctions_comparisons");
      await server.database.query("UPDATE sanctions_schedule SET rescreen_at = $1", [
        server.deps.clock.now().toISOString(),
      ]);
      let count = 0;
      const database = new Proxy(server.deps.database, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name !== "query") return typeof value === "function" ? value.bind(target) : value;
          return (...args: [string]) => {
            count += 1;
            return count >= statement ? Promise.reject(died) : target.query(...args);
          };
        },
      });
      await rescreenDueSubjects({ ...server.deps, database }).catch(() => {});
      hasEnded = count < statement;
      const { rows } = await server.database.query(
        `SELECT c.number, a.payout_holds, a.payouts_enabled FROM verification_checks c
           JOIN accounts a ON a.id = c.subject_id
          WHERE c.subject_id = $1 AND c.kind = 'sanctions'`,
        [toUuid(account.id)],
      );
      // The review and the hold are written together, once.
      if (rows.length > 0 && openedAt === 0) openedAt = statement;
      const written = { number: 1, payout_holds: ["sanctions_review"], payouts_enabled: false };
      expect(rows, `killed at statement ${statement}`).toEqual(openedAt === 0 ? [] : [written]);
    }
    expect(openedAt).toBeGreaterThan(3);
    const runs = await server.database.query(
      "SELECT count(*)::int AS count FROM sanctions_runs WHERE finished_at IS NULL",
    );
    expect(runs.rows).toEqual([{ count: 0 }]);
    await decide("cleared");
  });

  it("in several processes screens everyone, and opens each review once", async () => {
    const account = await approved({ first_name: "Pia", last_name: "Twofold" }, "Clay Pot Plants");
    await publish("TWOFOLD, Pia");
    await refreshLists(server.deps);
    await Promise.all([1, 2, 3].map(() => rescreenDueSubjects(server.deps)));
    await rescreenDueSubjects(server.deps);
    expect(await hits()).toMatchObject([{ subject: account.id, hits: [{ score: 100 }] }]);
    expect(server.logLines.join("")).not.toContain("sanctions screening failed");
    await decide("cleared");
  });

  it("compares no one again while names and lists are unchanged", async () => {
    await screenNow();
    expect(await readScreeningStatus(server.deps)).toMatchObject({
      last_run: { compared: 0 },
      open_reviews: 0,
      lists: [
        { list: "CONSOLIDATED", entries: 6, age_hours: 0, outcome: "unchanged" },
        { list: "SDN", age_hours: 0 },
      ],
    });
    const { rows } = await server.database.query(
      "SELECT subjects FROM sanctions_runs ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0].subjects).toBeGreaterThan(4);
  });

  it("is scheduled for now by another matcher or threshold, and compares everyone again", async () => {
    const { screening } = server.deps;
    if (screening === undefined) throw new Error("the sandbox screens");
    const matcher = `${screening.service.matcher} 80`;
    const service = {
      ...screening.service,
      matcher,
      screen: async (...names: Parameters<typeof screening.service.screen>) => {
        const response = await screening.service.screen(...names);
        return response.kind === "screened" ? { ...response, matcher } : response;
      },
    };
    const deps = { ...server.deps, screening: { ...screening, service } };
    await refreshLists(server.deps);
    expect((await readScreeningStatus(server.deps)).next_run_at).not.toBe(now());
    await refreshLists(deps);
    expect((await readScreeningStatus(server.deps)).next_run_at).toBe(now());
    await rescreenDueSubjects(deps);
    const { last_run: run } = await readScreeningStatus(server.deps);
    expect(run?.compared).toBe(run?.subjects);
    await screenNow();
  });

  it("waits for an hour while no list can be relied on, and holds no payouts", async () => {
    await server.database.query(
      "UPDATE sanctions_list_versions SET confirmed_at = confirmed_at - interval '49 hours'",
    );
    const stop = (mode: string) =>
      server.deps.sandbox?.simulator("POST", "/_simulator/sanctions/serving", { mode });
    await stop("stopped");
    await server.database.query("DELETE FROM sanctions_comparisons");
    await screenNow();
    const unfinished = () =>
      server.database.query("SELECT next_at FROM sanctions_runs WHERE finished_at IS NULL");
    const later = new Date(server.deps.clock.now().getTime() + 3_600_000).toISOString();
    expect((await unfinished()).rows).toEqual([{ next_at: later }]);
    await stop("whole");
    await moveBy(8);
    expect((await unfinished()).rows).toEqual([]);
  });

  it("is requested by the operator for now", async () => {
    await requestScreeningRun(server.deps);
    const now = server.deps.clock.now().toISOString();
    expect(await readScreeningStatus(server.deps)).toMatchObject({
      next_refresh_at: now,
      next_run_at: now,
    });
  });
});

describe("a company contractor whose owner is listed", () => {
  it("is not paid until an operator has cleared it, and the reviewer sees clashing birth years", async () => {
    const link = await addLink(server);
    const owners = company().company.owners.map((each, index) => ({
      ...each,
      first_name: index === 0 ? "Otis" : "Wanda",
      last_name: "Underwood",
    }));
    const names = { name: "Harbor Parcels", legal_name: "Harbor Parcels LLC" };
    await sendForm(server, link, company({ ...names, owners }));
    await moveBy(1);
    const path = `/contractors/application/${link.contractor_application_id}`;
    const { contractor_id: id } = await get(path);
    const { payouts_enabled, company_owners } = await shown(id);
    expect(payouts_enabled).toBe(true);
    const [, owner] = company_owners;
    // Born 1990: a listed person of 1950 has a score of 90, and is reviewed.
    await publish(`${owner.last_name.toUpperCase()}, ${owner.first_name}`, {
      remarks: "DOB 1950.",
    });
    await screenNow();
    expect(await hits()).toMatchObject([
      {
        subject_type: "contractor",
        subject: id,
        hits: [{ subject: owner.id, score: 90, birthYearDiffers: true }],
      },
    ]);
    expect((await shown(id)).payouts_enabled).toBe(false);
    await decide("cleared");
    expect((await shown(id)).payouts_enabled).toBe(true);
  });

  async function shown(id: string) {
    const contractor = await get(`/contractors/${id}`);
    return { ...contractor, ...contractor.company };
  }
});

describe("a contractor with a listed name", () => {
  it("is not paid until an operator has cleared it", async () => {
    const link = await addLink(server);
    await sendForm(server, link, person());
    await moveBy(1);
    const path = `/contractors/application/${link.contractor_application_id}`;
    const { contractor_id: id } = await get(path);
    const payable = async () => (await get(`/contractors/${id}`)).payouts_enabled;
    expect(await payable()).toBe(true);
    await publish("REED, Jonas");
    await screenNow();
    expect(await hits()).toMatchObject([{ subject_type: "contractor", subject: id }]);
    expect(await payable()).toBe(false);
    await decide("cleared");
    expect(await payable()).toBe(true);
    await screenNow();
    expect(await hits()).toEqual([]);
  });
});
