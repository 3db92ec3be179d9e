import { afterAll, beforeAll, expect, test } from "vitest";
import {
  credentials,
  type SimulatorUnderTest,
  startUnderTest,
  testMerchid,
  visaCard,
} from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const save = (fields: object) =>
  simulator.gateway("profile", { account: visaCard, expiry: "1230", ...fields });

test("a saved profile is read, charged and deleted", async () => {
  const saved = await save({ name: "Ann" });
  expect(saved).toMatchObject({
    respproc: "PPS",
    respcode: "09",
    resptext: "Profile Saved",
    respstat: "A",
    accttype: "VISA",
    acctid: "1",
    defaultacct: "Y",
    expiry: "1230",
    profileid: expect.stringMatching(/^\d{20}$/),
  });
  const path = `profile/${saved.profileid}//${testMerchid}`;
  expect(await simulator.read(path)).toMatchObject({ token: saved.token, name: "Ann" });
  const charge = { account: undefined, expiry: undefined, profile: `${saved.profileid}/1` };
  expect(await simulator.authorize(charge)).toMatchObject({ respstat: "A", expiry: "1230" });
  const gone = await simulator.send("DELETE", `/cardconnect/rest/${path}`, undefined, {
    authorization: credentials,
  });
  expect(gone.json).toMatchObject({ respcode: "08", resptext: "Profile Deleted" });
  expect(await simulator.read(path)).toMatchObject({ respcode: "96", respstat: "C" });
});

test("an equal profile is not created twice; another holder is another profile", async () => {
  const first = await save({ name: "Bea" });
  expect(await save({ name: "Bea" })).toMatchObject({ profileid: first.profileid });
  expect((await save({ name: "Cid" })).profileid).not.toBe(first.profileid);
});

test("returns an array, the default first, after a second account of a profile", async () => {
  const { profileid } = await save({ name: "Dan" });
  const second = await save({ profile: profileid, account: "5454545454545454", defaultacct: "Y" });
  expect(second).toMatchObject({ profileid, acctid: "2", accttype: "MC" });
  const accounts = await simulator.read(`profile/${profileid}//${testMerchid}`);
  expect(accounts).toMatchObject([
    { acctid: "2", defaultacct: "Y" },
    { acctid: "1", defaultacct: "N" },
  ]);
  expect(await simulator.read(`profile/${profileid}/1/${testMerchid}`)).toMatchObject({
    name: "Dan",
  });
});

test("an approved auth with profile Y saves the account; a declined one does not", async () => {
  const reply = await simulator.authorize({ profile: "Y", name: "Eve", orderid: "saves" });
  expect(await simulator.read(`profile/${reply.profileid}//${testMerchid}`)).toMatchObject({
    token: reply.token,
    name: "Eve",
  });
  expect(await simulator.read(`inquireByOrderid/saves/${testMerchid}`)).toMatchObject({
    profileid: reply.profileid,
    acctid: "1",
  });
  const declined = await simulator.authorize({ profile: "Y", account: "4387751111111038" });
  expect(declined).not.toHaveProperty("profileid");
});

test("profileupdate Y changes only the sent fields; without it all are replaced", async () => {
  const { profileid } = await save({ name: "Fay", city: "Oslo" });
  const profile = `${profileid}/1`;
  await save({ profile, name: "Fay B", profileupdate: "Y" });
  const path = `profile/${profileid}/1/${testMerchid}`;
  expect(await simulator.read(path)).toMatchObject({ name: "Fay B", city: "Oslo" });
  await save({ profile, name: "Fay C" });
  expect(await simulator.read(path)).not.toHaveProperty("city");
});

test("returns 96 for an unknown profile, 98 for an unknown token", async () => {
  expect(await save({ profile: "12345678901234567890/1" })).toMatchObject({ respcode: "96" });
  expect(await save({ account: "9411111111111111" })).toMatchObject({ respcode: "98" });
});
