import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { soundRequest } from "../../server/src/http/contract.fixtures.ts";
import { compareFields, compareResponses } from "../../testkit/src/displayed/compare-responses.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { readReferences } from "../plugin/read-references.ts";
import { fillIn } from "./samples/fill-in.ts";
import { recordResponses } from "./samples/record-responses.ts";
import { residualStates } from "./samples/residual-states.ts";
import { type Printed, runSamples } from "./samples/run-samples.ts";
import { type ShownSample, shownSamples } from "./samples/shown-samples.ts";
import { stateOf } from "./samples/states.ts";
import { undisturbedStates } from "./samples/undisturbed-states.ts";

const descriptions = path.join(import.meta.dirname, "../../contract/openapi");
const shown = shownSamples(await readReferences(descriptions));
const hasPython = canRun("python3");
const executable = shown.filter(({ language }) => language !== "python" || hasPython);

/**
 * Samples that change the time, or the periods, for all later ones run one after the other; so do
 * those of exports, of which a user has three that are not finished.
 */
const movesTime = ({ page }: ShownSample) =>
  ["moveSandboxClock", "returnSandboxPayout", "createExport"].includes(page.id) ||
  page.id in residualStates;

/** A terminal does one thing at a time: what one language runs may not meet the next. */
const atTerminals = ({ page }: ShownSample) => page.path.startsWith("/terminals/");

/** These add users and disputes, which the lists of other samples do not show. */
const ofPlatform = (one: ShownSample) =>
  one.page.path.startsWith("/platform/") && !isUndisturbed(one) && !movesTime(one);

/** These show everything of the sandbox's account. */
const isUndisturbed = ({ page }: Pick<ShownSample, "page">) => page.id in undisturbedStates;

/** These change the record, or add an account, that the other undisturbed samples show. */
const disturbs = ({ page }: ShownSample) =>
  ["keepInSuspense", "getApplicationReview"].includes(page.id);

/** Samples that need the terminal's session, or its customer, exclusively. */
const alone = ({ page, sample }: ShownSample) =>
  ["connectTerminal", "disconnectTerminal"].includes(page.id) || sample.name === "declined";

/** Samples whose values depend on the jobs and the objects of others, which run at the same time. */
const dependsOnOthers = [
  "createSandboxAchReturn",
  "createSandboxUnmatchedSettlement",
  "returnSandboxPayout",
  "returnSandboxBankDebit",
  "previewSandboxClock",
  // The size and the volume of the sandbox's one partner.
  "getPartner",
  // Groups and partners that other samples create.
  "listAgentGroups",
  "listTenants",
  // All payments of the sandbox's account.
  "previewProcessingPlan",
  "listUpcomingReleases",
  // Attempts, jobs and requests to processors of all samples.
  "getSystem",
  "resolveAttempt",
  // Processors that other samples configure and remove.
  "listProcessorConnections",
  // Runs that other samples start, and partitions that they fill.
  "listSystemRuns",
  "listPartitions",
  // Exports end to make room for others, and the report has what all samples post.
  "listExports",
  "createExport",
  "getExport",
  "getBalanceReport",
  // Each is of the month before those of other samples.
  "listStatements",
  "getStatement",
  "issueStatement",
  "correctStatement",
  // The limits and rules, which the samples of their changes have changed.
  "getUserPolicies",
  "listRiskRules",
  // Findings and reports of all samples, and lists at the time of the run.
  "getScreening",
  "startScreening",
  "listScreeningFindings",
  "listScreeningReports",
  // The policy that other samples have applied, which has a new version each time.
  "getUnderwritingPolicy",
  "listUnderwritingPolicies",
  "applyUnderwritingPolicy",
  "replayUnderwritingPolicy",
  // Users of the tenant in all samples.
  "listRiskColleagues",
  "updateRiskRule",
  // Payments of the sandbox's account in all samples.
  "getAccountHealth",
];

