import Type from "typebox";
import { patternMeaning } from "../shared/pattern-words.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { pagesOperation, withoutKey } from "./operation.ts";

/** The sandbox's simulated terminals: live mode has none of these calls. */
const common = { ...withoutKey, resource: "virtual_terminals", audience: "page" } as const;

const hsn = Type.String({
  pattern: patternMeaning("^[0-9A-Za-z]{1,18}$", "a serial number of up to 18 letters and digits"),
  description: "Hardware serial number.",
});
const params = strictObject({ hsn });
const exampleHsn = "C032UQ03960001";

/** What the simulator alone knows the form of, and the page takes as it is. */
const open = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true, description });

const yesNo = (description: string) => Type.Boolean({ description });
const word = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const state = {
  hsn,
  merchid: word("Merchant id that it charges for."),
  name: word("Status."),
  model: word("Model, as the simulator names it."),
  maker: word("Who makes it."),
  device_type: word("Model, as the maker names it."),
  screen: strictObject({ width: count("Pixels."), height: count("Pixels.") }),
  can: strictObject({
    signature: yesNo("Takes a signature."),
    printer: yesNo("Prints."),
    pin_pad: yesNo("Takes a PIN."),
    manual: yesNo("Takes a typed card number."),
  }),
  connected: yesNo("Whether it reaches the service."),
  occupied: yesNo("Whether another till has it."),
  paper: yesNo("Whether it has paper."),
  battery: oneOf(["ok", "low"], "Its battery."),
  merchant_mode: yesNo("Whether somebody left the payment application."),
  session_until: nullable(timestamp("When the session that has it ends.")),
  command: nullable(
    strictObject({
      endpoint: word("What it works at."),
      since: timestamp("Since when."),
      beeps: yesNo("Whether it beeps."),
    }),
    "Null while it works at nothing.",
  ),
  prompt: open("What it shows, by `kind`."),
  prompt_id: count("Counted up with each prompt."),
  takes: Type.Array(Type.String(), { description: "The actions that the prompt takes." }),
  script_steps: count("Steps that are left of a script."),
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
  summary: "Get a virtual terminal",
  description: "Answers what it shows, its log, and the test cards beside it.",
  params,
  returns: {
    status: 200,
    schema: strictObject({
      ...state,
      log: Type.Array(open("What was asked, answered or done.")),
      receipts: Type.Array(open("A slip that came out.")),
      cards: Type.Array(
        strictObject({
          id: word("Its short name."),
          number: word("A test number, and no real card's."),
          label: word("What is printed on it."),
          brand: Type.Optional(word("Its network.")),
          happens: Type.Optional(word("What the issuer does.")),
        }),
      ),
    }),
    description: "The terminal.",
  },
  errors: ["not_found"],
  examples: [
    {
      name: "An idle terminal",
      summary: "With no card beside it.",
      params: { hsn: exampleHsn },
      response: { status: 200, body: { ...exampleState, log: [], receipts: [], cards: [] } },
    },
  ],
});

const typed = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const coordinate = Type.Number();

/** What a person does at a terminal. The simulator judges it, and says what is wrong with it. */
const action = strictObject({
  action: Type.String({ maxLength: 32, description: "Such as `tap`, `confirm` or `unplug`." }),
  prompt_id: Type.Optional(Type.Integer({ description: "Only while this prompt is shown." })),
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
  summary: "Act at a virtual terminal",
  description: "Does what a person does at it, or lets something happen to it.",
  params,
  body: action,
  returns: { status: 200, schema: VirtualTerminal, description: "What it shows then." },
  errors: ["not_found"],
  examples: [
    {
      name: "Unplugged",
      summary: "It reaches the service no more.",
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
  summary: "Follow a virtual terminal",
  description:
    "Sends what changes as server-sent events, until either side goes. With `Last-Event-ID` what came after that event.",
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
      summary: "How the terminal is.",
      params: { hsn: exampleHsn },
      response: { status: 200, body: "event: snapshot" },
    },
  ],
});
