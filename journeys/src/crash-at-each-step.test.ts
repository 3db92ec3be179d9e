import { verifyLedger } from "@openpayfac/ledger";
import { seededRandom } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testLimitMs } from "../../testkit/src/limits.ts";
import { readOutcome } from "./kill-steps/boarding-outcome.ts";
import { boardMerchant } from "./kill-steps/boarding-story.ts";
import { readContractorOutcome } from "./kill-steps/contractor-outcome.ts";
import { payContractor } from "./kill-steps/contractor-story.ts";
import { readLiveOutcome } from "./kill-steps/live-outcome.ts";
import { boardByOperators } from "./kill-steps/live-story.ts";
import {
  type Kill,
  merchants,
  type SteppedMode,
  type SteppedServer,
  startSteppedServer,
} from "./kill-steps/stepped-server.ts";

/** `all`, as `npm run journey:boarding-crashes` sets it, or a text in the names of steps. */
const wanted = process.env.BOARDING_CRASHES;
const isWhole = wanted === "all";
const sampleSize = 4;
const [first, ...disturbed] = merchants;

/** Steps of other parts of the platform, which run at their own times. */
const other =
  /cardconnect|funding_days|update api_keys|api_requests|processor_minutes|statement_schedules|stored_ledger_verifications|webhook_deliveries|sandbox_clock|volume_watch|risk_watch|user_sessions|delete rate_limits|payment_method_validations|processor_attempts|dispute_evidence/;
const servers = new Map<SteppedMode, SteppedServer>();
beforeAll(async () => {
  const modes = [...new Set(stories.map(({ mode }) => mode))];
  await Promise.all(modes.map(async (mode) => servers.set(mode, await startSteppedServer(mode))));
});
afterAll(() => Promise.all([...servers.values()].map((each) => each.close())));

function serverOf({ mode }: Story): SteppedServer {
  const stepped = servers.get(mode);
  if (stepped === undefined) throw new Error(`there is no server in mode ${mode}`);
  return stepped;
}

/** A way to come on board, and everything that it leaves behind. */
interface Story {
  name: string;
  /** Steps that its way makes or not, depending on times. */
  dependsOnTimes: RegExp;
  /** A kill of each sample: its step has no second way to be safe. */
  always?: Kill;
  mode: SteppedMode;
  tell(stepped: SteppedServer, name: string): Promise<() => Promise<Record<string, unknown>>>;
}

const allStories: readonly Story[] = [
  {
    name: "merchant",
    // A vendor's webhook, or links that expired.
    dependsOnTimes:
      /GET \/middesk|^delete (sanctions_list_files|user_links)$|^update (applications|bank_accounts)$/,
    mode: "sandbox",
    async tell(stepped, name) {
      const boarded = await boardMerchant(stepped, name);
      return () => readOutcome(stepped, boarded);
    },
  },
  {
    name: "contractor",
    // Daily jobs; the bank's response before or after the approval; requirements without a change.
    dependsOnTimes:
      /sanctions|^delete user_links$|terminated_merchant_watches|VALIDATION_FAILED.*bank_account_failed|^update account_requirement_states, account_requirement_states$/,
    mode: "sandbox",
    async tell(stepped, name) {
      const signedUp = await payContractor(stepped, name);
      return () => readContractorOutcome(stepped, signedUp);
    },
  },
  {
    name: "live",
    // Daily jobs, and a token that is valid for some minutes.
    dependsOnTimes: /sanctions|^delete user_links$|terminated_merchant_watches|openid-connect/,
    always: { step: "POST /copilot/merchant", fate: "made" },
    mode: "live",
    async tell(stepped, name) {
      const filed = await boardByOperators(stepped, name);
      return () => readLiveOutcome(stepped, filed);
    },
  },
];

/** All of them, or the one that is named. */
const stories = allStories.filter(({ name }) =>
  [name, undefined].includes(process.env.BOARDING_STORY),
);

