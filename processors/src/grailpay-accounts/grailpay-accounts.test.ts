import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, startScriptedServer } from "../scripted-http-server.fixtures.ts";
import type { CheckKind } from "../verification/checks.ts";
import { expectNoSecrets, failures, timeoutMsOf } from "../verification/failures.fixtures.ts";
import { bankAccount, business, requestOf } from "../verification/subjects.fixtures.ts";
import type { VerificationService } from "../verification/verification-service.ts";
import { createGrailPayAccounts } from "./grailpay-accounts.ts";

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let vendor: VerificationService;
const open = (timeoutMs = 5_000) =>
  createGrailPayAccounts({ address: `${server.origin}/grailpay`, apiKey: "a-key", timeoutMs });
beforeEach(async () => {
  server = await startScriptedServer();
  vendor = open();
});
afterEach(async () => {
  await server.stop();
  await vendor.close();
});

const kinds: CheckKind[] = ["bank_account_valid", "bank_account_owner"];
const request = requestOf({ kinds, subject: bankAccount });
const validation = (insights: object = {}, confidence_score: unknown = 0.93, valid = true) => ({
  uuid: "val-1",
  valid,
  results: {
    confidence_score,
    decisioning_insights: { valid_routing_number: true, name_match: true, ...insights },
  },
});
const envelope = (data: object) => ({ status: true, message: "Done.", data, errors: null });

test("sends the numbers and the required owner", async () => {
  server.plays(json(envelope(validation())), json(validation()));
  const company = await vendor.check(request);
  expect(company).toMatchObject({
    kind: "checked",
    vendorReference: "val-1",
    results: [
      { kind: "bank_account_valid", outcome: "passed", matched: ["account"] },
      { kind: "bank_account_owner", outcome: "passed", matched: ["name"] },
    ],
  });
  const owner = { type: "person", firstName: "Inês", lastName: "Orvalho" } as const;
  const subject = { ...bankAccount, owner };
  expect(await vendor.check(requestOf({ kinds: ["bank_account_owner"], subject }))).toMatchObject({
    results: [{ kind: "bank_account_owner", outcome: "passed" }],
  });
  expect(server.seen[0]).toMatchObject({
    method: "POST",
    path: "/grailpay/api/v3/accounts/validate",
    headers: { authorization: "Bearer a-key" },
  });
  const [first, second] = server.seen.map(({ body }) => JSON.parse(body));
  expect(first).toEqual({
    bank_account: {
      account_number: "4400001234",
      routing_number: "021000021",
      account_type: "checking",
    },
    identity: { organization: { name: "Harbor Chairs LLC" } },
    actions: { account_intelligence: { name_match: true } },
  });
  expect(second.identity).toEqual({ individual: { first_name: "Ines", last_name: "Orvalho" } });
});

const good = "passed verified";

test.each<[string, object, string, string]>([
  ["a score of 0.8", validation({}, 0.8), good, good],
  ["a score of 0.79", validation({}, 0.79), "needs_review score_doubtful", good],
  ["a score of 0.49", validation({}, 0.49), "failed account_not_valid", good],
  ["no score", validation({}, null), "needs_review score_not_reported", good],
  ["a score of another scale", validation({}, 93), "needs_review score_not_reported", good],
  ["not valid", validation({}, 0.93, false), "failed account_not_valid", good],
  [
    "no such routing number",
    validation({ valid_routing_number: false }),
    "failed account_not_valid",
    good,
  ],
  [
    "earlier returns",
    validation({ negative_transactions_seen: true }),
    "needs_review returns_seen",
    good,
  ],
  ["another owner", validation({ name_match: false }), good, "failed owner_differs"],
  ["a name score of 85", validation({ name_match: 85 }), good, good],
  ["a name score of 0.84", validation({ name_match: 0.84 }), good, "needs_review owner_similar"],
  ["a name score of 69", validation({ name_match: 69 }), good, "failed owner_differs"],
  ["no name on file", validation({ name_match: null }), good, "needs_review owner_not_reported"],
  [
    "a value that is not listed",
    validation({ name_match: "yes" }),
    good,
    "needs_review owner_not_reported",
  ],
])("%s", async (_, body, valid, owner) => {
  server.plays(json(body));
  const response = await vendor.check(request);
  const shown =
    response.kind === "checked" &&
    response.results.map(({ outcome, reason }) => `${outcome} ${reason}`);
  expect(shown).toEqual([valid, owner]);
});

describe("an exchange without a result is unavailable, and quotes nothing", () => {
  test.each(failures)("%s", async (_, response, reason) => {
    const limited = open(timeoutMsOf(response));
    server.plays(response);
    const outcome = await limited.check(request);
    expect(outcome).toMatchObject({
      kind: "unavailable",
      reason: expect.stringMatching(`^(${reason})$`),
    });
    expectNoSecrets(outcome, "a-key");
    await limited.close();
  });

  test("an envelope that reports an error", async () => {
    server.plays(json({ status: false, data: validation() }));
    expect(await vendor.check(request)).toMatchObject({ kind: "unavailable" });
  });

  test("requests that the vendor does not serve are not sent", async () => {
    for (const other of [
      requestOf({ kinds, subject: business }),
      requestOf({ kinds: ["sanctions"], subject: bankAccount }),
    ]) {
      expect(await vendor.check(other)).toMatchObject({ kind: "unavailable" });
    }
    expect(server.seen).toEqual([]);
  });
});
