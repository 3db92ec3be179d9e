import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type SimulatorUnderTest, startUnderTest, testMerchid } from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
beforeEach(async () => {
  simulator = await startUnderTest();
});
afterEach(() => simulator.close());

const moveTo = (now: string) => simulator.control("clock", { now });
const funding = (query = "") => simulator.read(`funding?merchid=${testMerchid}${query}`);

test("returns the next event, moves forward, and runs on from there", async () => {
  await simulator.authorize({ capture: "Y" });
  expect(await simulator.control("clock")).toEqual({
    now: "2026-11-20T12:00:00.000Z",
    offset_ms: 0,
    next: expect.objectContaining({ due_at: "2026-11-21T02:00:00.000Z", occasion: "close_batch" }),
  });
  expect(await moveTo("2026-11-20T13:00:00Z")).toMatchObject({
    now: "2026-11-20T13:00:00.000Z",
    offset_ms: 3_600_000,
    done: 0,
  });
  simulator.advance(1000);
  expect((await simulator.control("clock")).now).toBe("2026-11-20T13:00:01.000Z");
});

test("the clock never moves backwards; a moment that has just passed counts as reached", async () => {
  await moveTo("2026-12-01T00:00:00Z");
  simulator.advance(5000);
  expect(await moveTo("2026-12-01T00:00:02Z")).toMatchObject({ now: "2026-12-01T00:00:05.000Z" });
  const back = await simulator.send("POST", "/_simulator/clock", { now: "2026-12-01T00:00:01Z" });
  expect(back).toMatchObject({ status: 409, json: { wrong: [expect.stringMatching(/^now: /)] } });
  expect((await simulator.control("clock")).now).toBe("2026-12-01T00:00:05.000Z");
});

test.each([{}, { now: "tomorrow" }, { now: "2026-12-01" }, { now: "2026-13-01T00:00:00Z" }])(
  "rejects the moment %j",
  async (body) => {
    const response = await simulator.send("POST", "/_simulator/clock", body);
    expect(response).toMatchObject({ status: 400, json: { wrong: [expect.any(String)] } });
  },
);

test("closes a batch at 21:00 in New York, responds from the host at night, and ends voids", async () => {
  const sale = await simulator.authorize({ capture: "Y" });
  await moveTo("2026-11-21T01:59:59Z");
  expect(await simulator.read(`inquire/${sale.retref}/${testMerchid}`)).toMatchObject({
    voidable: "Y",
  });
  await moveTo("2026-11-21T02:00:00Z");
  expect(await simulator.gateway("void", { retref: sale.retref })).toMatchObject({
    respcode: "27",
  });
  const sent = await simulator.read(`settlestat?merchid=${testMerchid}&batchid=${sale.batchid}`);
  expect(sent).toMatchObject([{ hoststat: "SB", txns: [{ setlstat: "" }] }]);
  await moveTo("2026-11-21T08:00:00Z");
  expect(await simulator.read(`inquire/${sale.retref}/${testMerchid}`)).toMatchObject({
    setlstat: "Accepted",
    settledate: "20261121080000",
    refundable: "Y",
  });
  const result = await simulator.read(`settlestat?merchid=${testMerchid}&date=1120`);
  expect(result).toMatchObject([{ batchid: sale.batchid, hoststat: "GB" }]);
  const next = await simulator.authorize({ capture: "Y" });
  expect(next.batchid).not.toBe(sale.batchid);
});

