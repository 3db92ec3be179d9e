import { ApiError } from "../errors/api-error.ts";
import { AbortError, type CallContext, InvalidResponseError } from "../errors/errors.ts";
import {
  type CheckedSettings,
  checkCount,
  slowTimeoutMsDefault,
  timeoutMsDefault,
} from "../settings.ts";
import { type BuiltRequest, buildRequest } from "./build-request.ts";
import type { AnyCallOptions, Caller, CallShape } from "./call.ts";
import { sleep } from "./clock.ts";
import { makeDownload } from "./download.ts";
import { type AttemptResult, concludeAttempt } from "./interpret-response.ts";
import { makeListCall } from "./list-call.ts";
import { makeAttempt } from "./make-attempt.ts";
import { remember } from "./response-info.ts";
import { retryDelayMs, shouldRetry } from "./retry.ts";

type Expected = "json" | "file" | "nothing";

/** Makes calls with the settings of one client. */
export function makeCaller(settings: CheckedSettings): Caller {
  const perform = (
    expects: Expected,
    shape: CallShape,
    ids: readonly string[],
    params: object | undefined,
    options: AnyCallOptions = {},
  ): Promise<unknown> => {
    const request = buildRequest(shape, ids, params, options, settings, expects);
    return sendUntilKnown(expects, shape, request, options, settings);
  };
  return {
    // Tests of the server check that responses match the API description.
    call: async <Body>(...args: Parameters<Caller["call"]>) =>
      (await perform("json", ...args)) as Body,
    run: async (...args) => {
      await perform("nothing", ...args);
    },
    list: <Page extends { data: readonly unknown[] }>(
      ...[shape, ids, params, options]: Parameters<Caller["list"]>
    ) =>
      makeListCall(shape.paging ?? "ids", { ...params }, async (page) => {
        return (await perform("json", shape, ids, page, options)) as Page;
      }),
    download: async (...args) => makeDownload((await perform("file", ...args)) as Response),
  };
}

/** Sends a request, and retries where that is safe, until its outcome is known. */
async function sendUntilKnown(
  expects: Expected,
  shape: CallShape,
  request: BuiltRequest,
  options: AnyCallOptions,
  settings: CheckedSettings,
): Promise<unknown> {
  const { clock } = settings;
  const { timeoutMs, maxRetries } = limitsOf(shape, options, settings);
  const limits = { timeoutMs, signal: options.signal };
  const patientUntil = clock.now() + timeoutMs;
  let retriesLeft = maxRetries;
  for (let attempts = 1; ; attempts += 1) {
    const context = { call: shape.name, attempts, idempotencyKey: request.idempotencyKey };
    const startedAt = clock.now();
    const attempt = await makeAttempt(request, settings, limits, async (response) =>
      expects === "file" && response.ok ? response : response.text(),
    );
    const conclusion = concludeAttempt(attempt, context, {
      expects,
      timeoutMs,
      nowMs: clock.now(),
    });
    const repeat = repeatOf(conclusion, shape);
    const mayRepeat = repeat === "patient" ? clock.now() < patientUntil : retriesLeft > 0;
    if (repeat === "counted") retriesLeft -= 1;
    const delayMs =
      repeat !== "no" && mayRepeat ? delayOf(conclusion, attempts, settings) : undefined;
    report(
      request,
      context,
      conclusion,
      { durationMs: clock.now() - startedAt, delayMs },
      settings,
    );
    if (delayMs === undefined) return finish(conclusion, shape, context);
    await sleep(clock, delayMs, options.signal).catch((reason) => {
      throw new AbortError(`${shape.name}: ended by its signal`, context, { cause: reason });
    });
  }
}

function limitsOf(shape: CallShape, options: AnyCallOptions, settings: CheckedSettings) {
  const timeoutMsOfShape = shape.isSlow === true ? slowTimeoutMsDefault : timeoutMsDefault;
  const timeoutMs = options.timeoutMs ?? settings.timeoutMs ?? timeoutMsOfShape;
  const maxRetries = options.maxRetries ?? settings.maxRetries;
  checkCount("timeoutMs", timeoutMs, 1);
  checkCount("maxRetries", maxRetries, 0);
  return { timeoutMs, maxRetries };
}

function repeatOf(conclusion: AttemptResult, { repeat }: CallShape) {
  if (conclusion.kind === "answer" || conclusion.end === undefined) return "no";
  return shouldRetry(conclusion.end, repeat);
}

function delayOf(conclusion: AttemptResult, attempts: number, settings: CheckedSettings) {
  if (conclusion.kind === "answer" || conclusion.end === undefined) return undefined;
  return retryDelayMs(attempts, conclusion.end, settings.random());
}

function finish(conclusion: AttemptResult, shape: CallShape, context: CallContext): unknown {
  if (conclusion.kind === "error") {
    const { end } = conclusion;
    const isGone = end?.kind === "rejected" && end.status === 404;
    // An earlier attempt, whose response was lost, deleted it.
    if (shape.method === "DELETE" && context.attempts > 1 && isGone) return undefined;
    throw conclusion.error;
  }
  const { response, body } = conclusion;
  remember(body, {
    status: response.status,
    requestId: response.headers.get("x-request-id") ?? undefined,
    isReplay: response.headers.get("x-idempotent-replay") === "true",
    idempotencyKey: context.idempotencyKey,
    attempts: context.attempts,
    headers: response.headers,
  });
  return body;
}

function report(
  request: BuiltRequest,
  context: CallContext,
  conclusion: AttemptResult,
  { durationMs, delayMs }: { durationMs: number; delayMs: number | undefined },
  settings: CheckedSettings,
): void {
  settings.onAttempt?.({
    call: context.call,
    method: request.method,
    path: request.path,
    attempt: context.attempts,
    durationMs,
    ...responseOfAttempt(conclusion),
    idempotencyKey: request.idempotencyKey,
    retryInMs: delayMs,
  });
}

function responseOfAttempt(conclusion: AttemptResult) {
  if (conclusion.kind === "answer") {
    const { status, headers } = conclusion.response;
    return { status, requestId: headers.get("x-request-id") ?? undefined };
  }
  const { error } = conclusion;
  const hasResponse = error instanceof ApiError || error instanceof InvalidResponseError;
  return hasResponse
    ? { status: error.status, requestId: error.requestId }
    : { status: undefined, requestId: undefined };
}
