/**
 * The priority of requests under load, from first to last:
 *
 * - payment: moves money, or ends a payment. It precedes operations that only start a payment, so
 *   that admitted payments finish: with equal priority, a crowd of four times the capacity would
 *   start payments that it never completes.
 * - change: every other write, and the reads that a payment page needs first.
 * - read: one object.
 * - list: lists, searches and pages of totals.
 * - download: files and reports, whose concurrency has its own limit.
 */
export const lanes = ["payment", "change", "read", "list", "download"] as const;

export type Lane = (typeof lanes)[number];

/** The properties of a route that determine its lane. */
export interface QueuedRoute {
  method: string;
  /** The route's pattern, with `:id`. */
  url: string;
}

/** Monitoring must get through most of all under load. */
const watched = new Set(["/healthz", "/readyz", "/metrics"]);

const movesMoney = [
  // The charge itself, of an intent or a checkout session, and the end of a session.
  /^\/(payment_intents|checkout_sessions)\/:\w+\/payments$/,
  /^\/checkout_sessions\/:\w+\/complete$/,
  /^\/payment_intents\/:\w+\/(capture|cancel|refunds)$/,
  /^\/payment_method_intents(\/:\w+\/cancel)?$/,
  /^\/external_(payments|refunds)(\/|$)/,
  /^\/fees(\/:\w+\/refund)?$/,
  /^\/disputes\/:\w+\/(accept|contest)$/,
  // A customer is waiting at the terminal; a cancellation ends a command that prompts for a card.
  /^\/terminals\/\w+\/(auth_card|auth_manual|cancel)$/,
];

/** Reads without which a page cannot charge a payment. */
const readToPay = [/^\/checkout_sessions\/:\w+\/details$/];

const downloads = [
  /^\/transactions\/download$/,
  /^\/platform\/payments\/download$/,
  /^\/files\/:\w+\/content$/,
  /^\/residual_periods\/:\w+\/(reports\/|lines$)/,
];

/** POST requests that return many rows or total many. */
const lists = [/\/search$/, /\/what_if$/, /^\/dashboard-api\//];

/** Returns one object although its path does not end with an id. */
const single =
  /\/(:\w+|session|security|clock|money_flow|processing_plan|terminal-api)$|^\/contractors\/application\//;

/**
 * The lane of a route.
 *
 * Returns  undefined for routes that are never queued: health checks, and the files of the pages,
 *          which need no database.
 */
export function laneOf({ method, url }: QueuedRoute, isCall: boolean): Lane | undefined {
  if (watched.has(url) || !isCall) return undefined;
  const is = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(url));
  if (is(downloads)) return "download";
  if (is(lists)) return "list";
  if (method !== "GET" && method !== "HEAD") return is(movesMoney) ? "payment" : "change";
  if (is(readToPay)) return "change";
  return single.test(url) ? "read" : "list";
}
