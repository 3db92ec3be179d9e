import { Failed, type Failure } from "../messages/failure.ts";
import {
  type AnyCall,
  type AnyFrameEvent,
  type FrameAnswer,
  type Greeting,
  type Result,
  readCall,
  type Way,
} from "../messages/messages.ts";
import { makeApi } from "./api/call-api.ts";
import { cardForm } from "./card/card-form.ts";
import type { FieldHost } from "./fields/text-field.ts";
import { disable } from "./hold.ts";
import { applyLook } from "./look.ts";
import type { FrameParts } from "./parts.ts";
import { paymentCalls } from "./pay/answer-calls.ts";
import { paymentForm } from "./payment/payment-form.ts";
import { readSession } from "./payment/session.ts";
import type { Source } from "./source.ts";
import { sayIn } from "./words.ts";

/** What a frame shows, and which ways to pay are in it. */
interface Shown {
  source: Source | undefined;
  ways: Way[];
  way(): Way | null;
}

/** Shows the element that the page asked for and answers what the page asks of it. */
export async function startFrame(
  parts: FrameParts,
  { said, port }: { said: Greeting; port: MessagePort },
  page: Document,
): Promise<void> {
  const say = sayIn(said.options.words);
  const place = page.body;
  let shown: Shown | undefined;

  const post = (message: AnyFrameEvent | FrameAnswer) => port.postMessage(message);
  const host: FieldHost = {
    say,
    tell(event: "focus" | "blur" | "escape" | "submit", field?: string) {
      post((field === undefined ? { event } : { event, field }) as AnyFrameEvent);
    },
    changed() {
      if (shown?.source === undefined) return;
      const state = {
        ...shown.source.state(),
        way: shown.way(),
        error: shown.source.shown() ?? null,
      };
      post({ event: "change", state });
    },
  };
  const doPaymentCall = paymentCalls(parts, said, say, () => shown?.source);

  async function answer(call: AnyCall): Promise<Result> {
    switch (call.call) {
      case "update":
        applyLook(page, call.options.appearance, call.options.language);
        disable(place, call.options.disabled === true);
        return {};
      case "focus":
        shown?.source?.focus();
        return {};
      case "blur":
        (page.activeElement as HTMLElement | null)?.blur();
        return {};
      case "clear":
        shown?.source?.clear();
        host.changed();
        return {};
      case "validate":
        return { valid: shown?.source !== undefined && shown.source.check() === undefined };
      default:
        return doPaymentCall(call).finally(() => host.changed());
    }
  }
  port.onmessage = async ({ data }) => {
    const call = readCall(data);
    if (call === undefined) return;
    try {
      post({ id: call.id, result: await answer(call) });
    } catch (why) {
      post({ id: call.id, failure: failureOf(why) });
    }
  };

  applyLook(page, said.options.appearance, said.options.language);
  try {
    shown = await show(parts, said, host);
  } catch (why) {
    post({ event: "error", error: failureOf(why) });
    shown = { source: undefined, ways: [], way: () => null };
  }
  if (shown.source !== undefined) place.replaceChildren(shown.source.node);
  disable(place, said.options.disabled === true);
  new ResizeObserver(() => {
    post({ event: "height", pixels: Math.ceil(place.getBoundingClientRect().height) });
  }).observe(place);
  post({ event: "ready", ways: shown.ways });
}

async function show(parts: FrameParts, said: Greeting, host: FieldHost): Promise<Shown> {
  const { element, options } = said;
  switch (element) {
    case "card": {
      const source = cardForm(parts, host, options);
      return { source, ways: ["card"], way: () => "card" };
    }
    case "payment": {
      const api = makeApi(parts, { key: said.key, account: said.account }, host.say);
      const source = paymentForm(parts, host, await readSession(api, said), options);
      return { source, ways: source.ways, way: () => source.way };
    }
    default:
      return { source: undefined, ways: [], way: () => null };
  }
}

function failureOf(why: unknown): Failure {
  if (why instanceof Failed) return why.failure;
  // Never the error's own text: it could hold what was typed.
  return { type: "server", code: "frame_failed", message: "Something failed in the frame." };
}