it(
  "a server killed before or after a write, vendor request or email of boarding loses nothing, and decides, orders, charges, announces and sends nothing twice",
  async () => {
    const undisturbed = [];
    for (const story of stories) {
      const stepped = serverOf(story);
      stepped.stepsSince();
      const read = await story.tell(stepped, first);
      const steps = stepped.stepsSince().filter((step) => !other.test(step));
      const listed = [...new Set(steps)].flatMap((step): Kill[] => [
        { step, fate: "never made" },
        { step, fate: "made" },
      ]);
      undisturbed.push({ story, steps, listed, expected: await read() });
    }
    expect(undisturbed.map(({ expected }) => expected)).toMatchObject(
      stories.map(({ name }) => expectedOf[name]),
    );
    const chosen = choose(undisturbed);
    for (const { story, steps, listed, expected } of undisturbed) {
      let left = listed.filter((kill) => chosen(story, kill));
      if (!isWhole && left.length === 0) continue;
      const stepped = serverOf(story);
      for (const [round, name] of disturbed.entries()) {
        const before = stepped.kills().length;
        // A kill can prevent a later step, as that of a creation does with its record: once more.
        stepped.killAt((kill) =>
          round === 0 ? chosen(story, kill) : left.some((each) => nameOf(each) === nameOf(kill)),
        );
        const read = await story
          .tell(stepped, name)
          .catch((error: unknown) => describeFailure(stepped, error));
        stepped.killAt();

        const made = new Set(stepped.kills().slice(before).map(nameOf));
        const counts = `${steps.length} steps, ${left.length} kills listed, ${made.size} made`;
        console.log(`${story.name}: ${counts}`);
        expect(await read(), story.name).toEqual(expected);
        left = left.filter((kill) => !made.has(nameOf(kill)));
        const isDone = left.every(({ step }) => story.dependsOnTimes.test(step));
        if (left.length === 0 || (isDone && !isWhole)) break;
      }
      expect(left.filter(({ step }) => !story.dependsOnTimes.test(step)).map(nameOf)).toEqual([]);
    }
    for (const { server } of servers.values()) {
      expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
    }
  },
  testLimitMs * (isWhole ? 30 : 2),
);

/** The part of an outcome that shows that its story came to its end. */
const expectedOf: Record<string, object> = {
  merchant: { fees: [{ amount: 9900 }], screened: [{ comparisons: 1 }] },
  contractor: {
    taxMatch: [{ state: "matched" }],
    requirements: [{ kind: "tax_id", status: "accepted" }],
    changes: [{ status: "effective" }],
  },
  live: {
    order: [{ state: "boarded", by_two: true, gateway_state: "boarded", has_mid: true }],
    merchantIds: [{ count: 1, own: true }],
    fees: [{ amount: 9900 }],
    isExportRecorded: true,
    atGateway: 1,
    atAcquirer: 0,
  },
};

const nameOf = ({ step, fate }: Kill) => `${fate}: ${step}`;

/** Besides the listed steps, the whole set has those that only a restarted server makes. */
function choose(
  undisturbed: readonly { story: Story; listed: readonly Kill[] }[],
): (story: Story, kill: Kill) => boolean {
  if (isWhole) return (_, { step }) => !other.test(step);
  if (wanted !== undefined) return (_, { step }) => step.includes(wanted);
  const all = undisturbed.flatMap(({ story, listed }) => listed.map((kill) => ({ story, kill })));
  const always = undisturbed.flatMap(({ story }) =>
    story.always === undefined ? [] : [{ story, kill: story.always }],
  );
  const sample = [...always, ...seededRandom().shuffle(all).slice(0, sampleSize)];
  return (story, kill) =>
    sample.some((each) => each.story === story && nameOf(each.kill) === nameOf(kill));
}

function describeFailure(stepped: SteppedServer, error: unknown): never {
  const kills = stepped.kills().slice(-5).map(nameOf).join("\n");
  const output = stepped.server.process().output().slice(-3000);
  throw new Error(`after the kills\n${kills}\nthe server wrote\n${output}`, { cause: error });
}
