import { verifyLedger } from "@openpayfac/ledger";
import { seededRandom } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testLimitMs } from "../../testkit/src/limits.ts";
import { readOutcome } from "./kill-steps/boarding-outcome.ts";
import { boardMerchant } from "./kill-steps/boarding-story.ts";
import { readContractorOutcome } from "./kill-steps/contractor-outcome.ts";
import { payContractor } from "./kill-steps/contractor-story.ts";
import {
  type Kill,
  merchants,
  type SteppedServer,
  startSteppedServer,
} from "./kill-steps/stepped-server.ts";

/** `all`, as `npm run journey:boarding-crashes` sets it, or a text in the names of steps. */
const wanted = process.env.BOARDING_CRASHES;
const isWhole = wanted === "all";
const sampleSize = 5;

/** Steps of other parts of the platform, which run at their own times. */
const other =
  /cardconnect|funding_days|webhook_deliveries|sandbox_clock|volume_watch|user_sessions|delete rate_limits/;
/**
 * Steps of a merchant that depend on times: a list that did not change, a vendor's webhook, or links
 * that expired.
 */
const dependsOnTimes =
  /CONSOLIDATED|CONS_\w+\.CSV|GET \/middesk|^delete (sanctions_list_files|user_links)$|^update (applications|bank_accounts)$/;

let stepped: SteppedServer;
beforeAll(async () => {
  stepped = await startSteppedServer();
});
afterAll(() => stepped?.close());

/** A way to come on board, and everything that it leaves behind. */
interface Story {
  name: string;
  tell(name: string): Promise<() => Promise<Record<string, unknown>>>;
}

const allStories: readonly Story[] = [
  {
    name: "merchant",
    async tell(name) {
      const boarded = await boardMerchant(stepped, name);
      return () => readOutcome(stepped, boarded);
    },
  },
  {
    name: "contractor",
    async tell(name) {
      const signedUp = await payContractor(stepped, name);
      return () => readContractorOutcome(stepped, signedUp);
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
      stepped.stepsSince();
      const read = await story.tell(merchants[0]);
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
      const isChosen = (kill: Kill) => chosen(story, kill);
      const before = stepped.kills().length;
      if (!isWhole && !listed.some(isChosen)) continue;
      stepped.killAt(isChosen);
      const read = await story.tell(merchants[1]).catch(describeFailure);
      stepped.killAt();

      const made = new Set(stepped.kills().slice(before).map(nameOf));
      const counts = `${steps.length} steps, ${listed.length} kills listed, ${made.size} made`;
      console.log(`${story.name}: ${counts}`);
      const missed = listed.filter((kill) => isChosen(kill) && !made.has(nameOf(kill)));
      expect(missed.filter(({ step }) => !dependsOnTimes.test(step)).map(nameOf)).toEqual([]);
      expect(await read(), story.name).toEqual(expected);
    }
    expect(await verifyLedger(stepped.server.database)).toMatchObject({ problems: [] });
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
};

const nameOf = ({ step, fate }: Kill) => `${fate}: ${step}`;

/** Besides the listed steps, the whole set has those that only a restarted server makes. */
function choose(
  undisturbed: readonly { story: Story; listed: readonly Kill[] }[],
): (story: Story, kill: Kill) => boolean {
  if (isWhole) return (_, { step }) => !other.test(step);
  if (wanted !== undefined) return (_, { step }) => step.includes(wanted);
  const all = undisturbed.flatMap(({ story, listed }) => listed.map((kill) => ({ story, kill })));
  const sample = seededRandom().shuffle(all).slice(0, sampleSize);
  return (story, kill) =>
    sample.some((each) => each.story === story && nameOf(each.kill) === nameOf(kill));
}

function describeFailure(error: unknown): never {
  const kills = stepped.kills().slice(-5).map(nameOf).join("\n");
  const output = stepped.server.process().output().slice(-3000);
  throw new Error(`after the kills\n${kills}\nthe server wrote\n${output}`, { cause: error });
}
