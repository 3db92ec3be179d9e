import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { enqueueEmail } from "../email/enqueue-email.ts";
import { sendDueEmails } from "../email/send-emails.ts";
import { toId, toUuid, type Uuid } from "../ids.ts";
import { signInWithin } from "../platform/sign-in-within.fixtures.ts";

let server: TestServer;
type Headers = Record<string, string | undefined>;
/** Of the sandbox's own merchant, and of another one of the same partner. */
let owner: Headers;
let stranger: Headers;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signInWithin(server, ["BUSINESS", "owner"]);
  const { businessId } = await addAccount(server);
  server.clock.advance(1);
  stranger = await signInWithin(server, ["BUSINESS", "owner"], { businessId });
});
afterAll(() => server.close());

it("a merchant's user triggers only what happens to the merchant's own objects", async () => {
  const { sandbox } = server;
  const { payment } = await addPaidIntent(server, { amount: 5_000 });
  await server.call("POST", "/sandbox/clock", { body: { advance: "P8D" } });
  const { rows } = await server.database.query<{ id: Uuid }>(
    "SELECT id FROM payouts WHERE account_id = $1 AND status IN ('pending', 'completed')",
    [toUuid(sandbox.account_id)],
  );
  const payout = toId("payout", (rows[0]?.id ?? "") as Uuid);
  const statuses = async (path: string, body: object) => {
    const found: number[] = [];
    // The other merchant's user first: the object does not change.
    for (const headers of [stranger, owner]) {
      found.push((await server.call("POST", path, { body, headers })).status);
    }
    return found;
  };
  expect(await statuses("/sandbox/disputes", { payment_id: payment.id, amount: 100 })).toEqual([
    404, 201,
  ]);
  const settlement = { account_id: sandbox.account_id, transaction_type: "payment", amount: 700 };
  expect(await statuses("/sandbox/unmatched_settlements", settlement)).toEqual([404, 201]);
  expect(await statuses(`/sandbox/payouts/${payout}/return`, { return_code: "R01" })).toEqual([
    404, 200,
  ]);
  // The owner's is found: it was made with a card.
  const ach = { payment_id: payment.id, return_code: "R01" };
  expect(await statuses("/sandbox/ach_returns", ach)).toEqual([404, 400]);
});

it("a merchant's user reads the emails to the merchant's users, and no others", async () => {
  const { sandbox, deps, database } = server;
  const of = { tenantId: toUuid(sandbox.tenant_id), partnerId: toUuid(sandbox.partner_id) };
  const { rows } = await database.query<{ email: string }>(
    "SELECT email FROM users WHERE business_id = $1 LIMIT 1",
    [toUuid(sandbox.business_id)],
  );
  const own = rows[0]?.email ?? "";
  const other = "ben@elsewhere.example";
  for (const to of [own, other]) {
    const email = enqueueEmail(deps, of, to, {
      language: "en",
      subject: `For ${to}`,
      from: "Larkspur",
      greeting: "Hello,",
      paragraphs: ["This is a test."],
      closing: [],
    });
    await writeAtomically(database, email);
  }
  await sendDueEmails(deps);
  const recipients = async (headers: Headers) =>
    new Set(
      (await server.call("GET", "/sandbox/emails", { headers })).body.data.map(
        ({ to }: { to: string }) => to,
      ),
    );
  expect(await recipients(owner)).toEqual(new Set([own]));
  expect([...(await recipients(stranger))]).not.toContain(own);
  expect([...(await recipients(stranger))]).not.toContain(other);
  const partner = await signInWithin(server, ["PARTNER", "developer"]);
  expect([...(await recipients(partner))]).toEqual(expect.arrayContaining([own, other]));
});
