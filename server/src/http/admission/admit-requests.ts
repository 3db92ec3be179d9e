import type { Socket } from "node:net";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preParsingHookHandler,
  RouteOptions,
} from "fastify";
import { ApiError } from "../../api-error.ts";
import { CallerLeft, leftSignal } from "../caller-left.ts";
import type { Admission, Shed, Slot } from "./admission.ts";
import { type AtWork, runAtWork } from "./at-work.ts";
import { Callers } from "./callers.ts";
import type { Owner } from "./fair-queue.ts";
import { type Lane, laneOf } from "./lanes.ts";

/** Why a request was refused before it was looked at. */
const refusals: Record<Shed, ApiError> = {
  caller_limit: new ApiError(
    "too_many_requests",
    "Too many of your requests are waiting. Send fewer at the same time, and try again.",
  ),
  overload: new ApiError("unavailable", "The server is overloaded. Try again."),
};

/** For clients that try again by themselves. */
const retryAfterSeconds = 1;

declare module "fastify" {
  interface FastifyRequest {
    /** null: never queued, or not decided yet; `shed`: refused before it was looked at. */
    admitted: Admitted | "shed" | null;
  }
}

/** What of a request's admission is known to its hooks, its handler, and what happens deep in it. */
class Admitted implements AtWork {
  slot: Slot;
  readonly lane: Lane;
  /** Whether its handler has begun, which then ends the slot. */
  handled = false;
  readonly #request: FastifyRequest;
  readonly #callers: Callers;

  constructor(slot: Slot, lane: Lane, request: FastifyRequest, callers: Callers) {
    this.slot = slot;
    this.lane = lane;
    this.#request = request;
    this.#callers = callers;
  }

  hasLeft(): boolean {
    return this.#request.raw.socket.destroyed;
  }

  recognize(): void {
    this.#callers.recognize(this.#request);
  }
}

function admittedOf({ admitted }: FastifyRequest): Admitted | undefined {
  return admitted === null || admitted === "shed" ? undefined : admitted;
}

/**
 * Lets requests in by what they ask for and who asks, before anybody is looked up and before a body
 * is read; refuses those that cannot be served in time.
 *
 * Input    refuse: answers in the form of the route's API.
 * Returns  `release` gives back what a request holds that came to no handler; `wasShed` whether it
 *          was refused here.
 */
