import { readTableText, type TestServer } from "@openpayfac/testkit";
import { encryptedFor } from "../../../server/src/email/enqueue-email.ts";
import type { Uuid } from "../../../server/src/ids.ts";

/** Strings that a server wrote, by the place: a table, the log, an email, a response. */
export type WrittenPlaces = Map<string, string[]>;

/**
 * Responses that exist to return encrypted data, each with a record of the read, and the address of
 * an identity vendor's page to the person who opens it.
 */
const mayReveal =
  /^POST \/(sensitive_data\/(applications|files|bank_accounts)\/|boarding_orders\/export|apply-api\/[\w-]+\/verification_page)/;

/** An application's own partner reads the birth dates of its owners, as the API is published. */
const withBirthDates = /^\w+ \/applications\b/;

export interface RecordedResponses {
  responses: string[];
  errors: string[];
  stop(): void;
}

/** Records every response of a server to this process, until `stop`. */
export function recordResponses(origin: string): RecordedResponses {
  const { fetch: send } = globalThis;
  const responses: string[] = [];
  const errors: string[] = [];
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(origin)) return response;
    const request = `${init?.method ?? "GET"} ${url.slice(origin.length)}`;
    if (mayReveal.test(request) && response.ok) return response;
    const headers = JSON.stringify([...response.headers]);
    const received = await response.clone().text();
    const mayHaveDates = response.ok && withBirthDates.test(request);
    const body = mayHaveDates ? received.replaceAll(/"birth_date":"[^"]*"/g, "") : received;
    (response.ok ? responses : errors).push(`${response.status} ${headers} ${body}`);
    return response;
  };
  return {
    responses,
    errors,
    stop: () => {
      globalThis.fetch = send;
    },
  };
}

/** Reads every table, so that a new one is not missed, the emails' contents and the log. */
export async function readPlaces(server: TestServer): Promise<WrittenPlaces> {
  const places: WrittenPlaces = new Map([["log", server.logLines]]);
  const { rows: tables } = await server.database.query<{ name: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name
       FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    places.set(`table ${name}`, await readTableText(server.database, name));
  }
  const { rows: emails } = await server.database.query<{ id: Uuid; encrypted_content: string }>(
    "SELECT id, encrypted_content FROM emails WHERE encrypted_content IS NOT NULL",
  );
  places.set(
    "emails",
    emails.map(({ id, encrypted_content: content }) =>
      server.deps.encryption.decrypt(content, encryptedFor(id)),
    ),
  );
  return places;
}

/** The places that have one of some strings, with the string and its surroundings. */
export function placesWith(places: WrittenPlaces, texts: readonly string[]): string[] {
  const found: string[] = [];
  for (const [place, written] of places) {
    for (const text of texts) {
      const one = written.find((each) => each.includes(text));
      if (one === undefined) continue;
      const at = one.indexOf(text);
      found.push(`${place}: ${text} in …${one.slice(Math.max(0, at - 120), at + 60)}…`);
    }
  }
  return found;
}
