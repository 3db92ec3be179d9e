import { execFile, spawn, spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import {
  compareBooks,
  type KillableServer,
  startKillableServer,
  startWebhookReceiver,
  until,
  type WebhookReceiver,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareResponses } from "../../testkit/src/displayed/compare-responses.ts";

const root = path.resolve(import.meta.dirname, "../..");
const examples = path.join(root, "examples");
const documents = path.join(root, "portal/docs");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer({ processorTimeoutMs: 10_000, lateResponseMs: 1_000 });
});
afterAll(() => server.close());

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

const programs: Record<string, string> = {
  ".sh": "bash",
  ".py": "python3",
  ".mjs": process.execPath,
  ".ts": process.execPath,
};

function environment() {
  return {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    HOME: process.env.HOME,
    OPENPAYFAC_SANDBOX_FILE: path.join(server.folder, "sandbox.json"),
    DATABASE_URL: server.databaseUrl,
    WEBHOOK_URL: receiver.url,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PYTHONDONTWRITEBYTECODE: "1",
  };
}

/** Runs a sample in a process of its own; it must end with 0. */
async function run(sample: string): Promise<string> {
  const program = programs[path.extname(sample)];
  if (program === undefined) throw new Error(`${sample} is not run by anything`);
  const { stdout } = await promisify(execFile)(program, [path.join(examples, sample)], {
    cwd: root,
    env: environment(),
  });
  return stdout;
}

const printed = async (sample: string) => JSON.parse(await run(sample));
/** The last thing that a sample prints, after lines for a reader. */
const lastPrinted = async (sample: string) => {
  const output = await run(sample);
  return JSON.parse(output.slice(output.indexOf("{\n")));
};