test.each([
  ["Monday 10:00 is funded on Tuesday at 13:00", "2026-11-30T15:00:00Z", "20261201", "18:00:00Z"],
  ["Monday 21:30 is in Tuesday's batch", "2026-12-01T02:30:00Z", "20261202", "18:00:00Z"],
  ["Friday, and Monday is a holiday: Tuesday", "2027-05-28T15:00:00Z", "20270601", "17:00:00Z"],
  ["Saturday is funded on Monday", "2026-11-28T15:00:00Z", "20261130", "18:00:00Z"],
  ["the day before Thanksgiving: Friday", "2026-11-25T15:00:00Z", "20261127", "18:00:00Z"],
])("a card captured on %s", async (_, capturedAt, fundingdate, time) => {
  await moveTo(capturedAt);
  await simulator.authorize({ capture: "Y" });
  const day = `${fundingdate.slice(0, 4)}-${fundingdate.slice(4, 6)}-${fundingdate.slice(6)}`;
  const at = new Date(`${day}T${time}`);
  await moveTo(new Date(at.getTime() - 1).toISOString());
  expect(await funding()).toEqual({ errormsg: "No deposits match your request" });
  await moveTo(at.toISOString());
  expect(await funding()).toMatchObject({ fundingdate, fundings: [{ totalfunding: "10.00" }] });
});

test("leaves the same state after a move of one week as after seven moves of one day", async () => {
  const other = await startUnderTest();
  try {
    for (const one of [simulator, other]) {
      const sale = await one.authorize({ capture: "Y" });
      await one.control("clock", { now: "2026-11-21T15:00:00Z" });
      await one.authorize({ capture: "Y", account: "371449635398431", amount: "25.00" });
      await one.gateway("refund", { retref: sale.retref, amount: "4.00" });
    }
    await moveTo("2026-11-28T15:00:00Z");
    for (let day = 22; day <= 28; day += 1) {
      await other.control("clock", { now: `2026-11-${day}T15:00:00Z` });
    }
    for (const path of ["bank", "transactions"]) {
      expect(await simulator.control(path)).toEqual(await other.control(path));
    }
    expect((await simulator.control("bank")).accounts).toMatchObject([{ balance_minor: 3100 }]);
  } finally {
    await other.close();
  }
});

test("resumes the clock and the scheduled events after a restart", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "simulator-"));
  const first = await startUnderTest({ dataDir });
  await first.control("clock", { now: "2026-11-23T12:00:00Z" });
  await first.authorize({ capture: "Y" });
  await first.close();
  const second = await startUnderTest({ dataDir });
  try {
    expect(await second.control("clock")).toMatchObject({
      now: "2026-11-23T12:00:00.000Z",
      next: { occasion: "close_batch" },
    });
    expect(await second.control("clock", { now: "2026-11-24T18:00:00Z" })).toMatchObject({
      done: 3,
      next: null,
    });
    expect((await second.control("bank")).accounts).toMatchObject([{ balance_minor: 1000 }]);
  } finally {
    await second.close();
    rmSync(dataDir, { recursive: true });
  }
});

test("after a week switched off, events run for the moments at which they were due", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "simulator-"));
  const first = await startUnderTest({ dataDir });
  await first.authorize({ capture: "Y" });
  await first.close();
  const clock = () => new Date("2026-11-27T12:00:00Z");
  const second = await startUnderTest({ dataDir, clock });
  try {
    expect(await second.read(`funding?merchid=${testMerchid}`)).toMatchObject({
      fundingdate: "20261123",
      txns: [{ amount: "10.00" }],
    });
    const { movements } = await second.control("bank");
    expect(movements).toMatchObject([{ at: "2026-11-23T18:00:00.000Z", amount_minor: 1000 }]);
  } finally {
    await second.close();
    rmSync(dataDir, { recursive: true });
  }
});

test("a merchant may close its batch at another time, in another time zone", async () => {
  const merchid = "800000000050";
  const settings = { batchCloseAt: "18:30", timeZone: "America/Los_Angeles" };
  await simulator.control("merchants", { merchid, ...settings });
  await simulator.authorize({ merchid, capture: "Y" });
  expect((await simulator.control("clock")).next).toMatchObject({
    due_at: "2026-11-21T02:30:00.000Z",
  });
  const wrong = { merchid, batchCloseAt: "25:00", timeZone: "Mars/Olympus" };
  const rejected = await simulator.send("POST", "/_simulator/merchants", wrong);
  expect(rejected).toMatchObject({
    status: 400,
    json: { wrong: [/^batchC/, /^timeZ/].map((one) => expect.stringMatching(one)) },
  });
});
