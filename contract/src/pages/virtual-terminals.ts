import Type from "typebox";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changesWithoutRole, readsWithoutRole } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { pagesOperation, withoutKey } from "./operation.ts";

/** The simulated terminals of the sandbox; live mode does not have these operations. */
const common = { ...withoutKey, resource: "virtual_terminals", audience: "page" } as const;

const hsn = Type.String({
  pattern: patternMeaning("^[0-9A-Za-z]{1,18}$", "a serial number of up to 18 letters and digits"),
  description: "Hardware serial number.",
});
const params = strictObject({ hsn });
const exampleHsn = "C032UQ03960001";

/** An object whose form only the simulator defines; the page receives it unchanged. */
const open = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true, description });

const yesNo = (description: string) => Type.Boolean({ description });
const word = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const state = {
  hsn,
  merchid: word("Merchant id of its charges."),
  name: word("Status."),
  model: word("Model name in the simulator."),
  maker: word("Manufacturer."),
  device_type: word("Model name of the manufacturer."),
  screen: strictObject({ width: count("Pixels."), height: count("Pixels.") }),
  can: strictObject({
    signature: yesNo("Captures signatures."),
    printer: yesNo("Prints."),
    pin_pad: yesNo("Supports PIN entry."),
    manual: yesNo("Accepts a typed card number."),
  }),
  connected: yesNo("Whether it is connected to the terminal service."),
  occupied: yesNo("Whether another register uses it."),
  paper: yesNo("Whether it has paper."),
  battery: oneOf(["ok", "low"], "State of the battery."),
  merchant_mode: yesNo("Whether the payment application was closed on the device."),
  session_until: nullable(timestamp("Time at which its session ends; null without a session.")),
  command: nullable(
    strictObject({
      endpoint: word("Command in execution."),
      since: timestamp("Time at which the command started."),
      beeps: yesNo("Whether it beeps."),
    }),
    "The command in execution; null while idle.",
  ),
  prompt: open("Content of the display, by `kind`."),
  prompt_id: count("Number of the prompt, increased with each prompt."),
  takes: Type.Array(Type.String(), { description: "Actions that the prompt accepts." }),
  script_steps: count("Remaining steps of a script."),
};

export const VirtualTerminal = component("VirtualTerminal", strictObject(state));

const exampleState = {
  hsn: exampleHsn,
  merchid: "496160873888",
  name: "Front",
  model: "clover_mini",
  maker: "clover",
  device_type: "Mini 2",
  screen: { width: 1280, height: 800 },
  can: { signature: true, printer: true, pin_pad: false, manual: false },
  connected: true,
  occupied: false,
  paper: true,
  battery: "ok",
  merchant_mode: false,
  session_until: null,
  command: null,
  prompt: { kind: "idle" },
  prompt_id: 1,
  takes: [],
  script_steps: 0,
} as const;

const listed = strictObject({
  hsn,
  name: state.name,
  device_type: state.device_type,
  connected: state.connected,
});

export const listVirtualTerminals = pagesOperation({
  ...common,
  id: "listVirtualTerminals",
  method: "GET",
  path: "/terminal-api",
  ...readsWithoutRole,
  summary: "List the virtual terminals",
  description: "Lists the sandbox's simulated terminals.",
  returns: {
    status: 200,
    schema: strictObject({ terminals: Type.Array(listed) }),
    description: "The terminals.",
  },
  errors: [],
  examples: [
    {
      name: "One terminal",
      summary: "It is connected.",
      response: {
        status: 200,
        body: {
          terminals: [{ hsn: exampleHsn, name: "Front", device_type: "Mini 2", connected: true }],
        },
      },
    },
  ],
});

export const getVirtualTerminal = pagesOperation({
  ...common,
  id: "getVirtualTerminal",
  method: "GET",
  path: "/terminal-api/{hsn}",
  ...readsWithoutRole,
  summary: "Get a virtual terminal",
  description: "Returns its display, its log, and the available test cards.",
  params,
  returns: {
    status: 200,
    schema: strictObject({
      ...state,
      log: Type.Array(open("An entry of the log.")),
      receipts: Type.Array(open("A printed receipt.")),
      cards: Type.Array(
        strictObject({
          id: word("Short id of the card."),
          number: word("Test card number."),
          label: word("Text on the card."),
          brand: Type.Optional(word("Card network.")),
          happens: Type.Optional(word("The issuer's decision.")),
        }),
      ),
    }),
    description: "The terminal.",
  },
  errors: ["not_found"],
  examples: [
    {
      name: "An idle terminal",
      summary: "Without test cards.",
      params: { hsn: exampleHsn },
      response: { status: 200, body: { ...exampleState, log: [], receipts: [], cards: [] } },
    },
  ],
});

const typed = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const coordinate = Type.Number();

/** An action of a person at a terminal. The simulator validates it and describes any error. */
const action = strictObject({
  action: Type.String({
    maxLength: 32,
    description: "Name of the action, such as `tap`, `confirm` or `unplug`.",
  }),
  prompt_id: Type.Optional(
    Type.Integer({ description: "If sent, the action applies only while this prompt is shown." }),
  ),
  card: typed(40),
  number: typed(40),
  expiry: typed(10),
  cvv: typed(10),
  postal: typed(20),
  pin: typed(20),
  text: typed(100),
  percent: Type.Optional(Type.Integer()),
  amount_minor: Type.Optional(Type.Integer()),
  strokes: Type.Optional(
    Type.Array(
      Type.Array(Type.Array(coordinate, { minItems: 2, maxItems: 2 }), { maxItems: 4000 }),
      { maxItems: 4000, description: "Lines of points." },
    ),
  ),
  name: typed(100),
});

export const actAtVirtualTerminal = pagesOperation({
  ...common,
  id: "actAtVirtualTerminal",
  method: "POST",
  path: "/terminal-api/{hsn}/actions",
  ...changesWithoutRole,
  summary: "Act at a virtual terminal",
  description: "Simulates an action of a person, or an event at the terminal.",
  params,
  body: action,
  returns: {
    status: 200,
    schema: VirtualTerminal,
    description: "The state of the terminal after the action.",
  },
  errors: ["not_found"],
  examples: [
    {
      name: "Unplugged",
      summary: "Disconnected from the service.",
      params: { hsn: exampleHsn },
      body: { action: "unplug" },
      response: { status: 200, body: { ...exampleState, connected: false } },
    },
  ],
});

export const streamVirtualTerminal = pagesOperation({
  ...common,
  id: "streamVirtualTerminal",
  method: "GET",
  path: "/terminal-api/{hsn}/events",
  ...readsWithoutRole,
  summary: "Follow a virtual terminal",
  description:
    "Streams changes as server-sent events until either side disconnects. With `Last-Event-ID`, the stream continues after that event.",
  params,
  returns: {
    status: 200,
    content: { "text/event-stream": Type.String({ description: "Server-sent events." }) },
    description: "The events.",
  },
  errors: ["not_found"],
  examples: [
    {
      name: "A first event",
      summary: "The state of the terminal.",
      params: { hsn: exampleHsn },
      response: { status: 200, body: "event: snapshot" },
    },
  ],
});
