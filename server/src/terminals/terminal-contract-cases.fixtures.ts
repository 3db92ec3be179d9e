import { type OperationShape, terminalsOperations } from "@openpayfac/contract";
import type { TerminalService } from "@openpayfac/processors";
import {
  addIntent,
  addPaidIntent,
  cardholderAt,
  laneTerminal,
  miniTerminal,
  type TerminalStep,
  type TestResponse,
  type TestServer,
} from "../../../testkit/src/index.ts";
import type { OperationCase, SoundRequest } from "../http/operation-case.fixtures.ts";
import { buildApp } from "../start/build-app.ts";

type Name = keyof typeof terminalsOperations;

/** Completes whatever a terminal prompts for. */
export const obliges: TerminalStep[] = [
  ["amount", { action: "confirm" }],
  ["card", { action: "insert", card: "visa" }],
  ["manual", { action: "key_in", number: "4111111111111111", expiry: "1230", cvv: "123" }],
  ["postal", { action: "postal", postal: "97210" }],
  ["pin", { action: "pin", pin: "1234" }],
  ["confirmation", { action: "confirm" }],
  ["input", { action: "input", text: "17" }],
  ["tip", { action: "tip", percent: 20 }],
  ["signature", { action: "sign", name: "Ada Park" }],
];

const sessions = new WeakMap<TestServer, Map<string, string>>();

export function callTerminals(
  server: TestServer,
  call: string,
  body: object,
  headers: Record<string, string | undefined> = {},
): Promise<TestResponse> {
  return server.call("POST", `/terminals/fiserv/${call}`, { body, headers });
}

/** A second process of the server, some of whose requests to the service the test intercepts. */
export function secondProcess(server: TestServer, service: Partial<TerminalService>) {
  const terminals = { ...(server.deps.terminals as TerminalService), ...service };
  const app = buildApp({ ...server.deps, terminals });
  const send = async (name: string, body: object, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method: "POST",
      url: `/terminals/fiserv/${name}`,
      headers: {
        "x-api-key": server.sandbox.private_key,
        "x-account-id": server.sandbox.account_id,
        ...headers,
      },
      payload: body,
    });
    return { status: response.statusCode, body: response.json() };
  };
  return { send, close: () => app.close() };
}

/** The key of a terminal's session, which is opened if none is active. */
export async function sessionWith(server: TestServer, hsn: string): Promise<string> {
  const own = sessions.get(server) ?? new Map<string, string>();
  sessions.set(server, own);
  const key = own.get(hsn);
  const open =
    key !== undefined &&
    (await callTerminals(server, "ping", { hsn }, { "x-session-key": key })).status === 200;
  if (key !== undefined && open) return key;
  const response = await callTerminals(server, "connect", { hsn, force: true });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  own.set(hsn, response.body.key);
  return response.body.key;
}

/** Ends the session with a terminal, if one is open. */
async function endSessionWith(server: TestServer, hsn: string): Promise<void> {
  const headers = { "x-session-key": await sessionWith(server, hsn) };
  await callTerminals(server, "disconnect", { hsn }, headers);
}

/** A request with its terminal's session, at which a simulated customer acts. */
async function atTerminal(
  server: TestServer,
  call: string,
  hsn: string,
  body: object = {},
): Promise<SoundRequest> {
  await cardholderAt(server, hsn).script(obliges, { repeat: true });
  return {
    path: `/terminals/fiserv/${call}`,
    body: { hsn, ...body },
    sessionKey: await sessionWith(server, hsn),
  };
}

/** A derived request for a terminal, at one that has a session and a cardholder. */
export async function withTerminal(
  server: TestServer,
  { path, body, otherBody }: SoundRequest,
): Promise<SoundRequest> {
  const call = path.split("/").at(-1) ?? "";
  const request = await atTerminal(server, call, miniTerminal, {
    ...body,
    hsn: miniTerminal,
  });
  return otherBody === undefined
    ? request
    : { ...request, otherBody: { ...otherBody, hsn: miniTerminal } };
}

/** A request about all terminals, optionally with the session of one of them. */
const ofAccount = async (server: TestServer, call: string): Promise<SoundRequest> => ({
  path: `/terminals/fiserv/${call}`,
  body: {},
  sessionKey: await sessionWith(server, miniTerminal),
});

