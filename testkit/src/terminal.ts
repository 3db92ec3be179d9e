import { until } from "./wait-until.ts";

/** A step of a script: when the terminal shows this, the person does that. */
export type TerminalStep = [when: string, action: { action: string } & Record<string, unknown>];

/** A client of the simulator's control API. */
interface Controlling {
  control(
    method: string,
    path: string,
    body?: unknown,
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  ): Promise<{ status: number; body: any }>;
}

/** The sandbox's terminals: with keys and without a printer, and the other way round. */
export const laneTerminal = "20024001";
export const miniTerminal = "C032UQ03960001";

/** A person at one of the simulated terminals. */
export function cardholderAt(server: Controlling, hsn: string) {
  const at = `/_simulator/terminals/${hsn}`;
  const control = async (method: string, path: string, body?: object) => {
    const response = await server.control(method, `${at}${path}`, body);
    if (response.status < 300) return response.body;
    throw new Error(
      `${method} ${path} answered ${response.status}: ${JSON.stringify(response.body)}`,
    );
  };
  const shown = async () => (await control("GET", "")).prompt as { kind: string };
  return {
    shown,
    act: (action: string, more: object = {}) => control("POST", "/actions", { action, ...more }),
    /** Performs the person's actions automatically; every step is taken once, or each time. */
    script: (steps: TerminalStep[], options: { repeat?: boolean } = {}) =>
      control("PUT", "/script", {
        steps: steps.map(([when, action]) => ({ when, do: action })),
        ...options,
      }),
    endScript: () => control("DELETE", "/script"),
    /** Waits until the terminal shows something. */
    shows: (kind: string) =>
      until(`${hsn} shows ${kind}`, async () => (await shown()).kind === kind, {
        everyMs: 10,
      }),
  };
}

/** Accepts the amount, taps a card and signs. */
export const tapsAndSigns: TerminalStep[] = [
  ["amount", { action: "confirm" }],
  ["card", { action: "tap", card: "visa" }],
  ["signature", { action: "sign", name: "Ada Park" }],
];

/** The same with a card that is inserted. */
export const insertsAndSigns: TerminalStep[] = [
  ["amount", { action: "confirm" }],
  ["card", { action: "insert", card: "visa" }],
  ["signature", { action: "sign", name: "Ada Park" }],
];
