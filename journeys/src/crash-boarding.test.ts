import { setTimeout as sleep } from "node:timers/promises";
import { verifyLedger } from "@openpayfac/ledger";
import {
  type KillableServer,
  type SeededRandom,
  seededRandom,
  startKillableServer,
  until,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testLimitMs } from "../../testkit/src/limits.ts";
import { type Applicant, applicants } from "./onboarding/applicants.ts";
import { type EmailCatcher, startEmailCatcher } from "./onboarding/email-catcher.ts";

const kills = Number(process.env.BOARDING_KILLS ?? 5);
const timeoutMs = testLimitMs + kills * 20_000;
const jobs = ["review_applications", "board_accounts", "validate_bank_accounts"];
const otherJobs = ["review_contractors", "send_emails"];

let server: KillableServer;
let email: EmailCatcher;
beforeAll(async () => {
  email = await startEmailCatcher();
  server = await startKillableServer({
    processorTimeoutMs: 800,
    lateResponseMs: 700,
    smtpUrl: email.url,
  });
  await server.database.query(
    `UPDATE processing_plan_versions SET fees = fees || '{"application": 9900}'`,
  );
});
afterAll(async () => {
  await server?.close();
  await email?.close();
});

it(
  `${kills} kills at random while merchants, contractors and users come on board lose and double nothing`,
  async () => {
    const random = seededRandom();
    const all: Promise<Applicant>[] = [];
    for (let round = 1; round <= kills; round += 1) {
      await loseResponses(random);
      const began = applicants(server, round);
      // Checked below; until then, an applicant that gives up must not end the run.
      for (const each of began) each.catch(() => undefined);
      all.push(...began);
      await sleep(random.integer(20, 900));
      if (random.next() < 0.5) await hurry();
      await sleep(random.integer(0, 200));
      await server.process().kill();
      await server.restart();
    }
    await server.control("POST", "/_simulator/reset");
    const done = await Promise.all(all);
    await untilAllAreOnBoard();

    const merchants = done.filter(({ kind }) => kind === "merchant");
    await expectOneAccountEach(merchants.map(({ id }) => id));
    await expectChecksOnce();
    await expectContractors(done.filter(({ kind }) => kind === "contractor").length);
    await expectEventsInOrder();
    expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
    const recipients = done.flatMap(({ email }) => (email === undefined ? [] : [email]));
    expect(
      email
        .recipients()
        .filter((each) => recipients.includes(each))
        .toSorted(),
    ).toEqual(recipients.toSorted());
    const boarded = `${merchants.length} merchants and ${recipients.length} mails`;
    console.log(`${kills} kills among ${boarded}, ${email.count()} sent`);
  },
  timeoutMs,
);

/** Some responses of the acquirer and the bank are lost besides the kills, or arrive late. */
async function loseResponses(random: SeededRandom): Promise<void> {
  const endpoint = random.pick([
    "boarding",
    "grailpay_user",
    "grailpay_bank_account",
    "grailpay_account_check",
    "middesk_business",
    "persona_verification",
    "match_inquiry",
    "vmss_search",
  ]);
  const effects = random.pick([
    { drop_after: true },
    { drop_before: true },
    { delay_after_ms: 500 },
    { status: 500, status_stage: "after" },
  ]);
  await server.control("POST", "/_simulator/faults", { endpoint, ...effects });
}

/** Has the worker look for what is due now, and not at the next full minute. */
async function hurry(): Promise<void> {
  for (const job of [...jobs, ...otherJobs]) {
    await server.database.query(
      "SELECT graphile_worker.add_job($1, job_key => 'hurried by a test ' || $1)",
      [job],
    );
  }
}

async function untilAllAreOnBoard(): Promise<void> {
  await until(
    "everybody is on board",
    async () => {
      // Work that a dead process had claimed, or that failed, is claimed again some minutes later.
      await server.call("POST", "/sandbox/clock", { advance: "PT3M" });
      const waiting = await server.database.query(
        `SELECT FROM applications WHERE next_action_at IS NOT NULL
         UNION ALL SELECT FROM accounts WHERE boarding_next_attempt_at IS NOT NULL
         UNION ALL SELECT FROM bank_accounts WHERE next_action_at IS NOT NULL
         UNION ALL SELECT FROM contractors WHERE review_at IS NOT NULL
         UNION ALL SELECT FROM emails WHERE state = 'waiting'`,
      );
      return waiting.rowCount === 0;
    },
    { everyMs: 200 },
  );
}

