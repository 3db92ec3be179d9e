import { afterAll, beforeAll, expect, it } from "vitest";
import { addAccount, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { closeAccount } from "../accounts/operator/close-account.ts";
import { listTerminationReports } from "./operator/list-reports.ts";
import { recordTerminationReport } from "./operator/record-report.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const day = 86_400_000;
const account = async () => (await addAccount(server)).accountId;
const terminate = (id: string, cause: string, by: string | undefined = "Ada Park") =>
  closeAccount(server.deps, id, "Closed by risk.", { cause, by, details: "Cards of one bank." });
const reportsOf = async (id: string, state?: string) =>
  (await listTerminationReports(server.deps, state)).filter((each) => each.account === id);
const filed = (reference: string) => ({ filedBy: "Ben Ode", reference });

it("makes a report to each network due by the next business day", async () => {
  // A Wednesday before Thanksgiving: the next business day is Friday.
  server.clock.advance(Date.parse("2026-11-25T20:00:00Z") - server.clock.now().getTime());
  const id = await account();
  expect(await terminate(id, "excessive_fraud")).toMatchObject({ reports: 2 });
  expect(await reportsOf(id)).toMatchObject([
    { network: "mastercard", reason_code: "05", due_on: "2026-11-27", state: "due" },
    {
      network: "visa",
      reason_code: "21",
      terminated_by: "Ada Park",
      details: "Cards of one bank.",
    },
  ]);
  const one = await account();
  await terminate(one, "questionable_merchant_audit");
  expect(await reportsOf(one)).toMatchObject([{ network: "mastercard", reason_code: "08" }]);
  server.clock.advance(2 * day);
  expect(await reportsOf(id, "overdue")).toEqual([]);
  server.clock.advance(day);
  expect(await reportsOf(id, "overdue")).toHaveLength(2);
  // The list of open reports shows them, too.
  expect((await reportsOf(id)).map(({ state }) => state)).toEqual(["overdue", "overdue"]);
});

it("is due for no other reason to close an account", async () => {
  const id = await account();
  expect(await closeAccount(server.deps, id, "The business closed.")).not.toHaveProperty("reports");
  expect(await reportsOf(id)).toEqual([]);
  // A cause that was found later is reported, too: once.
  expect(await terminate(id, "transaction_laundering")).toMatchObject({ reports: 2 });
  expect(await reportsOf(id)).toHaveLength(2);
  await expect(terminate(id, "collusion")).rejects.toThrow("terminated for cause before");
});

it("rejects another cause, and a decision without a name, before it closes the account", async () => {
  const id = await account();
  await expect(terminate(id, "fraud")).rejects.toThrow("fraud is not a cause");
  await expect(terminate(id, "collusion", " ")).rejects.toThrow("names the person");
  const { rows } = await server.database.query("SELECT status FROM accounts WHERE id = $1", [
    toUuid(id),
  ]);
  expect(rows).toEqual([{ status: "BOARDED" }]);
});

it("is filed once, and the same reference again changes nothing", async () => {
  const id = await account();
  await terminate(id, "excessive_chargebacks");
  const record = (reference: string) =>
    recordTerminationReport(server.deps, id, "visa", filed(reference));
  const first = await record("VMSS-1");
  server.clock.advance(day);
  expect(await record("VMSS-1")).toEqual(first);
  await expect(record("VMSS-2")).rejects.toThrow("filed with the reference VMSS-1");
  await expect(record(" ")).rejects.toThrow("The reference is empty");
  await expect(recordTerminationReport(server.deps, id, "amex", filed("A-1"))).rejects.toThrow(
    "No report of",
  );
  expect(await reportsOf(id, "filed")).toMatchObject([
    { network: "visa", reference: "VMSS-1", filed_by: "Ben Ode", state: "filed" },
  ]);
  expect(await reportsOf(id)).toMatchObject([{ network: "mastercard" }]);
});
