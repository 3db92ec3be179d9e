import type { Random } from "../faults/shuffle.ts";

/** The session that holds a terminal. */
export interface Session {
  readonly key: string;
  /** ISO 8601 with milliseconds. */
  readonly expires: string;
}

export interface Sessions {
  /** The session that holds a terminal now. */
  of(hsn: string): Session | undefined;
  open(hsn: string): Session;
  end(hsn: string): void;
}

/** From its opening; use does not extend it. Source: Integrated Terminal API, sessions. */
const sessionLifetimeMs = 10 * 60_000;

/** Sessions by the simulator's clock, in memory only. */
export function createSessions(clock: () => Date, random: Random): Sessions {
  const sessions = new Map<string, Session>();
  return {
    of(hsn) {
      const session = sessions.get(hsn);
      if (session === undefined) return undefined;
      return Date.parse(session.expires) > clock().getTime() ? session : undefined;
    },
    open(hsn) {
      const key = Array.from({ length: 32 }, () => random(16).toString(16)).join("");
      const expires = new Date(clock().getTime() + sessionLifetimeMs).toISOString();
      const session = { key, expires };
      sessions.set(hsn, session);
      return session;
    },
    end: (hsn) => void sessions.delete(hsn),
  };
}
