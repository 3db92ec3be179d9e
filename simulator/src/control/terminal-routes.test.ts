import { afterAll, beforeAll, expect, test } from "vitest";
import { type Json, type SimulatorUnderTest, startUnderTest } from "../simulator.fixtures.ts";
import {
  miniHsn,
  type TerminalUnderTest,
  terminalUnderTest,
} from "../terminals/terminal.fixtures.ts";

let simulator: SimulatorUnderTest;
let mini: TerminalUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
  mini = terminalUnderTest(simulator, miniHsn);
  await mini.connect();
});
afterAll(() => simulator.close());

interface Event {
  id: string;
  name: string;
  data: Json;
}

/** The first events of a stream. */
async function eventsOf(count: number, lastId?: string): Promise<Event[]> {
  const stop = new AbortController();
  const headers: Record<string, string> = lastId === undefined ? {} : { "last-event-id": lastId };
  const response = await fetch(`${simulator.origin}/_simulator/terminals/${miniHsn}/events`, {
    headers,
    signal: stop.signal,
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  let text = "";
  const decoder = new TextDecoder();
  const events: Event[] = [];
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, id, name, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (id !== undefined) events.push({ id, name: name ?? "", data: JSON.parse(data ?? "null") });
    }
    if (events.length >= count) break;
  }
  stop.abort();
  return events;
}

test("sends a watcher the state first, and then only missed events", async () => {
  const [first] = await eventsOf(1);
  expect(first).toMatchObject({
    name: "snapshot",
    data: { state: { hsn: miniHsn }, receipts: [] },
  });
  await mini.command("display", { text: "Hello" });
  const missed = await eventsOf(4, first?.id);
  expect(missed.map(({ name }) => name)).toEqual(["log", "state", "state", "log"]);
  expect(missed[0]?.data).toMatchObject({ kind: "command", what: "display" });
  expect(missed[1]?.data).toMatchObject({ prompt: { kind: "text", text: "Hello" } });
  expect(missed[3]?.data).toMatchObject({ kind: "answer", status: 200 });
  const ids = missed.map(({ id }) => Number(id.split(".")[1]));
  expect(ids).toEqual(ids.toSorted((left, right) => left - right));
});

test.each(["another.3", "nonsense", "1"])(
  "sends the whole state for the unknown id %s",
  async (id) => {
    const [event] = await eventsOf(1, id);
    expect(event?.name).toBe("snapshot");
  },
);

test("an action for a past prompt has no effect", async () => {
  const requested = mini.command("readConfirmation", { prompt: "Keep it?" });
  const { prompt_id } = await mini.shows("confirmation");
  const stale = await mini.act({ action: "confirm", prompt_id: prompt_id - 1 });
  expect(stale).toMatchObject({ status: 409 });
  expect((await mini.act({ action: "confirm", prompt_id })).status).toBe(200);
  expect((await requested).json).toEqual({ confirmed: true });
  expect((await mini.act({ action: "confirm" })).status).toBe(409);
});

test("runs a repeating script every time, and not after its deletion", async () => {
  const path = `/_simulator/terminals/${miniHsn}/script`;
  const steps = [{ when: "confirmation", do: { action: "decline" } }];
  expect((await simulator.send("PUT", path, { steps, repeat: true })).json).toEqual({
    steps: 1,
    repeat: true,
  });
  for (let round = 0; round < 2; round += 1) {
    const { json } = await mini.command("readConfirmation", { prompt: "Keep it?" });
    expect(json).toEqual({ confirmed: false });
  }
  expect((await simulator.send("DELETE", path)).json).toEqual({ steps: 0, repeat: false });
  expect((await mini.state()).script_steps).toBe(0);
});

test("applies a new script to the current prompt", async () => {
  const requested = mini.command("readConfirmation", { prompt: "Keep it?" });
  await mini.shows("confirmation");
  await mini.script(["confirmation", { action: "confirm" }]);
  expect((await requested).json).toEqual({ confirmed: true });
});

test.each([
  [{}, "steps: expected a list"],
  [{ steps: [], often: 1 }, "often: unknown"],
  [{ steps: [{ when: "lunch", do: { action: "confirm" } }] }, "steps.0.when: expected one of"],
  [{ steps: [{ when: "card", do: { action: "tap" } }] }, "steps.0.do.card: expected"],
  [{ steps: [{ when: "card", do: { action: "cancel" }, after_ms: -1 }] }, "steps.0.after_ms"],
])("rejects the script %j: %s", async (body, message) => {
  const answer = await simulator.send("PUT", `/_simulator/terminals/${miniHsn}/script`, body);
  expect(answer).toMatchObject({
    status: 400,
    json: { wrong: [expect.stringContaining(message)] },
  });
});

test("terminals are listed, shown with their cards and log, and added once", async () => {
  const { terminals } = await simulator.control("terminals");
  expect(terminals.map(({ hsn }: Json) => hsn)).toEqual(["20024001", miniHsn]);
  const shown = await simulator.control(`terminals/${miniHsn}`);
  expect(shown.cards[0]).toMatchObject({ id: "visa", brand: "visa", number: "4111111111111111" });
  const body = {
    hsn: "C046FLEX0001",
    merchid: "800000000019",
    name: "Table",
    model: "clover_flex",
  };
  expect((await simulator.send("POST", "/_simulator/terminals", body)).status).toBe(201);
  expect((await simulator.send("POST", "/_simulator/terminals", body)).status).toBe(409);
  const wrong = await simulator.send("POST", "/_simulator/terminals", { model: "brick", x: 1 });
  expect(wrong.json.wrong).toHaveLength(5);
  expect((await simulator.send("GET", "/_simulator/terminals/none")).status).toBe(404);
});

test("keeps secrets out of all log lines", async () => {
  const lane = terminalUnderTest(simulator, "20024001");
  await lane.connect();
  await lane.script(
    ["amount", { action: "confirm" }],
    ["card", { action: "insert", card: "pin_debit" }],
    ["pin", { action: "pin", pin: "7391" }],
  );
  const { json } = await lane.command("authCard", { amount: 100, aid: "debit", includePIN: true });
  const { log } = await lane.state();
  expect(JSON.stringify(log)).not.toMatch(/7391|4222222222222204/);
  expect(JSON.stringify(log)).not.toContain(json.token);
});
