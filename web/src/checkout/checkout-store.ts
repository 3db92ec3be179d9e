import { CallError } from "../server/call.ts";
import type { Details, Session } from "./checkout-api.ts";
import {
  declinedNotice,
  type Notice,
  notMadeNotice,
  notSentNotice,
  offlineNotice,
  rejectedNotice,
} from "./notices.ts";
import { needsCompletion, pageStateOf } from "./page-state.ts";

/** Result of a payment attempt, reported by the fields. */
export interface ConfirmResult {
  error?: { type: string; message: string } | undefined;
}

/** State of the page, and the operation in progress. */
export interface CheckoutState {
  details: Details | undefined;
  /** The reason why nothing can be shown. */
  failure: unknown;
  /** paying: a payment was sent. asking: no response arrived, and the server is queried. */
  work: "idle" | "paying" | "asking";
  notice: Notice | undefined;
  /** Paid on this very page, not earlier or in another tab. */
  justPaid: boolean;
  online: boolean;
}

/** Server, browser and clock, as the store uses them. */
export interface CheckoutSurroundings {
  read(): Promise<Details>;
  complete(): Promise<Session>;
  /** Resolves after the given time, or earlier when the connection is back. */
  wait(milliseconds: number): Promise<void>;
  /** Notifies the other tabs of a change. */
  announce(): void;
  online: boolean;
}

const betweenAsksMs = 2_000;
const completeMsMax = 4_000;
/** Errors that leave open whether the payment was made. */
const unclear = new Set(["network", "unknown_outcome", "server"]);

/**
 * Makes one payment. The server is the source of truth for the order: the store queries it after
 * every attempt, and after an attempt without a response keeps querying before the customer may try
 * again.
 */
export class CheckoutStore {
  readonly #around: CheckoutSurroundings;
  readonly #listeners = new Set<() => void>();
  #state: CheckoutState;
  #follows = false;

  constructor(around: CheckoutSurroundings) {
    this.#around = around;
    this.#state = {
      details: undefined,
      failure: undefined,
      work: "idle",
      notice: undefined,
      justPaid: false,
      online: around.online,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): CheckoutState => this.#state;

  #set(change: Partial<CheckoutState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Refreshes the order's status. A payment in progress is polled separately. */
  async refresh(): Promise<void> {
    if (this.#state.work !== "idle") return;
    try {
      const details = await this.#around.read();
      if (this.#state.work === "idle") this.#take(details);
    } catch (failure) {
      // Keep what is shown: it was correct a moment ago.
      if (this.#state.details === undefined || isRejected(failure)) this.#set({ failure });
    }
  }

  retry(): Promise<void> {
    this.#set({ failure: undefined });
    return this.refresh();
  }

  setOnline(online: boolean): void {
    this.#set({
      online,
      ...(online && this.#state.notice === offlineNotice ? { notice: undefined } : {}),
    });
    if (online) void this.refresh();
  }

  tell(notice: Notice | undefined): void {
    this.#set({ notice });
  }

  /**
   * Makes one payment. A second click while the first is in progress has no effect.
   *
   * Input    confirm: sends it. It resolves with an error, and does not throw.
   */
  async pay(confirm: () => Promise<ConfirmResult>): Promise<void> {
    if (this.#state.work !== "idle" || this.#state.details === undefined) return;
    if (!this.#state.online) return this.#set({ notice: offlineNotice });
    const before = this.#state.details.latest_payment?.id;
    this.#set({ work: "paying", notice: undefined });
    const { error } = await confirm();
    this.#around.announce();
    if (error?.type === "validation") return this.#set({ work: "idle" });
    const isUnclear = error !== undefined && unclear.has(error.type);
    if (isUnclear) this.#set({ work: "asking" });
    try {
      const details = await this.#completed(await this.#askWhatBecame(isUnclear ? before : null));
      const pageState = pageStateOf(details);
      this.#set({
        work: "idle",
        justPaid: pageState === "paid" || pageState === "checking",
        notice: pageState === "payable" ? noticeOf(details, before, error, isUnclear) : undefined,
      });
      this.#take(details);
    } catch (failure) {
      this.#set({ work: "idle", failure });
    }
  }

  /**
   * Queries until the server responds. If there is no new payment yet, it queries once more: the
   * request may still be in flight.
   *
   * Input    before: the latest payment before the attempt; null: the fields had a response.
   */
  async #askWhatBecame(before: string | undefined | null): Promise<Details> {
    const first = await this.#ask();
    const isNews = before === null || first.latest_payment?.id !== before;
    if (isNews || pageStateOf(first) !== "payable") return first;
    await this.#around.wait(betweenAsksMs);
    return this.#ask();
  }

  async #ask(): Promise<Details> {
    for (;;) {
      try {
        return await this.#around.read();
      } catch (failure) {
        if (isRejected(failure)) throw failure;
        this.#set({ work: "asking" });
        await this.#around.wait(betweenAsksMs);
      }
    }
  }

  #take(details: Details): void {
    const before = this.#state.details;
    const pageState = pageStateOf(details);
    this.#set({ details, failure: undefined });
    if (needsCompletion(details)) void this.#completed(details);
    if (pageState === "checking") void this.#follow();
    // The page was reloaded after a decline, or the payment's outcome arrived late.
    const isNews = before === undefined || pageStateOf(before) === "checking";
    if (pageState === "payable" && isNews && this.#state.notice === undefined) {
      this.#set({ notice: lateNoticeOf(details) });
    }
  }

  /**
   * Polls until the payment reaches a final status; the page must not report a failure before then.
   */
  async #follow(): Promise<void> {
    if (this.#follows) return;
    this.#follows = true;
    while (this.#state.details !== undefined && pageStateOf(this.#state.details) === "checking") {
      await this.#around.wait(betweenAsksMs);
      await this.refresh();
      if (this.#state.failure !== undefined) break;
    }
    this.#follows = false;
  }

  /**
   * Completes the session before the customer returns to the merchant, which will query it. If this
   * fails or takes long, the server completes the session automatically.
   */
  async #completed(details: Details): Promise<Details> {
    if (!needsCompletion(details)) return details;
    try {
      const late = this.#around.wait(completeMsMax).then(() => undefined);
      const session = await Promise.race([this.#around.complete(), late]);
      this.#around.announce();
      return session === undefined ? details : { ...details, checkout_session: session };
    } catch {
      return details;
    }
  }
}

function noticeOf(
  { latest_payment: payment }: Details,
  before: string | undefined,
  error: ConfirmResult["error"],
  isUnclear: boolean,
): Notice | undefined {
  if (payment !== null && payment.id !== before) return declinedNotice(payment);
  if (isUnclear) return notSentNotice;
  return error === undefined ? undefined : rejectedNotice(error.message);
}

function lateNoticeOf({ latest_payment: payment }: Details): Notice | undefined {
  if (payment === null) return undefined;
  return payment.status === "failed" ? declinedNotice(payment) : notMadeNotice;
}

function isRejected(failure: unknown): boolean {
  return failure instanceof CallError && failure.status >= 400 && failure.status < 500;
}
