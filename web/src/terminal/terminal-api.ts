import { call } from "../server/call.ts";

/** Lines of a drawing: points of a field that is 1000 wide and 300 high. */
export type Strokes = (readonly [number, number])[][];

export type InputFormat =
  | { kind: "phone" | "amount" | "month_and_year" }
  | { kind: "digits" | "letters_and_digits"; least: number; most: number };

/** The prompt that a terminal displays. */
export type Prompt =
  | { kind: "idle" }
  | { kind: "text"; text: string }
  | { kind: "amount"; amount_minor: number }
  | { kind: "card"; amount_minor: number | null }
  | { kind: "manual"; amount_minor: number | null; asks: ("number" | "expiry" | "cvv")[] }
  | { kind: "postal" }
  | { kind: "pin" }
  | { kind: "confirmation"; text: string }
  | { kind: "input"; text: string; format: InputFormat }
  | {
      kind: "tip";
      text: string;
      amount_minor: number;
      shows_amount: boolean;
      presets: { percent: number; amount_minor: number }[];
      custom: boolean;
    }
  | { kind: "signature"; text: string; width: number; height: number }
  | { kind: "processing"; amount_minor: number }
  | { kind: "result"; text: string; approved: boolean; amount_minor: number | null };

export type PromptOf<Kind extends Prompt["kind"]> = Extract<Prompt, { kind: Kind }>;

/** A terminal's state, as reported by the simulator. */
export interface TerminalState {
  hsn: string;
  name: string;
  model: "lane_3000" | "isc_250" | "clover_mini" | "clover_flex";
  maker: "ingenico" | "clover";
  device_type: string;
  can: { signature: boolean; printer: boolean; pin_pad: boolean; manual: boolean };
  connected: boolean;
  occupied: boolean;
  paper: boolean;
  battery: "ok" | "low";
  merchant_mode: boolean;
  session_until: string | null;
  command: { endpoint: string; since: string; beeps: boolean } | null;
  prompt: Prompt;
  prompt_id: number;
  takes: string[];
  script_steps: number;
}

export interface LogLine {
  id: number;
  at: string;
  kind: "command" | "answer" | "person" | "trouble";
  what: string;
  status?: number;
  detail: Record<string, unknown>;
}

export interface Receipt {
  id: number;
  at: string;
  copy: "customer" | "merchant";
  receipt: {
    dba: string;
    address1: string;
    address2: string;
    phone: string;
    header: string;
    footer: string;
    dateTime: string;
    nameOnCard: string;
  };
  sale: {
    amount_minor: number;
    order_id: string;
    authcode: string;
    brand: string;
    last_four: string;
    entry: string;
    outcome: string;
    application: string;
    aid: string;
  };
  signature: Strokes;
}

/** A test card beside the terminal. */
export interface TestCard {
  id: string;
  number: string;
  label: string;
  brand: string;
  happens: string;
}

/** An action by a person at the terminal, or an event that happens to it. */
export type Action = { action: string } & Record<string, unknown>;

export interface TerminalAtFirst extends TerminalState {
  cards: TestCard[];
}

const path = (hsn: string) => `/terminal-api/${encodeURIComponent(hsn)}`;

export const readTerminal = (hsn: string, signal: AbortSignal) =>
  call<TerminalAtFirst>("GET", path(hsn), { signal });

export const listTerminals = (signal: AbortSignal) =>
  call<{ terminals: Pick<TerminalState, "hsn" | "name" | "device_type" | "connected">[] }>(
    "GET",
    "/terminal-api",
    { signal },
  );

export const actAt = (hsn: string, action: Action) =>
  call<TerminalState>("POST", `${path(hsn)}/actions`, { body: action });

export const eventsOf = (hsn: string) => `${path(hsn)}/events`;