/** Lists that the objects of other samples are on too: those that are displayed may not be. */
const listsAccount = ({ page, sample }: ShownSample) =>
  page.method === "GET" &&
  !page.path.includes("{") &&
  /^\{\s*"data"/.test(sample.response?.code ?? "") &&
  !/[?&][\w_]*id=/.test(sample.requests.map(({ code }) => code).join());

let folder: string;
const printed = new Map<ShownSample, Printed>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "openpayfac-samples-"));
  const others = [movesTime, atTerminals, ofPlatform, isUndisturbed];
  const plain = withServer((server) =>
    runGroup(
      server,
      executable.filter((one) => !others.some((applies) => applies(one))),
    ),
  );
  const platform = withServer((server) => runGroup(server, executable.filter(ofPlatform)));
  const undisturbed = withServer(async (server) => {
    const samples = executable.filter(isUndisturbed);
    await runGroup(
      server,
      samples.filter((one) => !disturbs(one)),
    );
    await runGroup(server, samples.filter(disturbs));
  });
  const terminals = withServer(async (server) => {
    const samples = executable.filter(atTerminals);
    const together = samples.filter((one) => !alone(one));
    for (const group of Map.groupBy(together, ({ language }) => language).values()) {
      await runGroup(server, group);
    }
    for (const one of samples.filter(alone)) await runGroup(server, [one]);
  });
  const moving = withServer(async (server) => {
    for (const one of executable.filter(movesTime)) await runGroup(server, [one]);
  });
  // Each has a server and a database of its own.
  await Promise.all([plain, platform, undisturbed, terminals, moving]);
  if (process.env.UPDATE_SAMPLES === "1") await recordResponses(printed);
}, 1_200_000);

afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function withServer(use: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startTestServer();
  try {
    await use(server);
  } finally {
    await server.close();
  }
}

let groups = 0;

async function runGroup(server: TestServer, group: ShownSample[]): Promise<void> {
  groups += 1;
  const number = groups;
  const work = path.join(folder, String(number));
  await mkdir(path.join(work, "work"), { recursive: true });
  const scripts = [];
  for (const [index, one] of group.entries()) {
    for (const [, file] of one.code.matchAll(/file=@([\w.-]+)/g)) {
      await writeFile(path.join(work, "work", file!), "%PDF-1.7\n%%EOF\n");
    }
    let sessionKey = "";
    const state = stateOf(one) ?? ((at: TestServer) => soundRequest(at, one.page));
    scripts.push({
      language: one.language,
      // A sample without a state prints nothing, and fails alone.
      code: await state(server).then(
        (real) => {
          sessionKey = real.sessionKey ?? "";
          return fillIn(one, server.origin, real);
        },
        () => "",
      ),
      env: {
        PRIVATE_KEY: server.sandbox.private_key,
        PUBLIC_KEY: server.sandbox.public_key,
        OPERATOR_KEY: server.sandbox.operator_key,
        ACCOUNT_ID: server.sandbox.account_id,
        BUSINESS_ID: server.sandbox.business_id,
        SESSION_KEY: sessionKey,
        IDEMPOTENCY_KEY: `sample-${number}-${index}`,
      },
    });
  }
  const results = await runSamples(work, scripts);
  for (const [index, one] of group.entries()) printed.set(one, results[index]!);
}

describe.each(executable.map((one) => [nameOf(one), one] as const))("%s", (_, one) => {
  test("returns the response that its page shows", () => {
    const result = printed.get(one)!;
    const { response } = one.sample;
    expect(result.error).toBeUndefined();
    expect([String(result.status), result.body]).toEqual([response?.status, expect.anything()]);
    if (response?.language === "json") {
      const isOpen = listsAccount(one) || dependsOnOthers.includes(one.page.id);
      const compare = isOpen ? compareFields : compareResponses;
      expect(compare(JSON.parse(response.code), result.body)).toEqual([]);
    }
    // The stream continues with the notices of changes that happen to be made.
    if (one.page.id === "streamNotices") {
      const [first] = response!.code.split("\n\n").map(withoutCursor);
      expect(withoutCursor(String(result.body))).toContain(first);
    }
  });
});

test("every sample on the page of an available call is executed", () => {
  const pages = new Set(shown.map(({ page }) => page.to)).size;
  const perLanguage = Object.entries(Object.groupBy(executable, ({ language }) => language));
  const counts = perLanguage.map(([language, list]) => `${list.length} ${language}`).join(", ");
  console.log(
    `samples on the pages of ${pages} available calls: ${shown.length} shown, ${printed.size} executed (${counts})`,
  );
  if (!hasPython) {
    console.warn("python3 is not installed: its samples were shown and not executed");
    return;
  }
  expect(printed.size).toBe(shown.length);
});

function nameOf({ page, sample, language }: ShownSample): string {
  return `${page.method} ${page.path}, ${sample.title ?? sample.name}, ${language}`;
}

const withoutCursor = (events: string) =>
  events.replaceAll(/^id: .*$/gm, "id: …").replaceAll(/"now":"[^"]*"/g, '"now":"…"');

function canRun(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
