import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/server.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { toId, toUuid } from "../../ids.ts";
import { addApproved, advance } from "../approved-merchant.fixtures.ts";
import { encryptContent, type ProvidedOwner } from "../requirements/requirement-content.ts";
import { storeOwner } from "../requirements/store-owner.ts";
import { listHitsAsOperator } from "../screening/operator/list-hits.ts";
import { reviewCheck } from "../underwriting/operator/review-check.ts";
import { readChecksOfApplication } from "../verification/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Account = { id: string; onboarding_application_id: string };

const get = async (path: string) => (await server.call("GET", path)).body;
const payable = async ({ id }: Account) => (await get(`/accounts/${id}`)).payouts_enabled;
const checksOf = async ({ onboarding_application_id: id }: Account, kind: string) =>
  (await readChecksOfApplication(server.database, toUuid(id))).filter((each) => each.kind === kind);
const statusOf = async ({ onboarding_application_id: id }: Account) =>
  (await get(`/applications/${id}`)).status;
const added = (name: string) => addApproved(server, { first_name: "Ida", last_name: "Moor" }, name);

/** Accepts the data of the owner, as a requirement's decision does. */
async function accept(account: Account, change: Partial<ProvidedOwner>): Promise<void> {
  const { owners } = await get(`/applications/${account.onboarding_application_id}`);
  const id = server.deps.ids.next();
  const owner = {
    owner_id: owners[0].id,
    first_name: "Ida",
    last_name: "Moor",
    email: "ida@moor.example",
    phone_number: "+1 503 555 0142",
    ownership_percent: 100,
    birth_date: "1984-07-19",
    ssn: "987-65-4321",
    residence_address: {
      address_line1: "2815 SE Taylor Street",
      city: "Portland",
      state: "OR",
      zip_code: "97214",
    },
    ...change,
  } as ProvidedOwner;
  const row = {
    id,
    account_id: toUuid(account.id),
    encrypted_content: encryptContent(server.deps.encryption, id, { owner }),
  };
  await writeAtomically(server.deps.database, await storeOwner(server.deps, row as never));
}

describe("the data of an owner that changed after the approval", () => {
  it("is checked again: what passes changes nothing, and only changed data is requested", async () => {
    const account = await added("Gorse Hill Dairy");
    const registrations = await checksOf(account, "business_registration");
    await accept(account, { ssn: "123-45-6789" });
    await advance(server, 1);
    const [first, second] = await checksOf(account, "person_identity");
    expect(first).toMatchObject({ outcome: "passed", superseded_by: second?.id });
    expect(second).toMatchObject({ outcome: "passed", superseded_by: null });
    expect(await checksOf(account, "business_registration")).toEqual(registrations);
    expect(await payable(account)).toBe(true);
  });

  it("holds payouts for a bad outcome until an operator has cleared it; the approval stays", async () => {
    const account = await added("Fern Bank Florists");
    await accept(account, { last_name: "Unverified" });
    await advance(server, 1);
    const identity = (await checksOf(account, "person_identity")).at(-1);
    expect(identity).toMatchObject({ outcome: "failed", review: null });
    expect(await payable(account)).toBe(false);
    expect(await statusOf(account)).toBe("APPROVED");
    const emails = await server.database.query(
      "SELECT FROM emails WHERE subject = 'Payouts of Fern Bank Florists are paused'",
    );
    expect(emails.rowCount).toBeGreaterThan(0);
    await reviewCheck(server.deps, toId("verification_check", identity?.id ?? ""), {
      verdict: "cleared",
      reviewedBy: "Ada Park",
      reason: "Saw the passport.",
    });
    expect(await payable(account)).toBe(true);
  });

  it("is screened against the sanctions lists now, and not with the next daily run", async () => {
    const account = await added("Slate Roof Bakers");
    await advance(server, 1);
    await accept(account, { last_name: "Listed" });
    await advance(server, 0.1);
    expect(await listHitsAsOperator(server.deps)).toMatchObject([{ subject: account.id }]);
    expect(await payable(account)).toBe(false);
    expect(await statusOf(account)).toBe("APPROVED");
  });
});