async function expectOneAccountEach(applicationIds: string[]): Promise<void> {
  const found = await server.database.query(
    `SELECT a.status, account.status AS account, account.payouts_enabled AS paid_out,
            account.processing_enabled AS charges, account.id AS order_id,
            account.processor_merchant_id AS mid,
            (SELECT count(*)::int FROM accounts WHERE application_id = a.id) AS accounts,
            (SELECT count(*)::int FROM fees WHERE account_id = account.id) AS fees,
            (SELECT count(*)::int FROM bank_accounts WHERE business_id = a.business_id) AS banks
       FROM applications a LEFT JOIN accounts account ON account.application_id = a.id`,
  );
  expect(found.rows).toHaveLength(applicationIds.length);
  for (const row of found.rows) {
    expect(row).toMatchObject({
      status: "APPROVED",
      account: "BOARDED",
      charges: true,
      paid_out: true,
      accounts: 1,
      banks: 1,
      fees: 1,
    });
  }
  const { body } = await server.control("GET", "/_simulator/merchants");
  const boarded = body.merchants
    .filter((each: { boardingOrder?: string }) => each.boardingOrder)
    .map((each: { boardingOrder: string; merchid: string }) => [each.boardingOrder, each.merchid]);
  const ours = found.rows.map(({ order_id, mid }) => [order_id, mid]);
  expect(boarded.toSorted()).toEqual(ours.toSorted());
  expect(new Set(ours.map(([, mid]) => mid)).size).toBe(applicationIds.length);
}

/** Each required check of a merchant has one outcome; another attempt is the same request. */
async function expectChecksOnce(): Promise<void> {
  const found = await server.database.query(
    `SELECT application_id, subject_id, kind, network FROM verification_checks
      WHERE state <> 'done' OR outcome <> 'passed' OR number <> 1 OR superseded_by IS NOT NULL`,
  );
  expect(found.rows).toEqual([]);
  const counted = await server.database.query<{ checks: number }>(
    `SELECT DISTINCT count(*)::int AS checks FROM verification_checks
      WHERE application_id IS NOT NULL GROUP BY application_id`,
  );
  expect(counted.rows).toHaveLength(1);
}

async function expectContractors(count: number): Promise<void> {
  const found = await server.database.query(
    `SELECT c.status, l.status AS link,
            (SELECT count(*)::int FROM payout_settings p WHERE p.account_id = c.id) AS payouts
       FROM contractors c JOIN contractor_applications l ON l.contractor_id = c.id`,
  );
  const approved = { status: "ACTIVE", link: "APPROVED", payouts: 1 };
  expect(found.rows).toEqual(Array.from({ length: count }, () => approved));
}

/** Of each object every number once, from the first on, in the order of time. */
async function expectEventsInOrder(): Promise<void> {
  const found = await server.database.query<{
    types: string[];
    numbers: number[];
    sorted: boolean;
  }>(
    `SELECT array_agg(type ORDER BY sequence) AS types,
            array_agg(sequence ORDER BY sequence) AS numbers,
            array_agg(id ORDER BY sequence) = array_agg(id ORDER BY id) AS sorted
       FROM events WHERE type ~ '^v2.(application|account|bank_account|contractor)[.]'
      GROUP BY object_id`,
  );
  for (const { types, numbers, sorted } of found.rows) {
    expect(numbers, types.join(" ")).toEqual(numbers.map((_, index) => index + 1));
    expect(sorted, types.join(" ")).toBe(true);
    expect(types[0]).toMatch(/[.]created$/);
  }
  const ends = found.rows.map(({ types }) => types.toSorted().join(" "));
  for (const types of ends.filter((each) => each.includes("application"))) {
    expect(types).toContain("v2.application.approved");
  }
}
