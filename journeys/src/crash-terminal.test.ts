import {
  cardholderAt,
  compareBooks,
  insertsAndSigns,
  type JsonResponse,
  type KillableServer,
  miniTerminal,
  startKillableServer,
  type TerminalStep,
  until,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isFinal, runRecoveryNow } from "./in-flight-calls.ts";

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer({
    processorTimeoutMs: 6_000,
    lateResponseMs: 200,
    terminalTimeoutMs: 8_000,
    drainMs: 500,
  });
});
afterAll(() => server.close());

let keys = 0;

/** An intent, and the charge of it at the terminal as a client would repeat it. */
async function readyCharge() {
  keys += 1;
  const key = `terminal-crash-${keys}`;
  const intent = await server.call("POST", "/payment_intents", { amount: 5_400 });
  const id: string = intent?.body.id;
  const body = { hsn: miniTerminal, payment_intent_id: id };
  return {
    id,
    charge: () => server.call("POST", "/terminals/fiserv/auth_card", body, key),
  };
}

/** Retries a charge with its key until the response is final. */
function finalResponse(charge: () => Promise<JsonResponse | undefined>): Promise<JsonResponse> {
  return until(
    "the charge has its final answer",
    async () => {
      await runRecoveryNow(server);
      const response = await charge();
      return isFinal(response) && response.body.status !== "pending" && response;
    },
    { everyMs: 250 },
  );
}

const standing = async () => {
  const record = await fetch(`${server.simulatorOrigin}/_simulator/transactions`);
  const { transactions } = (await record.json()) as { transactions: { setlstat: string }[] };
  return transactions.filter(({ setlstat }) => setlstat === "Queued for Capture").length;
};

/** Kills the server while the terminal shows something, and says what the customer does then. */
const cases: {
  name: string;
  killedAt: string;
  script: TerminalStep[];
  afterwards: TerminalStep[];
}[] = [
  {
    name: "while the customer reads the amount, and the card is given afterwards",
    killedAt: "amount",
    script: [],
    afterwards: insertsAndSigns,
  },
  {
    name: "while the card is asked for, and given afterwards",
    killedAt: "card",
    script: insertsAndSigns.slice(0, 1),
    afterwards: insertsAndSigns.slice(1),
  },
  {
    name: "when the issuer has approved, before the signature",
    killedAt: "signature",
    script: insertsAndSigns.slice(0, 2),
    afterwards: insertsAndSigns.slice(2),
  },
];

it.each(cases)(
  "a server killed $name finds the charge, and it exists once",
  async ({ killedAt, script, afterwards }) => {
    const before = await standing();
    const person = cardholderAt(server, miniTerminal);
    await person.script(script);
    const { id, charge } = await readyCharge();
    const cut = charge();
    await person.shows(killedAt);
    await server.process().kill();
    expect(await cut).toBeUndefined();
    await person.script(afterwards);
    await person.shows("idle");
    await server.restart();
    const response = await finalResponse(charge);
    expect([response.status, response.body.status], JSON.stringify(response.body)).toEqual([
      200,
      "captured",
    ]);
    expect(response.body.payment_method.card).toMatchObject({ brand: "visa", from_terminal: true });
    expect((await charge())?.body).toEqual(response.body);
    expect((await server.call("GET", `/payment_intents/${id}`))?.body.status).toBe("captured");
    expect(await standing()).toBe(before + 1);
    expect(await compareBooks(server)).toEqual([]);
  },
);

it("a server killed while a customer hesitates, who then leaves, has charged nothing", async () => {
  const before = await standing();
  const person = cardholderAt(server, miniTerminal);
  await person.endScript();
  const { id, charge } = await readyCharge();
  const cut = charge();
  await person.shows("amount");
  await server.process().kill();
  await cut;
  await person.act("cancel");
  await server.restart();
  const response = await finalResponse(charge);
  expect([response.status, response.body.status]).toEqual([200, "failed"]);
  expect((await server.call("GET", `/payment_intents/${id}`))?.body.status).toBe("created");
  expect(await standing()).toBe(before);
  expect(await compareBooks(server)).toEqual([]);
});

it("a server killed while it voids what was approved too late does so when it is back", async () => {
  const before = await standing();
  const person = cardholderAt(server, miniTerminal);
  await person.endScript();
  const { id, charge } = await readyCharge();
  const late = charge();
  await person.shows("amount");
  // The customer's time is long over by the books, and the terminal does not know it.
  await server.database.query(
    `UPDATE processor_attempts SET next_attempt_at = now(), opened_at = opened_at - interval '1 hour'
      WHERE state = 'open'`,
  );
  const statusOf = async () => (await server.call("GET", `/payment_intents/${id}`))?.body;
  await until("the charge is given up", async () => {
    await runRecoveryNow(server);
    return (await statusOf()).latest_payment.status === "failed";
  });
  const neverCarriedOut = { endpoint: "void", delay_before_ms: 600_000, drop_before: true };
  await server.control("POST", "/_simulator/faults", neverCarriedOut);
  await person.script(insertsAndSigns);
  expect(await late).toMatchObject({ status: 200, body: { status: "failed" } });
  await until("the void is on its way", async () => {
    const { body } = await server.control("GET", "/_simulator/waiting");
    return body.waiting.length === 1;
  });
  await server.process().kill();
  await server.control("POST", "/_simulator/waiting/release", {});
  expect(await standing()).toBe(before + 1);
  await server.restart();
  // The lease of the dead.
  await server.database.query(
    "UPDATE processor_attempts SET next_attempt_at = now() WHERE state = 'abandoned'",
  );
  await until("it does not stand", async () => {
    await runRecoveryNow(server);
    return (await standing()) === before;
  });
  expect((await statusOf()).status).toBe("created");
  expect(await compareBooks(server)).toEqual([]);
});

it("a server that is stopped while a terminal asks for a card has it ask no more", async () => {
  const person = cardholderAt(server, miniTerminal);
  await person.endScript();
  const { id, charge } = await readyCharge();
  const cut = charge();
  await person.shows("amount");
  expect(await server.process().stop()).toBe(0);
  expect(await cut).toBeUndefined();
  expect((await person.shown()).kind).toBe("idle");
  await server.restart();
  expect(await charge()).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
  expect((await server.call("GET", `/payment_intents/${id}`))?.body.status).toBe("created");
  expect(await compareBooks(server)).toEqual([]);
});

it("a device whose server died can be used again by force", async () => {
  const person = cardholderAt(server, miniTerminal);
  await person.endScript();
  const requested = { hsn: miniTerminal, prompt: "Sure?" };
  const cut = server.call("POST", "/terminals/fiserv/read_confirmation", requested);
  await person.shows("confirmation");
  await server.process().kill();
  await cut;
  await server.restart();
  const rejected = await server.call("POST", "/terminals/fiserv/read_confirmation", requested);
  expect(rejected).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
  const connect = { hsn: miniTerminal, force: true };
  expect((await server.call("POST", "/terminals/fiserv/connect", connect))?.status).toBe(200);
  expect((await person.shown()).kind).toBe("idle");
});