/** A request under an injected fault of the terminal service's endpoint. */
const underFault =
  (name: Name, endpoint: string, fault: object) =>
  async (server: TestServer): Promise<TestResponse> => {
    const { path, body, sessionKey } = await terminalCases[name]!.sound(server);
    const set = { endpoint: `terminal_${endpoint}`, ...fault };
    const answered = await server.control("POST", "/_simulator/faults", set);
    if (answered.status > 299) throw new Error(JSON.stringify(answered.body));
    return server.call("POST", path, { body, headers: { "x-session-key": sessionKey } });
  };

/** A request to a terminal that was unplugged after the session began. */
const unplugged =
  (name: Name, hsn = miniTerminal) =>
  async (server: TestServer): Promise<TestResponse> => {
    const { path, body, sessionKey } = await terminalCases[name]!.sound(server);
    const person = cardholderAt(server, hsn);
    await person.act("unplug");
    const headers = { "x-session-key": sessionKey };
    const response = await server.call("POST", path, { body, headers });
    await person.act("plug_in");
    return response;
  };

/** A request about a terminal that the account does not have. */
const elsewhere =
  (name: Name) =>
  async (server: TestServer): Promise<TestResponse> => {
    const { path, body } = await terminalCases[name]!.sound(server);
    return server.call("POST", path, { body: { ...body, hsn: "C999ZZ00000000" } });
  };

const wrongSession =
  (name: Name) =>
  async (server: TestServer): Promise<TestResponse> => {
    const { path, body } = await terminalCases[name]!.sound(server);
    return server.call("POST", path, { body, headers: { "x-session-key": "ses_of_nobody" } });
  };

/** A Visa card at an account whose plan accepts none. */
const withoutVisa =
  (name: Name) =>
  async (server: TestServer): Promise<TestResponse> => {
    const { path, body, sessionKey } = await terminalCases[name]!.sound(server);
    const setVisa = async (state: "ACTIVE" | "INACTIVE") => {
      await server.database.query(
        "UPDATE processing_plan_versions SET card_rates = jsonb_set(card_rates, '{visa,state}', $1)",
        [JSON.stringify(state)],
      );
      // The account is cached for two seconds.
      server.clock.advance(3_000);
    };
    await setVisa("INACTIVE");
    const headers = { "x-session-key": sessionKey };
    const response = await server.call("POST", path, { body, headers });
    await setVisa("ACTIVE");
    return response;
  };

/** Errors of every operation on one device. */
function deviceErrors(
  name: Name,
  endpoint: string,
  hsn = miniTerminal,
): NonNullable<OperationCase["errors"]> {
  return {
    terminal_not_found: elsewhere(name),
    terminal_unauthorized: wrongSession(name),
    terminal_error: unplugged(name, hsn),
    terminal_unknown_error: underFault(name, endpoint, { drop_before: true }),
  };
}

const device = (
  name: Name,
  call: string,
  endpoint: string,
  body: object = {},
  hsn: string = miniTerminal,
): OperationCase => ({
  sound: (server) => atTerminal(server, call, hsn, body),
  errors: deviceErrors(name, endpoint, hsn),
});

const charge = (
  name: "authorizeCard" | "authorizeManual",
  call: string,
  endpoint: string,
  hsn: string,
): OperationCase => ({
  sound: async (server) => {
    const of = async () => ({ payment_intent_id: (await addIntent(server)).id });
    const request = await atTerminal(server, call, hsn, await of());
    return { ...request, otherBody: { hsn, ...(await of()) } };
  },
  errors: {
    ...deviceErrors(name, endpoint, hsn),
    // Before the charge: what breaks during it leaves a payment that is inquired.
    terminal_unknown_error: underFault(name, "ping", { malformed_body: true }),
    not_found: (server) => callTerminals(server, call, exampleOf(name)),
    payment_create_error: async (server) => {
      const { id } = await addIntent(server, { amount: 0 });
      return callTerminals(server, call, { hsn, payment_intent_id: id });
    },
    payment_intent_invalid_status: async (server) => {
      const { intent } = await addPaidIntent(server);
      return callTerminals(server, call, { hsn, payment_intent_id: intent.id });
    },
  },
});

function exampleOf(name: Name): object {
  const operation: OperationShape = terminalsOperations[name];
  return operation.examples[0]?.body as object;
}

