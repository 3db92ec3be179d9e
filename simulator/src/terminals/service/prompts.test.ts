import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SimulatorUnderTest, startUnderTest } from "../../simulator.fixtures.ts";
import {
  laneHsn,
  miniHsn,
  type TerminalUnderTest,
  terminalUnderTest,
} from "../terminal.fixtures.ts";

let simulator: SimulatorUnderTest;
let lane: TerminalUnderTest;
let mini: TerminalUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
  lane = terminalUnderTest(simulator, laneHsn);
  mini = terminalUnderTest(simulator, miniHsn);
  await Promise.all([lane.connect(), mini.connect()]);
});
afterAll(() => simulator.close());

test("a text remains on the display until it is cleared; Ingenico shows %% as one sign", async () => {
  expect(await lane.command("display", { text: "10%% off\nToday" })).toMatchObject({ text: "" });
  expect((await lane.state()).prompt).toEqual({ kind: "text", text: "10% off\nToday" });
  await lane.command("clearDisplay");
  expect((await lane.state()).prompt).toEqual({ kind: "idle" });
  await mini.command("display", { text: "10%% off" });
  expect((await mini.state()).prompt.text).toBe("10%% off");
  await mini.command("display", { text: "" });
  expect((await mini.state()).prompt).toEqual({ kind: "idle" });
  expect((await mini.command("display", { text: "x".repeat(1001) })).json.errorCode).toBe(3);
});

test("a confirmation is yes or no", async () => {
  await mini.script(["confirmation", { action: "confirm" }]);
  const yes = await mini.command("readConfirmation", { prompt: "Keep it?", beep: "true" });
  expect(yes.json).toEqual({ confirmed: true });
  await mini.script(["any", { action: "decline" }]);
  const no = await mini.command("readConfirmation", { prompt: "Keep it?" });
  expect(no.json).toEqual({ confirmed: false });
});

test("prompts for an input until it is valid, and returns it in the format's form", async () => {
  const requested = mini.command("readInput", { prompt: "Phone", format: "PHONE" });
  const { prompt_id } = await mini.shows("input");
  const short = await mini.act({ action: "input", text: "555", prompt_id });
  expect(short).toMatchObject({ status: 409, json: { wrong: [expect.stringContaining("phone")] } });
  await mini.act({ action: "input", text: "503 555 0142", prompt_id });
  expect((await requested).json).toEqual({ input: "1-503-555-0142" });
  const wrong = await mini.command("readInput", { prompt: "Phone", format: "phone" });
  expect(wrong).toMatchObject({ status: 400, json: { errorMessage: "Invalid format" } });
});

test("a tip is a percentage, an own amount or nothing; the total is in dollars", async () => {
  const fields = { amount: 4500, prompt: "Tip?", tipPercentPresets: [15, 18, 20] };
  await mini.script(["tip", { action: "tip", percent: 18 }]);
  expect((await mini.command("tip", fields)).json).toEqual({
    amount: "4500",
    tip: "8.10",
    total: "53.10",
  });
  await mini.script(["tip", { action: "tip", amount_minor: 501 }]);
  expect((await mini.command("tip", fields)).json).toMatchObject({ tip: "5.01", total: "50.01" });
  await mini.script(["tip", { action: "tip" }]);
  expect((await mini.command("tip", fields)).json).toMatchObject({ tip: "0.00" });
});

test.each([
  [{ includeCustomTipAmount: false }, 4],
  [{ tipPercentPresets: [15, 18] }, 3],
  [{ tipPercentPresets: [15, 18, null] }, 3],
  [{ tipPercentPresets: [15, 18, 101] }, 3],
  [{ amount: "25.00" }, 3],
  [{ amount: 2_147_483_648 }, 3],
])("rejects a tip with %j with code %i", async (fields, errorCode) => {
  const response = await mini.command("tip", { amount: 100, prompt: "Tip?", ...fields });
  expect(response).toMatchObject({ status: 400, json: { errorCode } });
});

test("returns a signature in the requested format; a terminal without a screen for it returns code 700", async () => {
  await mini.script(["signature", { action: "sign", name: "Ada Park" }]);
  const { json } = await mini.command("readSignature", {
    prompt: "Please sign",
    signatureDimensions: "320,90",
  });
  const image = gunzipSync(Buffer.from(json.signature, "base64"));
  expect([image.readInt32LE(18), image.readInt32LE(22)]).toEqual([320, 90]);
  const none = await lane.command("readSignature", { prompt: "Please sign" });
  expect(none).toMatchObject({ status: 500, json: { errorCode: 700 } });
  const long = await mini.command("readSignature", { prompt: "Please sign below" });
  expect(long).toMatchObject({ status: 400, json: { errorCode: 3 } });
});

test.each([
  { signatureFormat: "GIF" },
  { signatureImageType: "grey" },
  { signatureDimensions: "640" },
  { signatureDimensions: "0,100" },
  { signatureDimensions: "4097,100" },
  { gzipSignature: "perhaps" },
])("rejects a signature with %j", async (fields) => {
  const response = await mini.command("readSignature", { prompt: "Sign", ...fields });
  expect(response).toMatchObject({ status: 400, json: { errorCode: 3 } });
});

test("a terminal runs one command at a time, and cancel ends it", async () => {
  const requested = mini.command("readConfirmation", { prompt: "Keep it?" });
  await mini.shows("confirmation");
  const busy = await mini.command("display", { text: "Hello" });
  expect(busy).toMatchObject({ status: 500, json: { errorCode: 7 } });
  expect(await mini.command("cancel")).toMatchObject({ status: 200, text: "" });
  expect((await requested).json).toEqual({ errorCode: 8, errorMessage: "Command Cancelled" });
  expect((await mini.state()).prompt).toEqual({ kind: "idle" });
  expect((await mini.command("cancel")).status).toBe(200);
});

test("a forced connect ends the running command", async () => {
  const requested = mini.command("readConfirmation", { prompt: "Keep it?" });
  await mini.shows("confirmation");
  await mini.connect();
  expect((await requested).json).toMatchObject({ errorCode: 8, errorMessage: "Command Cancelled" });
});