export function admitRequests(
  app: FastifyInstance,
  admission: Admission,
  refuse: (request: FastifyRequest, reply: FastifyReply, refusal: ApiError) => unknown,
): { release(request: FastifyRequest): void; wasShed(request: FastifyRequest): boolean } {
  const callers = new Callers();
  // Kept with the request itself: an entry in a weak map costs each request more than the decision.
  app.decorateRequest("admitted", null);
  /** By connection, the admitted requests whose handler has not begun: one or a few. */
  const unhandled = new WeakMap<Socket, Admitted[]>();

  // A connection that closes ends a request wherever it is, and not everywhere with an error: what
  // waits for a body that will never come is told nothing.
  const unhandledOf = ({ raw: { socket } }: FastifyRequest): Admitted[] => {
    const known = unhandled.get(socket);
    if (known !== undefined) return known;
    const own: Admitted[] = [];
    unhandled.set(socket, own);
    socket.once("close", () => {
      for (const { slot } of own.splice(0)) slot.end();
    });
    return own;
  };

  const noLongerUnhandled = ({ raw: { socket } }: FastifyRequest, own: Admitted) => {
    const all = unhandled.get(socket) ?? [];
    const at = all.lastIndexOf(own);
    if (at === -1) return;
    const last = all.pop() as Admitted;
    if (last !== own) all[at] = last;
  };

  const enter = (
    request: FastifyRequest,
    lane: Lane,
    owner: Owner,
    decide: (outcome: Slot | Shed | "left") => void,
  ) => {
    let decided = false;
    let left: AbortSignal | undefined;
    const leave = () => {
      cancel?.();
      decide("left");
    };
    const cancel = admission.enter(lane, owner, (outcome) => {
      decided = true;
      left?.removeEventListener("abort", leave);
      decide(outcome);
    });
    if (decided) return;
    left = leftSignal(request);
    if (left.aborted) leave();
    else left.addEventListener("abort", leave, { once: true });
  };

  app.addHook("onRoute", (route) => {
    const lane = laneOf({ method: String(route.method), url: route.url }, isCall(route));
    if (lane === undefined) return;
    const { config, handler, onRequest = [], preParsing = [] } = route;
    // Hooks of the route: Fastify builds `routeOptions` each time that a request reads them.
    route.onRequest = [entering(lane), onRequest].flat();
    const isIdentified = config?.operation !== undefined;
    route.preParsing = [isIdentified ? recognizing : waitingForBody, preParsing].flat();
    route.handler = async function admittedOnly(request, reply) {
      const own = admittedOf(request) ?? fail();
      own.handled = true;
      noLongerUnhandled(request, own);
      if (own.slot.ended) await enterAgain(request, own);
      try {
        // Nothing was done yet for a caller who is gone, and nothing will be.
        if (request.raw.socket.destroyed) throw new CallerLeft();
        return await runAtWork(own, () => handler.call(this, request, reply));
      } finally {
        own.slot.end();
      }
    };
  });

  const entering =
    (lane: Lane): onRequestHookHandler =>
    (request, reply, done) => {
      const admit = (slot: Slot) => {
        const own = new Admitted(slot, lane, request, callers);
        request.admitted = own;
        unhandledOf(request).push(own);
        done();
      };
      const owner = callers.ownerOf(request);
      const free = admission.enterFree(lane, owner.group);
      if (free !== undefined) return admit(free);
      enter(request, lane, owner, (outcome) => {
        // Nobody hears an answer: there is none, and nothing further happens.
        if (outcome === "left" || request.raw.socket.destroyed) {
          if (typeof outcome !== "string") outcome.end();
          return;
        }
        if (typeof outcome === "string") {
          request.admitted = "shed";
          reply.header("retry-after", retryAfterSeconds);
          if (outcome === "caller_limit") tellLimit(reply, admission.bounds.callerWaitingMax);
          refuse(request, reply, refusals[outcome]);
          return;
        }
        admit(outcome);
      });
    };

  const waitingForBody: preParsingHookHandler = (request, _reply, _payload, done) => {
    // A body that is still on its way may take its sender minutes, and is asked for anew then.
    if (!request.raw.complete && hasBody(request)) admittedOf(request)?.slot.end();
    done();
  };

  // Reached once the caller was found to be who they say.
  const recognizing: preParsingHookHandler = (request, reply, payload, done) => {
    callers.recognize(request);
    waitingForBody.call(app, request, reply, payload, done);
  };

  app.addHook("onResponse", (request, _reply, done) => {
    release(request);
    done();
  });

  const enterAgain = (request: FastifyRequest, own: Admitted) =>
    new Promise<void>((resolve, reject) => {
      enter(request, own.lane, callers.ownerOf(request), (outcome) => {
        if (outcome === "left") return reject(new CallerLeft());
        if (typeof outcome === "string") {
          const { entry, message } = refusals[outcome];
          reject(new ApiError(entry, message, { retryAfterSeconds }));
          return;
        }
        own.slot = outcome;
        resolve();
      });
    });

  const release = (request: FastifyRequest) => {
    const own = admittedOf(request);
    if (own === undefined || own.handled) return;
    noLongerUnhandled(request, own);
    own.slot.end();
  };
  return { release, wasShed: (request) => request.admitted === "shed" };
}

/** Calls of an API or of a page; what else is routed are files. */
function isCall({ url, config }: RouteOptions): boolean {
  return (config as { api?: object } | undefined)?.api !== undefined || /^\/[a-z]+-api\//.test(url);
}

/** Source  draft-ietf-httpapi-ratelimit-headers, "concurrent-requests". */
function tellLimit(reply: FastifyReply, callerWaitingMax: number): void {
  reply.header("ratelimit-policy", `"waiting";q=${callerWaitingMax};qu="concurrent-requests"`);
  reply.header("ratelimit", `"waiting";r=0;t=${retryAfterSeconds}`);
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

function fail(): never {
  throw new Error("the request was not admitted");
}
