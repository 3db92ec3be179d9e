import type { PersonAction, TerminalAction, Trouble } from "./actions.ts";
import { type Condition, changeCondition, goodCondition } from "./conditions.ts";
import { describeAction, isPersonAction } from "./describe.ts";
import { actionsAt, applyAction, type PromptResponse } from "./device-states.ts";
import { createEventLog, type EventLog, type LogLine } from "./event-log.ts";
import { type ModelName, models, type TerminalModel } from "./models.ts";
import type { Prompt, Question } from "./prompts.ts";
import type { PrintedReceipt } from "./receipt.ts";
import { nextStep, noScript, type Script } from "./script.ts";

/** Recorded data of the terminal. */
export interface TerminalSettings {
  readonly hsn: string;
  readonly merchid: string;
  readonly name: string;
  readonly model: ModelName;
}

/** Why a command ended without its response. */
export type Ending = "cancelled_by_app" | "timed_out" | "unplugged" | "stopped";
export type Reply = PromptResponse | { readonly kind: "ended"; readonly why: Ending };

/** A command that a terminal executes: one at a time. */
export interface Flight {
  readonly endpoint: string;
  readonly since: string;
  /** It beeps when it prompts. */
  readonly beeps: boolean;
  /** Set when it must end; every step of the command checks it first. */
  ended: Ending | undefined;
  /** Shows a question, and waits for the answer. */
  ask(question: Question): Promise<Reply>;
}

export type Acted =
  | { readonly done: true }
  /** `stale`: its prompt is no longer shown. */
  | { readonly rejection: string; readonly stale?: true };

export interface Terminal {
  readonly settings: TerminalSettings;
  readonly model: TerminalModel;
  readonly events: EventLog;
  condition(): Condition;
  /** The full state that watchers receive. */
  state(): Record<string, unknown>;
  lines(): readonly LogLine[];
  /** The last printed receipts. */
  receipts(): readonly PrintedReceipt[];
  flight(): Flight | undefined;
  begin(endpoint: string, beeps: boolean): Flight;
  /** Returns to the screen before the command, or stays with its result. */
  finish(flight: Flight): void;
  show(prompt: Prompt): void;
  /** Ends the running command. Returns  whether there was one. */
  end(why: Ending): boolean;
  /** Something happens to it, by a person or by a script; `promptId`: only while that is shown. */
  act(action: TerminalAction, promptId?: number): Acted;
  follow(script: Script): void;
  print(receipt: Omit<PrintedReceipt, "id">): void;
  note(line: NewLine): void;
  /** Notifies watchers of a change outside the terminal, such as its session. */
  changed(): void;
  /** After a move of the clock, the person's time has passed too. */
  clockMoved(): void;
  /** Shifts its own clock, which receipts carry. */
  setTime(skewMs: number): void;
  time(): Date;
}

export interface TerminalDependencies {
  readonly clock: () => Date;
  readonly epoch: string;
  readonly responseDelayMs: number;
  /** Expiry of the session that holds it; null without one. */
  readonly sessionOf: (hsn: string) => string | null;
}

type NewLine = Omit<LogLine, "id" | "at">;

const linesStoredMax = 100;
const receiptsStoredMax = 6;
const waitsForNobody = new Set<Prompt["kind"]>(["idle", "text", "processing", "result"]);

