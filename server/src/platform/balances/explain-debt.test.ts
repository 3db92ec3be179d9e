import { credit, debit, verifyLedger } from "@openpayfac/ledger";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAccount, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { toUuid } from "../../ids.ts";
import { postToLedger } from "../../payments/post-to-ledger.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  await server.close();
});

/** Postings that lower `available`, by the cause that pages show. */
const debitsOfCauses = [
  ["return", "bank_return", "payment"],
  ["payout", "payout_returned", "payout"],
  ["split", "split_reversed", "transfer"],
  ["reserve", "reserve_held", "payment_reserve"],
] as const;

it("names the cause of each debit since the balance was last above zero", async () => {
  const { accountId } = await addAccount(server);
  for (const [index, [, event, sourceType]] of debitsOfCauses.entries()) {
    const amount = 100 * (index + 1);
    await writeAtomically(server.database, [
      postToLedger({
        accountId: toUuid(accountId),
        transactionId: server.deps.ids.next(),
        event,
        sourceType,
        sourceId: server.deps.ids.next(),
        occurredAt: server.deps.clock.now().toISOString(),
        entries: [debit("available", amount), credit("cash", amount)],
      }),
    ]);
  }
  const { body } = await server.call("GET", `/platform/negative_balances?in=${accountId}`, {
    headers: { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined },
  });
  const causes = debitsOfCauses.map(([cause], index) => ({
    cause,
    amount: 100 * (index + 1),
    count: 1,
  }));
  expect(body.data).toMatchObject([{ available: -1_000, causes: causes.toReversed() }]);
});
