import { readAction, type TerminalAction } from "./actions.ts";
import type { PromptKind } from "./prompts.ts";

/** An automatic action when a terminal shows a prompt. */
export interface ScriptStep {
  readonly when: PromptKind | "any";
  readonly do: TerminalAction;
  /** How long a person would take. */
  readonly after_ms: number;
}

export interface Script {
  readonly steps: readonly ScriptStep[];
  /** Steps remain after they ran. */
  readonly repeat: boolean;
}

export const noScript: Script = { steps: [], repeat: false };

/** Prompts that a script can wait for; `any` matches every prompt that waits for a person. */
const occasions: readonly (PromptKind | "any")[] = [
  "any",
  "text",
  "amount",
  "card",
  "manual",
  "postal",
  "pin",
  "confirmation",
  "input",
  "tip",
  "signature",
  "processing",
  "result",
];

const stepsMax = 100;
const afterMsMax = 600_000;

/**
 * Reads a script from a control request.
 *
 * Returns  the script; or a list of what is wrong with it, by step.
 */
export function readScript(
  body: Readonly<Record<string, unknown>>,
): { script: Script } | { wrong: string[] } {
  const { steps, repeat = false, ...unknown } = body;
  const wrong = Object.keys(unknown).map((name) => `${name}: unknown`);
  if (typeof repeat !== "boolean") wrong.push("repeat: expected true or false");
  if (!Array.isArray(steps) || steps.length > stepsMax) {
    wrong.push(`steps: expected a list of up to ${stepsMax}`);
    return { wrong };
  }
  const read = steps.map((step, index) => readStep(step, `steps.${index}`, wrong));
  return wrong.length > 0
    ? { wrong }
    : { script: { steps: read as ScriptStep[], repeat: repeat as boolean } };
}

function readStep(step: unknown, at: string, wrong: string[]): ScriptStep | undefined {
  if (typeof step !== "object" || step === null || Array.isArray(step)) {
    wrong.push(`${at}: expected an object`);
    return undefined;
  }
  const { when, do: given, after_ms = 0, ...unknown } = step as Record<string, unknown>;
  wrong.push(...Object.keys(unknown).map((name) => `${at}.${name}: unknown`));
  if (!occasions.includes(when as PromptKind)) {
    wrong.push(`${at}.when: expected one of ${occasions.join(", ")}`);
  }
  if (!Number.isSafeInteger(after_ms) || Number(after_ms) < 0 || Number(after_ms) > afterMsMax) {
    wrong.push(`${at}.after_ms: expected milliseconds from 0 to ${afterMsMax}`);
  }
  const read = readAction((given ?? {}) as Record<string, unknown>);
  if ("wrong" in read) {
    wrong.push(...read.wrong.map((error) => `${at}.do.${error}`));
    return undefined;
  }
  return { when: when as PromptKind, do: read.action, after_ms: after_ms as number };
}

/**
 * The step for a prompt: the first that waits for it.
 *
 * Returns  the step, and the script without it; undefined if no step waits for this prompt.
 */
export function nextStep(
  script: Script,
  prompt: PromptKind,
  asks: boolean,
): { step: ScriptStep; rest: Script } | undefined {
  const at = script.steps.findIndex(
    (step) => step.when === prompt || (step.when === "any" && asks),
  );
  const step = script.steps[at];
  if (step === undefined) return undefined;
  if (script.repeat) return { step, rest: script };
  return { step, rest: { ...script, steps: script.steps.toSpliced(at, 1) } };
}