export function createTerminal(settings: TerminalSettings, deps: TerminalDependencies): Terminal {
  const model: TerminalModel = models[settings.model];
  const events = createEventLog(deps.epoch);
  let condition = goodCondition;
  let prompt: Prompt = { kind: "idle" };
  let promptId = 1;
  let flight: Flight | undefined;
  let waiting: ((reply: Reply) => void) | undefined;
  /** The person's time for the whole command, across all its prompts. */
  let patience: NodeJS.Timeout | undefined;
  let script: Script = noScript;
  let lines: LogLine[] = [];
  let lineNumber = 0;
  let receipts: PrintedReceipt[] = [];
  let receiptNumber = 0;
  let skewMs = 0;

  const state = () => ({
    ...settings,
    maker: model.maker,
    device_type: model.deviceType,
    screen: model.screen,
    can: {
      signature: model.signature,
      printer: model.printer,
      pin_pad: model.pinPad,
      manual: model.manual,
    },
    ...condition,
    session_until: deps.sessionOf(settings.hsn),
    command:
      flight === undefined
        ? null
        : { endpoint: flight.endpoint, since: flight.since, beeps: flight.beeps },
    prompt,
    prompt_id: promptId,
    takes: actionsAt[prompt.kind],
    script_steps: script.steps.length,
  });
  const changed = () => events.emit("state", state());

  function show(next: Prompt): void {
    prompt = next;
    promptId += 1;
    changed();
    takeScriptStep();
  }

  function takeScriptStep(): void {
    const due = nextStep(script, prompt.kind, waiting !== undefined);
    if (due === undefined) return;
    script = due.rest;
    const id = promptId;
    setTimeout(() => {
      if (promptId === id) act(due.step.do);
    }, due.step.after_ms).unref();
  }

  function reply(value: Reply): void {
    const resolve = waiting;
    waiting = undefined;
    resolve?.(value);
  }

  function ask(asking: Flight, question: Question): Promise<Reply> {
    if (asking.ended !== undefined) return Promise.resolve({ kind: "ended", why: asking.ended });
    const responded = new Promise<Reply>((resolve) => {
      waiting = resolve;
    });
    if (patience === undefined) {
      end("timed_out");
      return responded;
    }
    show(question);
    return responded;
  }

  function end(why: Ending): boolean {
    if (flight === undefined) return false;
    flight.ended ??= why;
    reply({ kind: "ended", why });
    return true;
  }

  /** The person's time is over; the issuer's request has its own timeout. */
  function runOut(): void {
    clearTimeout(patience);
    patience = undefined;
    if (waiting !== undefined) end("timed_out");
  }

  function suffer(trouble: Trouble): Acted {
    if (trouble === "time_out") {
      return end("timed_out") ? { done: true } : { rejection: "time_out: nothing is waited for" };
    }
    const change = changeCondition(condition, trouble, model, flight !== undefined);
    if ("rejection" in change) return change;
    condition = change.condition;
    if (trouble === "unplug" && !end("unplugged")) prompt = { kind: "idle" };
    changed();
    return { done: true };
  }

  function response(action: PersonAction): Acted {
    const read = applyAction(prompt, action, model);
    if ("rejection" in read) return read;
    reply(read.response);
    return { done: true };
  }

  function act(action: TerminalAction, expectedPromptId?: number): Acted {
    if (expectedPromptId !== undefined && expectedPromptId !== promptId) {
      return { rejection: "prompt_id: the terminal shows something else by now", stale: true };
    }
    const isPersons = isPersonAction(action);
    const acted = isPersons ? response(action) : suffer(action.action);
    if ("done" in acted) {
      const detail = isPersons ? describeAction(action) : {};
      note({ kind: isPersons ? "person" : "trouble", what: action.action, detail });
    }
    return acted;
  }

  function note(line: NewLine): void {
    lineNumber += 1;
    const full = { id: lineNumber, at: deps.clock().toISOString(), ...line };
    lines = [...lines, full].slice(-linesStoredMax);
    events.emit("log", full);
  }

  return {
    settings,
    model,
    events,
    condition: () => condition,
    state,
    lines: () => lines,
    receipts: () => receipts,
    flight: () => flight,
    begin(endpoint, beeps) {
      const begun: Flight = {
        endpoint,
        since: deps.clock().toISOString(),
        beeps,
        ended: undefined,
        ask: (question) => ask(begun, question),
      };
      flight = begun;
      patience = setTimeout(runOut, deps.responseDelayMs).unref();
      return begun;
    },
    finish(finished) {
      if (flight !== finished) return;
      flight = undefined;
      clearTimeout(patience);
      patience = undefined;
      if (prompt.kind === "result") changed();
      else if (waitsForNobody.has(prompt.kind) && prompt.kind !== "processing") changed();
      else show({ kind: "idle" });
    },
    show,
    end,
    act,
    follow(next) {
      script = next;
      changed();
      if (!waitsForNobody.has(prompt.kind)) takeScriptStep();
    },
    print(receipt) {
      receiptNumber += 1;
      const printed = { id: receiptNumber, ...receipt };
      receipts = [...receipts, printed].slice(-receiptsStoredMax);
      events.emit("receipt", printed);
    },
    note,
    changed,
    clockMoved() {
      if (flight === undefined) return;
      const sinceMs = deps.clock().getTime() - Date.parse(flight.since);
      if (sinceMs >= deps.responseDelayMs) runOut();
    },
    setTime(skew) {
      skewMs = skew;
    },
    time: () => new Date(deps.clock().getTime() + skewMs),
  };
}