/** Each sample of the guides, and what has to come of it. */
const stories: Record<string, (sample: string) => Promise<void>> = {
  "accept-payments/pay.py": async (sample) => {
    const { payment, balances } = await printed(sample);
    expect(payment).toMatchObject({ status: "captured", amount_captured: 1_000 });
    // As the reference displays a payment with this address.
    expect(payment).toMatchObject({
      avs_result_code: "Y",
      address_line1_check: "pass",
      address_postal_code_check: "pass",
      cvv_result_code: "M",
    });
    expect(balances.data[0].pending).toBeGreaterThan(0);
  },
  "api-keys/refused.mjs": publicKeyIsRejected,
  "api-keys/refused.sh": publicKeyIsRejected,
  "api-keys/account.mjs": async (sample) => {
    expect(await printed(sample)).toMatchObject({ status: 404, code: "404-01", type: "NOT_FOUND" });
  },
  "bank-payments/debit.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      status: "pending",
      masked_account: "********6789",
      masked_routing: "*****0021",
    });
  },
  "bank-payments/debit.sh": async (sample) => {
    const payment = await printed(sample);
    expect(payment).toMatchObject({ status: "pending", payment_method: { card: null } });
  },
  "bank-payments/returned.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      poor: { status: "rejected", return_code: "R01", reversed: false },
      rich: { status: "captured", return_code: null, reversed: false },
      weeks_later: { status: "rejected", return_code: "R10", reversed: true },
    });
  },
  "boarding/board.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      location: "Pearl District",
      missing: [
        "company",
        "address",
        "industry_volume",
        "transaction_modes",
        "owners",
        "terms_accepted",
      ],
      link: "/apply/…",
      left: [],
      application: "APPROVED",
      account: "BOARDED",
      has_mid: true,
    });
  },
  "boarding/decide.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      status: "NEED_INFORMATION",
      comments_from_underwriting: "The name on the bank account differs from the legal name.",
      documents: ["Bank letter"],
    });
  },
  "boarding/field-errors.mjs": async (sample) => {
    const { status, type, argument_errors } = await lastPrinted(sample);
    expect([status, type]).toEqual([400, "INVALID_REQUEST_DATA_ERROR"]);
    expect(Object.keys(argument_errors)).toEqual(["address.address_line1", "address.zip_code"]);
  },
  "boarding/list.sh": async (sample) => {
    const { data, meta } = await printed(sample);
    expect([data.length, meta.page, meta.size]).toEqual([10, 2, 10]);
  },
  "capture/later.mjs": heldThenTakenInPart,
  "capture/later.sh": heldThenTakenInPart,
  "capture/release.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      status: "cancelled",
      amount_voided: 5_000,
      cancellation_reason: "requested_by_customer",
    });
  },
  "checkout/saved.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({ page: true, offered: ["mastercard 5454"] });
  },
  "checkout/session.sh": async (sample) => {
    expect(await printed(sample)).toEqual({ before: "open", after: "expired", total: 4_320 });
  },
  "card-present/ask.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({ confirmed: true, input: "17", image: "PNG" });
  },
  "card-present/charge.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      status: "captured",
      amount: 5_400,
      entry_mode: "contactless",
      card_present: true,
      signed: true,
      footer: "See you again",
    });
  },
  "card-present/charge.sh": async (sample) => {
    expect(await printed(sample)).toMatchObject({
      status: "captured",
      entry_mode: "emv_contact",
      terminal_details: { receipt_data: { name_on_card: "PARK/ADA" } },
    });
  },
  "card-present/safely.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      declined: "another card: The issuer declined the card without saying why.",
      cancelled: "try again: The command was cancelled at the terminal, or by a cancel request.",
      paid: "paid",
    });
  },
  "card-present/save-card.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      brand: "mastercard",
      from_terminal: true,
      payment: "captured",
    });
  },
  "contractors/link.sh": async (sample) => {
    expect(await printed(sample)).toMatchObject({
      entity: "contractor_application",
      status: "CREATED",
    });
  },
  "contractors/pay.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      link: "APPROVED",
      contractor: "ACTIVE",
      payment: "captured",
      after: expect.stringContaining("names a contractor that is not active"),
    });
  },
  "disputes/contest.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      opened: "new",
      contested: "contested",
      won: "won",
      attached: ["The carrier's slip with the cardholder's signature"],
      reason: "Merchandise or services not received",
    });
  },
  "disputes/contest.sh": async (sample) => {
    const { status, attachments } = await printed(sample);
    expect([status, attachments.length]).toEqual(["contested", 1]);
  },
  "errors/field-errors.mjs": async (sample) => everyFieldErrorIsNamed(await lastPrinted(sample)),
  "errors/field-errors.sh": async (sample) => everyFieldErrorIsNamed(await printed(sample)),
  "errors/handle.mjs": async (sample) => {
    const decided = await printed(sample);
    expect(decided).toMatchObject({ twice: "read the intent again", read: "go on" });
    expect(decided.typo).toMatch(/^tell a developer: .*amount/);
  },
  "idempotency/repeat.mjs": isReplayed,
  "idempotency/repeat.py": isReplayed,
  "idempotency/repeat.sh": isReplayed,
  "idempotency/mismatch.mjs": async (sample) => {
    expect(await printed(sample)).toMatchObject({ status: 422, code: "422-01" });
  },
  "idempotency/until-known.mjs": async (sample) => {
    // The acquirer takes its time, so that the second worker comes while the first is waiting.
    await fault({ endpoint: "auth", amount: 3_100, delay_before_ms: 600 });
    const { one, other, payments, statuses } = await printed(sample);
    expect(one).toBe(other);
    expect(payments).toBe(1);
    expect(statuses).toContain(409);
    expect(statuses.filter((status: number) => status === 201)).toHaveLength(2);
  },
  "money/books.mjs": async (sample) => {
    const { moves, balance } = await printed(sample);
    expect(moves).toEqual(
      expect.arrayContaining([
        { direction: "credit", amount: 25_050, source_type: "payment" },
        { direction: "debit", amount: 756, source_type: "fee" },
      ]),
    );
    expect(balance.currency).toBe("USD");
  },
  "money/books.sh": async (sample) => {
    const { transactions, balances } = await printed(sample);
    const amounts = transactions.data.map((each: { amount: number }) => each.amount);
    expect(amounts.sort()).toEqual([25_050, 756]);
    expect(balances.data).toHaveLength(1);
  },
  "money/flow.mjs": async (sample) => {
    const { types, ...rest } = await printed(sample);
    expect(types).toEqual(["capture", "settlement", "payout_created"]);
    expect(rest).toEqual({ captured: 25_050, paid_out: 24_294, adds_up: true });
  },
  "money/flow.sh": async (sample) => {
    const { totals, steps } = await printed(sample);
    expect(totals).toMatchObject({ captured: 25_050, fees: 756, pending: 24_294, other: 0 });
    expect(steps[0].steps[0].rounding).toMatchObject({ unrounded_amount: "756.45" });
  },
  "money/payout.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      settled: "settled",
      status: "completed",
      agrees: true,
    });
  },
  "money/reserve.sh": async (sample) => {
    const lines = (await run(sample)).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { reserve_basis_points: 1_000, reserve_days: 90 },
      { reserve_basis_points: 0, reserve_days: 0 },
    ]);
  },
  "money/verify.sh": async (sample) => {
    expect(await printed(sample)).toMatchObject({ sound: true, problems: [] });
  },
  "pagination/walk.mjs": newestFirst,
  "pagination/walk.py": newestFirst,
  "pagination/walk.sh": async (sample) => {
    const { first, second, back } = await printed(sample);
    expect(first.data.map((each: { amount: number }) => each.amount)).toEqual([300, 200]);
    expect(second.data[0].amount).toBe(100);
    expect(back.data).toEqual(first.data);
  },
  "residuals/agents.sh": async (sample) => {
    const lines = (await run(sample)).trim().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ may_run_residuals: true });
  },
  "residuals/month.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      status: "completed",
      adds_up: true,
      lines_add_up: true,
      last: "rounding",
      more: true,
    });
  },
  "fees/ad-hoc.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      fee: ["PARTNER_ADHOC", 150, "partner"],
      too_much: 400,
      refund: ["fee_refund", "credit", 50],
      listed: [150, 50],
    });
  },
  "fees/ad-hoc.sh": async (sample) => {
    expect(await printed(sample)).toEqual({ refunded: 50, listed: [150, 50] });
  },
  "sso/login.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      status: "ACTIVE",
      refused: 409,
      redirect: 302,
      page: expect.stringMatching(/^\/account\/magic\?partner=part_\w{26}$/),
      bits: 258,
    });
  },
  "node-sdk/accept.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      statuses: ["captured", "uncaptured", "captured", "cancelled"],
      pending: true,
      refund: 1_200,
    });
  },
  "node-sdk/other-ways.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      statuses: ["pending", "open", "expired", "captured", "captured"],
      entry_mode: "recurring",
    });
  },
  "node-sdk/board.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      location: "Pearl District",
      missing: 6,
      pages: ["apply", "account"],
    });
  },
  "node-sdk/money.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      given: [250, 4750],
      statuses: ["captured", "new", "contested", "won"],
      attached: 1,
      sums: true,
    });
  },
  "node-sdk/pay.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({ status: "captured", captured: 1_000 });
  },
  "node-sdk/errors.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      typos: expect.arrayContaining(["amount", "curency"]),
      unknown: "look at the id",
      lost: { repeatWith: "order-1042-attempt-1" },
    });
  },
  "node-sdk/repeat.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({ same: true, isReplay: true, requestId: "req_" });
  },
  "node-sdk/lists.mjs": async (sample) => {
    const { amounts, found, total } = await printed(sample);
    expect([amounts, found, total]).toEqual([[500, 400, 300, 200, 100], 3, 5]);
  },
  "node-sdk/limits.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({ balances: 1, ended: "AbortError" });
  },
  "node-sdk/download.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({ hasTotal: true, mediaType: "application/pdf" });
  },
  "node-sdk/terminal.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      charges: ["captured 5400", "captured 1200"],
      entry_mode: "contactless",
      footer: "See you again",
      confirmed: true,
      input: "17",
    });
  },
  "node-sdk/residuals.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      status: "completed",
      adds_up: true,
      last: "rounding",
      more: true,
    });
  },
  "node-sdk/fees.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({ tooMuch: 400, back: 50, listed: [150, 50] });
  },
  "node-sdk/gateway.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({ shipped: 4_200, refund: "pending" });
  },
  "node-sdk/contractors.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({ payment: "captured", contractor: "INACTIVE" });
  },
  "node-sdk/typed.ts": async (sample) => {
    expect(await printed(sample)).toEqual({ functions: ["messageFor", "lineFor"] });
  },
  "sso/login.sh": async (sample) => {
    expect(await printed(sample)).toMatchObject({
      login_url: expect.stringMatching(/\/account\/magic\?partner=part_\w{26}#[\w-]{43}$/),
    });
  },
  "splits/split.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      status: "captured",
      given: [250, 4750],
      // The newest first: what came back for the refund, the refund, the split, fee and payment.
      moves: [
        "transfer credit 250",
        "refund debit 5000",
        "transfer debit 500",
        "fee debit 320",
        "payment credit 10000",
      ],
    });
  },
  "splits/split.sh": async (sample) => {
    expect(await printed(sample)).toEqual({ status: "captured", given: [250, 4750] });
  },
  "refunds/in-parts.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({ first: 400, too_much: 400, rest: 600 });
  },
  "save-card/save.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      declined: "failed",
      saved: "succeeded",
      checked: "succeeded",
      checks: 2,
      payment: "captured",
    });
  },
  "third-party-gateway/record.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      taken: ["captured", true, "unsettled"],
      twice: 400,
      shipped: [4_200, 1_800, 420],
      refund: ["pending", true],
      corrected: "7K3Q9A",
    });
  },
  "third-party-gateway/settle.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      reasons: [
        ["amount_differs", "amount_differs"],
        ["no_candidate", "retrieval_reference_differs"],
        ["no_candidate"],
      ],
      settled: [
        [3_000, "settled"],
        [1_200, "settled"],
        [1_800, "settled"],
      ],
    });
  },
  "third-party-gateway/record.sh": async (sample) => {
    expect(await printed(sample)).toMatchObject({ status: "captured", external: true });
  },
  "self-hosting/health.sh": async (sample) => {
    const output = await run(sample);
    expect(output).toContain('{"status":"ok"}{"status":"ready"}');
    expect(output).toContain("# HELP");
  },
  "stored-credentials/series.mjs": chargedAgain,
  "stored-credentials/series.sh": chargedAgain,
  "testing/cards.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      by_card: { status: "failed", failure_code: "do_not_honor", code: "100" },
      by_amount: { status: "failed", failure_code: "insufficient_funds", code: "116" },
    });
  },
  "testing/checks.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      status: "captured",
      avs_result_code: "N",
      address_postal_code_check: "fail",
      cvv_result_code: "N",
      cvv_check: "fail",
    });
  },
  "testing/lost-answer.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({ at_first: "pending", in_the_end: "captured" });
  },
  "webhooks/poll.mjs": async (sample) => {
    const { newest, intent } = await printed(sample);
    expect(newest).toMatchObject({ type: "v2.payment_intent.created", object_id: intent });
  },
  "webhooks/receive.mjs": receivesEachEventOnce,
  "webhooks/register.mjs": endpointIsRegistered,
  "webhooks/register.sh": endpointIsRegistered,
  "webhooks/replay.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({ event_count: 1 });
  },
  "webhooks/test.mjs": async (sample) => {
    expect(await printed(sample)).toEqual({
      type: "v2.webhook_endpoint.tested",
      status: "succeeded",
      response_status: 204,
      failure: null,
      again: false,
    });
    const test = receiver.requests.find(({ event }) => event.type.endsWith(".tested"));
    if (test === undefined) throw new Error("no test came");
    receiver.verify(test, server.sandbox.webhook_secret);
  },
};

