/**
 * What is served first when not everything can be, from first to last:
 *
 * payment: moves money, or ends what does. It comes before what only begins a payment, so that what
 * was let in is finished: where both waited alike, a crowd of four times as many as can be served
 * would begin payments that it never gets to make.
 * change: everything else that changes something, and what a page that pays has to read first.
 * read: one object. list: lists, searches and pages of totals. download: files and reports, which
 * have a limit of their own for how many are written at once.
 */
export const lanes = ["payment", "change", "read", "list", "download"] as const;

export type Lane = (typeof lanes)[number];

/** What of a route says how it is queued. */
export interface QueuedRoute {
  method: string;
  /** As it is routed, with `:id`. */
  url: string;
}

/** Whoever watches the process has to learn how it is when there is most to do. */
const watched = new Set(["/healthz", "/readyz", "/metrics"]);

const movesMoney = [
  // The charge itself, of an intent and of a checkout session, and how a session ends.
  /^\/(payment_intents|checkout_sessions)\/:\w+\/payments$/,
  /^\/checkout_sessions\/:\w+\/complete$/,
  /^\/payment_intents\/:\w+\/(capture|cancel|refunds)$/,
  /^\/payment_method_intents(\/:\w+\/cancel)?$/,
  /^\/external_(payments|refunds)(\/|$)/,
  /^\/fees(\/:\w+\/refund)?$/,
  /^\/disputes\/:\w+\/(accept|contest)$/,
  // A person stands at the terminal; a command that is to be cancelled asks somebody for a card.
  /^\/terminals\/\w+\/(auth_card|auth_manual|cancel)$/,
];

/** Reads without which a page cannot take a payment. */
const readToPay = [/^\/checkout_sessions\/:\w+\/details$/];

const downloads = [
  /^\/transactions\/download$/,
  /^\/files\/:\w+\/content$/,
  /^\/residual_periods\/:\w+\/(reports\/|lines$)/,
];

/** Asks for many rows though it is no GET, or adds up many. */
const lists = [/\/search$/, /\/what_if$/, /^\/dashboard-api\//];

/** One object although its path does not end with an id. */
const single =
  /\/(:\w+|session|security|clock|money_flow|processing_plan|terminal-api)$|^\/contractors\/application\//;

/**
 * The lane of a route.
 *
 * Returns  undefined for what is never queued: how the process is, and the files of the pages, which
 *          ask nothing of the database.
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