export const terminalCases: Partial<Record<Name, OperationCase>> = {
  listTerminals: {
    sound: (server) => ofAccount(server, "list_terminals"),
    errors: {
      terminal_unauthorized: wrongSession("listTerminals"),
      terminal_unknown_error: underFault("listTerminals", "listTerminals", { drop_before: true }),
    },
  },
  listTerminalDetails: {
    sound: (server) => ofAccount(server, "terminal_details"),
    errors: {
      terminal_unauthorized: wrongSession("listTerminalDetails"),
      terminal_unknown_error: underFault("listTerminalDetails", "terminalDetails", {
        malformed_body: true,
      }),
    },
  },
  pingTerminal: device("pingTerminal", "ping", "ping"),
  getActivationCode: {
    ...device("getActivationCode", "activation_code", "terminalActivationCode"),
    errors: {
      ...deviceErrors("getActivationCode", "terminalActivationCode"),
      // An Ingenico has no such code.
      terminal_error: (server) => callTerminals(server, "activation_code", { hsn: laneTerminal }),
    },
  },
  setDateTime: device("setDateTime", "date_time", "dateTime", {
    date_time: "2026-03-02T08:00:00",
  }),
  getPanPadVersion: device(
    "getPanPadVersion",
    "get_pan_pad_version",
    "getPanPadVersion",
    {},
    laneTerminal,
  ),
  connectTerminal: {
    sound: async (server) => {
      await endSessionWith(server, miniTerminal);
      return { path: "/terminals/fiserv/connect", body: { hsn: miniTerminal } };
    },
    errors: {
      terminal_not_found: elsewhere("connectTerminal"),
      terminal_error: async (server) => {
        await sessionWith(server, miniTerminal);
        return callTerminals(server, "connect", { hsn: miniTerminal });
      },
      // The first request is lost, and the retry arrives.
      terminal_unknown_error: underFault("connectTerminal", "connect", {
        drop_after: true,
        times: 2,
      }),
    },
  },
  disconnectTerminal: device("disconnectTerminal", "disconnect", "disconnect"),
  cancelCommand: device("cancelCommand", "cancel", "cancel"),
  displayText: device("displayText", "display", "display", { text: "Welcome" }),
  clearDisplay: device("clearDisplay", "clear_display", "clearDisplay"),
  readConfirmation: device("readConfirmation", "read_confirmation", "readConfirmation", {
    prompt: "Keep this card?",
  }),
  readInput: device("readInput", "read_input", "readInput", {
    prompt: "Number of your table",
    format: "N3,1",
  }),
  readSignature: device("readSignature", "read_signature", "readSignature", {
    prompt: "Please sign",
  }),
  readTip: device("readTip", "tip", "tip", { prompt: "Add a tip?", amount: 4500 }),
  authorizeCard: charge("authorizeCard", "auth_card", "authCard", miniTerminal),
  authorizeManual: charge("authorizeManual", "auth_manual", "authManual", laneTerminal),
  readCard: {
    sound: async (server) => ({
      ...(await atTerminal(server, "read_card", miniTerminal, { amount: 5400 })),
      otherBody: { hsn: miniTerminal, amount: 5500 },
    }),
    errors: {
      ...deviceErrors("readCard", "readCard"),
      payment_method_create_error: withoutVisa("readCard"),
    },
  },
  readManual: {
    sound: async (server) => ({
      ...(await atTerminal(server, "read_manual", laneTerminal, { amount: 2600 })),
      otherBody: { hsn: laneTerminal, amount: 2700 },
    }),
    errors: {
      ...deviceErrors("readManual", "readManual", laneTerminal),
      payment_method_create_error: withoutVisa("readManual"),
    },
  },
  printReceipt: {
    sound: async (server) => {
      const made = await terminalCases.authorizeCard!.sound(server);
      const headers = { "x-session-key": made.sessionKey };
      const { body: payment } = await server.call("POST", made.path, { body: made.body, headers });
      return atTerminal(server, "print_receipt", miniTerminal, { payment_id: payment.id });
    },
    errors: {
      ...deviceErrors("printReceipt", "printReceipt"),
      not_found: (server) => callTerminals(server, "print_receipt", exampleOf("printReceipt")),
    },
  },
};
