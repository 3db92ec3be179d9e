import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readEnvironment } from "./read-environment.ts";
import { type SimulatorUnderTest, startUnderTest, visaCard } from "./simulator.fixtures.ts";
import { startSimulator } from "./start-simulator.ts";

const opened: SimulatorUnderTest[] = [];
afterEach(async () => {
  for (const simulator of opened.splice(0)) await simulator.close();
});
async function start(options: Parameters<typeof startUnderTest>[0]) {
  const simulator = await startUnderTest(options);
  opened.push(simulator);
  return simulator;
}

test("no log line holds a card number, an expiry or a CVV, at any level", async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const simulator = await start({ logLevel: "debug", logStream });
  await simulator.authorize({ cvv2: "9871", expiry: "0933", orderid: "logged" });
  await simulator.authorize({ account: undefined, track: `;${visaCard}=3309101?` });
  await simulator.authorize({ account: "4111111111111112" });
  await simulator.authorize({ orderid: `order-${visaCard}`, userfields: [{ card: visaCard }] });
  const tokenize = { account: visaCard, cvv: "9871", expiry: "0933" };
  await simulator.send("POST", "/cardsecure/api/v1/ccn/tokenize", tokenize);
  await simulator.read(`bin/800000000019/${visaCard}`);
  await simulator.read(`inquireByOrderid/${visaCard}/800000000019`);
  // Times may contain the same digits.
  const untimed = lines.map((line) => ({ ...JSON.parse(line), time: 0, responseTime: 0 }));
  const log = JSON.stringify(untimed);
  expect(log).toContain("logged");
  expect(log).toContain("800000000019");
  expect(log).toContain("[redacted]");
  expect(log).not.toMatch(/41111111|9871|0933/);
});

test("no log line holds a tax id, an SSN, a birth date or a bank account number", async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const simulator = await start({ logLevel: "debug", logStream });
  const attributes = { "identification-number": "900126789", birthdate: "1980-02-29" };
  const principals = [{ nationalId: "900126789", dateOfBirth: "1980-02-29", SSN: "900-12-6789" }];
  const merchant = { nationalTaxId: "931234567", principals };
  const criteria = { taxID: "931234567", principals };
  const bodies: Record<string, object> = {
    "/middesk/v1/businesses": { name: "Harbor", tin: { tin: "931234567" } },
    "/persona/api/v1/verification/database": { data: { attributes } },
    "/mcp/match/api/termination-inquiries": { terminationInquiryRequest: { merchant } },
    "/visa/vmss/v2/searchTerminatedRequest": { searchTerminatedRequest: criteria },
    "/grailpay/api/v3/accounts/validate": { bank_account: { account_number: "4400001234" } },
  };
  for (const [path, body] of Object.entries(bodies)) await simulator.send("POST", path, body);
  const log = lines.join("\n");
  for (const path of Object.keys(bodies)) expect(log).toContain(path);
  expect(log).toContain("[redacted]");
  expect(log).not.toMatch(/900126789|900-12-6789|1980-02-29|931234567|4400001234/);
});

test("nothing is logged by default", async () => {
  const lines: string[] = [];
  const simulator = await start({ logStream: { write: (line) => void lines.push(line) } });
  await simulator.authorize();
  expect(lines).toEqual([]);
});

test("the same seed returns the same tokens, another seed different ones", async () => {
  const tokens = [];
  for (const seed of ["a", "a", "b"]) {
    const simulator = await start({ seed });
    tokens.push((await simulator.authorize()).token);
  }
  expect(tokens[0]).toBe(tokens[1]);
  expect(tokens[2]).not.toBe(tokens[0]);
});

test("responds to held requests when it closes", async () => {
  const simulator = await startUnderTest({ hostTimeoutMs: 60_000 });
  await simulator.control("faults", { endpoint: "auth", delay_after_ms: 60_000 });
  const response = simulator.authorize({ account: "4999006200620062" });
  while ((await simulator.control("waiting")).waiting.length === 0);
  await simulator.close();
  expect(await response).toMatchObject({ respcode: "62" });
});

test("fails on a port in use and a data folder in use, and leaves nothing open", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "simulator-"));
  const first = await start({ dataDir });
  const port = Number(new URL(first.origin).port);
  await expect(startSimulator({ port: 0, dataDir })).rejects.toThrow(/locked/);
  const other = mkdtempSync(join(tmpdir(), "simulator-"));
  await expect(startSimulator({ port, dataDir: other })).rejects.toThrow(/EADDRINUSE/);
  await start({ dataDir: other });
  for (const folder of [dataDir, other]) rmSync(folder, { recursive: true });
});

test("reads the environment, and names an invalid variable", () => {
  expect(readEnvironment({})).toEqual({
    options: {
      port: 4010,
      host: "127.0.0.1",
      dataDir: ".data",
      hostTimeoutMs: 1000,
      terminalTimeoutMs: 119_000,
      terminalPaceMs: 900,
    },
  });
  const given = {
    SIMULATOR_PORT: "0",
    HOST: "::1",
    OPENPAYFAC_DATA_DIR: "/data",
    SIMULATOR_HOST_TIMEOUT_MS: "31000",
    SIMULATOR_TERMINAL_TIMEOUT_MS: "5000",
    SIMULATOR_TERMINAL_PACE_MS: "0",
  };
  expect(readEnvironment(given)).toEqual({
    options: {
      port: 0,
      host: "::1",
      dataDir: "/data",
      hostTimeoutMs: 31_000,
      terminalTimeoutMs: 5000,
      terminalPaceMs: 0,
    },
  });
  for (const wrong of [
    { SIMULATOR_PORT: "70000" },
    { SIMULATOR_HOST_TIMEOUT_MS: "1s" },
    { SIMULATOR_TERMINAL_TIMEOUT_MS: "600001" },
    { SIMULATOR_TERMINAL_PACE_MS: "-1" },
  ]) {
    const [name] = Object.keys(wrong);
    expect(readEnvironment(wrong)).toEqual({ wrong: expect.stringMatching(`^${name}: expected`) });
  }
});