/** Parts of other samples, tested beside them, and the samples with a test of their own. */
const elsewhere =
  /\/sandbox\/|^(elements|react-shop|shop|webhook-receiver|python-client|generated-clients)\/|^webhooks\/verify\.|^accept-payments\/.*\.(mjs|sh)$/;

it.each(Object.keys(stories))("%s does what its guide says", async (sample) => {
  if (sample.endsWith(".py") && !hasPython) {
    console.warn(`not executed: ${sample}, for there is no python3 here`);
    return;
  }
  await stories[sample]!(sample);
});

/** The rows of a table of the guide "Testing", by the heading above it; cells without backticks. */
function rowsUnder(heading: string, guide = "testing"): string[][] {
  const text = readFileSync(path.join(documents, `guides/${guide}.mdx`), "utf8");
  const part = text.split(/^## /m).find((each) => each.includes(`{#${heading}}`));
  const rows = [...(part ?? "").matchAll(/^\| `.*$/gm)].map(([row]) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
  if (rows.length < 4) throw new Error(`the table of ${heading} was not found`);
  return rows;
}

const dash = (value: unknown) => value ?? "–";

async function charged(
  card: string,
  amount: number,
  more: { postalCode?: string; cvv?: string } = {},
) {
  const { postalCode = "97210", cvv = "112" } = more;
  const expiry = { exp_month: "12", exp_year: "2030" };
  const result = await server.control("POST", "/cardsecure/api/v1/ccn/tokenize", {
    account: card,
    cvv,
  });
  const method = await server.call("POST", "/payment_methods", {
    payment_method_type: "card",
    card: { token: result.body.token, ...expiry },
    billing_details: { address: { address_line1: "1 Pier", postal_code: postalCode } },
  });
  const intent = await server.call("POST", "/payment_intents", { amount });
  const path = `/payment_intents/${intent?.body.id}/payments`;
  const response = await server.call("POST", path, { payment_method_id: method?.body.id });
  return response?.body;
}

describe("the tables of the guide on testing are true", () => {
  it.each(rowsUnder("cards"))(
    "card %s of %s: %s",
    async (number, brand, status, code, category) => {
      let payment = await charged(number!, 1_000);
      const seen = [payment.status];
      if (payment.status === "pending") {
        const { id } = payment;
        payment = await until("its outcome is known", async () => {
          const body = (await server.call("GET", `/payments/${id}`))?.body;
          return body?.status !== "pending" && body;
        });
        seen.push(payment.status);
      }
      expect(payment.payment_method.card.brand).toBe(brand);
      expect(seen.join(", then ")).toBe(status);
      expect(dash(payment.failure_code)).toBe(code);
      expect(dash(payment.decline_category)).toBe(category);
    },
  );

  it.each(rowsUnder("amounts"))("amount %s: %s", async (amount, code) => {
    const payment = await charged("4111111111111111", Number(amount));
    expect(payment).toMatchObject({ status: "failed", failure_code: code });
  });

  it.each(rowsUnder("checks"))("postal code …%s: %s", async (ending, letter, line, postal) => {
    expect(await charged("4111111111111111", 1_000, { postalCode: `97${ending}` })).toMatchObject({
      status: "captured",
      avs_result_code: letter,
      address_line1_check: line,
      address_postal_code_check: postal,
    });
  });

  it.each([
    ["112", "pass"],
    ["111", "fail"],
    ["222", "unavailable"],
    ["333", "unavailable"],
  ])("security code %s: %s", async (cvv, check) => {
    expect((await charged("4111111111111111", 1_000, { cvv })).cvv_check).toBe(check);
  });

  it("including the one of a terminal's automatic steps", async () => {
    const steps = rowsUnder("headless", "card-present").map(([when, does = ""]) => {
      return { when, do: JSON.parse(/\{.*?\}/.exec(does)?.[0] ?? "{}") };
    });
    const script = "/_simulator/terminals/C032UQ03960001/script";
    const taken = await server.control("PUT", script, { steps });
    expect(taken).toMatchObject({ status: 200, body: { steps: steps.length } });
    await server.control("DELETE", script);
  });
});

it("every sample is run, and no document shows another", () => {
  const files = readdirSync(examples, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(mjs|ts|sh|py|html|jsx)$/.test(file) && !file.includes("node_modules"))
    .map((file) => file.replaceAll(path.sep, "/"));
  const unknown = files.filter((file) => !(file in stories) && !elsewhere.test(file));
  expect(unknown).toEqual([]);
  const shown = readdirSync(documents, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx"))
    .flatMap((file) => {
      const text = readFileSync(path.join(documents, file), "utf8");
      return [...text.matchAll(/\bfile=([^\s#]+)/g)].map(([, sample]) => sample!);
    });
  const executed = hasPython ? shown : shown.filter((sample) => !sample.endsWith(".py"));
  expect(shown.filter((sample) => !files.includes(sample))).toEqual([]);
  console.log(`samples in the guides: ${shown.length} shown, ${executed.length} executed`);
});

it("after all samples the books agree", async () => {
  // The server's jobs may need a moment to resolve open outcomes.
  await expect.poll(() => compareBooks(server)).toEqual([]);
});

async function publicKeyIsRejected(sample: string) {
  expect(await printed(sample)).toMatchObject({ status: 403, code: "403-01", title: "Forbidden" });
}

async function heldThenTakenInPart(sample: string) {
  const { held, after } = await printed(sample);
  expect(held).toBe("uncaptured");
  expect(after).toMatchObject({
    status: "captured",
    amount_authorized: 5_000,
    amount_captured: 3_200,
    amount_voided: 1_800,
  });
}

function everyFieldErrorIsNamed(problem: { code: string; errors: { path: string }[] }) {
  expect(problem.code).toBe("400-02");
  const paths = problem.errors.map((each) => each.path).sort();
  expect(paths).toEqual(["amount", "curency", "order_details.tax"]);
}

async function isReplayed(sample: string) {
  const { first, again, replayed } = await printed(sample);
  expect(first).toMatch(/^pi_/);
  expect(again).toBe(first);
  expect(replayed).toBe("true");
}

async function newestFirst(sample: string) {
  expect(await printed(sample)).toEqual({ amounts: [500, 400, 300, 200, 100] });
}

async function chargedAgain(sample: string) {
  const { first, later } = await printed(sample);
  expect(first).toMatchObject({ status: "captured", entry_mode: "ecommerce" });
  expect(later).toMatchObject({ status: "captured", entry_mode: "recurring" });
  const { body } = await server.control("GET", `/_simulator/transactions?orderid=${later.id}`);
  expect(body.transactions[0].details).toMatchObject({ cof: "M", cofscheduled: "Y" });
}

async function fault(what: object) {
  expect((await server.control("POST", "/_simulator/faults", what)).status).toBeLessThan(300);
}

// The public test vector of Standard Webhooks; its signature was computed by other code than ours.
const vector = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};

function signed(body: string, change: { id?: string; timestamp?: number; secret?: string } = {}) {
  const { id = "evt_1", secret = vector.secret } = change;
  const timestamp = String(change.timestamp ?? Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${mac}`,
  };
}

async function endpointIsRegistered(sample: string) {
  const { secret, status } = await printed(sample);
  expect({ secret, status }).toEqual({
    secret: server.sandbox.webhook_secret,
    status: "enabled",
  });
}

async function receivesEachEventOnce(sample: string) {
  const env = { ...environment(), WEBHOOK_SECRET: vector.secret, PORT: "0" };
  const child = spawn(process.execPath, [path.join(examples, sample)], { env });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => JSON.parse(String((await lines.next()).value));
  try {
    const { port } = await nextLine();
    const post = async (body: string, headers: Record<string, string>) => {
      const url = `http://127.0.0.1:${port}/`;
      return (await fetch(url, { method: "POST", body, headers })).status;
    };
    const body = '{"type":"v2.payment.captured","data":{"id":"pmt_1"}}';
    expect(await post(body, signed(body))).toBe(204);
    expect(await nextLine()).toEqual({ type: "v2.payment.captured", object: "pmt_1" });
    expect(await post(`${body} `, signed(body))).toBe(401);
    expect(await post(body, {})).toBe(401);
    // The same event again, and then another one: only the other is worked on.
    expect(await post(body, signed(body))).toBe(204);
    expect(await post(body.replace("pmt_1", "pmt_2"), signed(body, { id: "evt_2" }))).toBe(401);
    const other = body.replace("pmt_1", "pmt_2");
    expect(await post(other, signed(other, { id: "evt_2" }))).toBe(204);
    expect(await nextLine()).toMatchObject({ object: "pmt_2" });
  } finally {
    child.kill();
    await once(child, "close");
  }
}

describe.each(hasPython ? ["mjs", "py"] : ["mjs"])(
  "the verification of a webhook, as .%s",
  (kind) => {
    const verify = async (body: string, headers: Record<string, string>, nowSeconds: number) => {
      const given = JSON.stringify({ body, headers, nowSeconds, secret: vector.secret });
      const file = path.join(examples, `webhooks/verify.${kind}`);
      const node = `const {verifyWebhook} = await import(${JSON.stringify(file)});
      const {body, headers, secret, nowSeconds} = JSON.parse(process.argv[1]);
      console.log(JSON.stringify(verifyWebhook(body, headers, secret, nowSeconds)));`;
      const python = `import json, sys; sys.path.insert(0, ${JSON.stringify(path.dirname(file))})
from verify import verify_webhook
g = json.loads(sys.argv[1])
print(json.dumps(verify_webhook(g["body"].encode(), g["headers"], g["secret"], g["nowSeconds"])))`;
      const [program, ...args] =
        kind === "mjs"
          ? [process.execPath, "--input-type=module", "-e", node, given]
          : ["python3", "-c", python, given];
      const { stdout } = await promisify(execFile)(program!, args, { env: environment() });
      return JSON.parse(stdout);
    };
    const now = vector.timestamp;
    const headers = {
      "webhook-id": vector.id,
      "webhook-timestamp": String(now),
      "webhook-signature": vector.signature,
    };

    it("takes the public test vector, also beside signatures that do not fit", async () => {
      expect(await verify(vector.body, headers, now)).toEqual({ test: 2432232314 });
      const several = `v1,${"A".repeat(43)}= v1a,abc ${vector.signature}`;
      const rotated = { ...headers, "webhook-signature": several };
      expect(await verify(vector.body, rotated, now + 300)).toEqual({ test: 2432232314 });
    });

    it.each<[string, string, Record<string, string>, number]>([
      ["a changed body", `${vector.body} `, {}, now],
      ["another id", vector.body, { "webhook-id": "msg_other" }, now],
      ["an old one", vector.body, {}, now + 301],
      ["one of the future", vector.body, {}, now - 301],
      ["no signature", vector.body, { "webhook-signature": "" }, now],
      [
        "a version it does not know",
        vector.body,
        { "webhook-signature": `v2,${vector.signature.slice(3)}` },
        now,
      ],
      [
        "another secret",
        vector.body,
        signed(vector.body, { id: vector.id, timestamp: now, secret: "whsec_AAAA" }),
        now,
      ],
    ])("rejects %s", async (_, body, change, at) => {
      await expect(verify(body, { ...headers, ...change }, at)).rejects.toThrow(
        /no id|no signature/,
      );
    });
  },
);

it("the event that the guide displays is one that an endpoint receives", async () => {
  const guide = readFileSync(path.join(documents, "articles/webhooks.mdx"), "utf8");
  const [, json = ""] = /```json title="An event[^"]*"\n([\s\S]*?)```/.exec(guide) ?? [];
  const displayed = JSON.parse(json);
  const endpoint = await server.call("POST", "/webhook_endpoints", {
    ...{ url: receiver.url, event_types: [displayed.type] },
  });
  const intent = await server.call("POST", "/payment_intents", { amount: displayed.data.amount });
  const payment = await server.call("POST", `/payment_intents/${intent?.body.id}/payments`, {
    payment_method_id: await server.paymentMethod("4111111111111111"),
  });
  // Endpoints of other samples have the same address.
  const received = () =>
    receiver.requests.find(
      ({ event }) => event.type === displayed.type && event.data.id === payment?.body.id,
    )?.event;
  await expect.poll(received).toBeDefined();
  await server.call("DELETE", `/webhook_endpoints/${endpoint?.body.id}`);
  const { data, ...around } = received() ?? { data: {} };
  // Of the payment, the guide displays some fields.
  const some = Object.fromEntries(Object.keys(displayed.data).map((name) => [name, data[name]]));
  expect(compareResponses(displayed, { ...around, data: some })).toEqual([]);
});
