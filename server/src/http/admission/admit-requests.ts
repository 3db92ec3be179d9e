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
import { ClientDisconnected, disconnectSignal } from "../client-disconnected.ts";
import type { Admission, Shed, Slot } from "./admission.ts";
import { type AtWork, runAtWork } from "./at-work.ts";
import { Callers } from "./callers.ts";
import type { Owner } from "./fair-queue.ts";
import { type Lane, laneOf } from "./lanes.ts";

/** The error for each reason to shed a request. */
const shedErrors: Record<Shed, ApiError> = {
  caller_limit: new ApiError(
    "too_many_requests",
    "Too many of your requests are waiting. Send fewer at the same time, and try again.",
  ),
  overload: new ApiError("unavailable", "The server is overloaded. Try again."),
};

/** For clients that retry automatically. */
const retryAfterSeconds = 1;

declare module "fastify" {
  interface FastifyRequest {
    /** null: never queued, or not decided yet; `shed`: rejected before any processing. */
    admitted: Admitted | "shed" | null;
  }
}

/** The admission of a request, shared by its hooks, its handler, and code deep inside it. */
class Admitted implements AtWork {
  slot: Slot;
  readonly lane: Lane;
  /** Whether its handler has started; the handler then ends the slot. */
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
 * Admits requests by route and caller, before authentication and before the body is read; sheds
 * those that cannot be served in time.
 *
 * Input    `admissionOf`: that of the request's database. `reject`: sends the error in the format of the route's API.
 * Returns  `release` releases the slot of a request that reached no handler; `wasShed` whether it
 *          was shed here.
 */
export function admitRequests(
  app: FastifyInstance,
  admissionOf: (request: FastifyRequest) => Admission,
  reject: (request: FastifyRequest, reply: FastifyReply, apiError: ApiError) => unknown,
): { release(request: FastifyRequest): void; wasShed(request: FastifyRequest): boolean } {
  const callers = new Callers();
  // Stored on the request itself: an entry in a weak map costs more than the decision.
  app.decorateRequest("admitted", null);
  /** By connection, the admitted requests whose handler has not started: one or a few. */
  const unhandled = new WeakMap<Socket, Admitted[]>();

  // A closing connection ends its requests at any stage, and not always with an error: a hook that
  // waits for the rest of a body gets no event.
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
    let disconnected: AbortSignal | undefined;
    const leave = () => {
      cancel?.();
      decide("left");
    };
    const cancel = admissionOf(request).enter(lane, owner, (outcome) => {
      decided = true;
      disconnected?.removeEventListener("abort", leave);
      decide(outcome);
    });
    if (decided) return;
    disconnected = disconnectSignal(request);
    if (disconnected.aborted) leave();
    else disconnected.addEventListener("abort", leave, { once: true });
  };

  app.addHook("onRoute", (route) => {
    const lane = laneOf({ method: String(route.method), url: route.url }, isCall(route));
    if (lane === undefined) return;
    const { config, handler, onRequest = [], preParsing = [] } = route;
    // Hooks are set on the route: Fastify builds `routeOptions` each time a request reads them.
    route.onRequest = [entering(lane), onRequest].flat();
    const isIdentified = config?.operation !== undefined;
    route.preParsing = [isIdentified ? recognizing : waitingForBody, preParsing].flat();
    route.handler = async function admittedOnly(request, reply) {
      const own = admittedOf(request) ?? fail();
      own.handled = true;
      noLongerUnhandled(request, own);
      if (own.slot.ended) await enterAgain(request, own);
      try {
        // The client has disconnected before any processing; do nothing.
        if (request.raw.socket.destroyed) throw new ClientDisconnected();
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
      const admission = admissionOf(request);
      const free = admission.enterFree(lane, owner.group);
      if (free !== undefined) return admit(free);
      enter(request, lane, owner, (outcome) => {
        // The client has disconnected: send no response and do nothing further.
        if (outcome === "left" || request.raw.socket.destroyed) {
          if (typeof outcome !== "string") outcome.end();
          return;
        }
        if (typeof outcome === "string") {
          request.admitted = "shed";
          reply.header("retry-after", retryAfterSeconds);
          if (outcome === "caller_limit") tellLimit(reply, admission.bounds.callerWaitingMax);
          reject(request, reply, shedErrors[outcome]);
          return;
        }
        admit(outcome);
      });
    };

  const waitingForBody: preParsingHookHandler = (request, _reply, _payload, done) => {
    // A body may take its client minutes to send; the request is admitted again once it is
    // complete.
    if (!request.raw.complete && hasBody(request)) admittedOf(request)?.slot.end();
    done();
  };

  // Runs once the caller is authenticated.
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
        if (outcome === "left") return reject(new ClientDisconnected());
        if (typeof outcome === "string") {
          const { entry, message } = shedErrors[outcome];
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

/** Operations of an API or a page; all other routes serve files. */
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
