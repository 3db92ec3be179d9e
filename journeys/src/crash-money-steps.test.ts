import { verifyLedger } from "@openpayfac/ledger";
import { compareBooks, seededRandom } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testLimitMs } from "../../testkit/src/limits.ts";
import { readMoneyOutcome } from "./kill-steps/money-outcome.ts";
import { decideMoney } from "./kill-steps/money-story.ts";
import {
  type Kill,
  merchants,
  type SteppedServer,
  startSteppedServer,
} from "./kill-steps/stepped-server.ts";

/**
 * `all`: every step, as `MONEY_CRASHES=all` sets it; a text in the names of steps; or a sample, with
 * the return of a debit.
 */
const wanted = process.env.MONEY_CRASHES;
const isWhole = wanted === "all";
const sampleSize = 2;
const [first, ...disturbed] = merchants;

/** The steps of the decisions: their writes, and their requests to the bank. */
const own =
  /payouts|payout_payments|payout_settings|adjustments|bank_debits|batch-payouts|\/transaction$|\/return$/;
/** Steps that the story makes or not, depending on times. */
const dependsOnTimes = /GET |^update (payouts|bank_debits)$/;

let stepped: SteppedServer;
beforeAll(async () => {
  stepped = await startSteppedServer("sandbox");
});
afterAll(() => stepped?.close());

const nameOf = ({ step, fate }: Kill) => `${fate}: ${step}`;

it(
  "a server killed before or after a write or bank request of a money decision loses nothing, and pays, debits, posts, announces and records nothing twice",
  async () => {
    stepped.stepsSince();
    const decided = await decideMoney(stepped, first);
    const steps = [...new Set(stepped.stepsSince().filter((step) => own.test(step)))];
    const expected = await readMoneyOutcome(stepped, decided);
    expect(expected).toMatchObject({
      payouts: [
        { status: "completed", attempt_count: 2, reject_count: 1 },
        { status: "cancelled", held_at: null },
      ],
      adjustments: [
        { kind: "write_off", amount: 1_000 },
        { kind: "write_off", amount: 5_500 },
      ],
      debits: [{ status: "returned", return_code: "R10", amount: 5_000, fee_amount: 500 }],
      fees: [{ fee_type: "REVERSAL_FEE", amount: 500 }],
      blocked: [{ count: 1 }],
    });
    const listed = steps.flatMap((step): Kill[] => [
      { step, fate: "never made" },
      { step, fate: "made" },
    ]);
    console.log(`${steps.length} steps:\n${steps.join("\n")}`);
    let left = choose(listed);
    for (const name of disturbed) {
      const before = stepped.kills().length;
      stepped.killAt((kill) => left.some((each) => nameOf(each) === nameOf(kill)));
      const again = await decideMoney(stepped, name).catch((error: unknown) => {
        const kills = stepped.kills().slice(-5).map(nameOf).join("\n");
        const output = stepped.server.process().output().slice(-3000);
        throw new Error(`after the kills\n${kills}\nthe server wrote\n${output}`, { cause: error });
      });
      stepped.killAt();
      await stepped.untilRunning();
      expect(await readMoneyOutcome(stepped, again)).toEqual(expected);
      const made = new Set(stepped.kills().slice(before).map(nameOf));
      console.log(`${left.length} kills chosen, ${made.size} made`);
      left = left.filter((kill) => !made.has(nameOf(kill)));
      if (left.length === 0) break;
    }
    expect(left.filter(({ step }) => !dependsOnTimes.test(step)).map(nameOf)).toEqual([]);
    expect(await verifyLedger(stepped.server.database)).toMatchObject({ problems: [] });
    expect(await compareBooks(stepped.server)).toEqual([]);
  },
  testLimitMs * (isWhole ? 30 : 4),
);

function choose(listed: readonly Kill[]): Kill[] {
  if (isWhole) return [...listed];
  if (wanted !== undefined) return listed.filter(({ step }) => step.includes(wanted));
  const random = seededRandom();
  const returns = listed.filter(({ step }) => step.includes("v2.bank_debit.returned"));
  const others = listed.filter((kill) => !returns.includes(kill));
  return [...random.shuffle(returns).slice(0, 1), ...random.shuffle(others).slice(0, sampleSize)];
}
