import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ListVersion, ListVersions } from "../verification/list-versions.ts";
import type { SanctionsScreening } from "../verification/sanctions-screening.ts";
import { openListSource } from "./list-source.ts";
import { createOfacScreening, listAgeMsMax } from "./ofac-screening.ts";

const start = new Date("2026-11-20T12:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);
const hourMs = 3_600_000;

const row = (id: number, name: string, type = '"individual"') =>
  `${id},"${name}",${type},"TEST",${Array.from({ length: 8 }, () => "-0- ").join(",")}`;
const people = Array.from({ length: 9 }, (_, index) => row(index + 1, `NOBODY, Number${index}`));
const whole: Record<string, string[]> = {
  "SDN.CSV": [...people, row(10, "QUILLFEATHER, Ambrose")],
  "ADD.CSV": [],
  "ALT.CSV": ['10,1,"aka","MOUNTEBANK, Silas",-0- '],
  "SDN_COMMENTS.CSV": [],
  "CONS_PRIM.CSV": [row(20, "UNREALIS BANK", "-0- ")],
  "CONS_ADD.CSV": [],
  "CONS_ALT.CSV": [],
  "CONS_COMMENTS.CSV": [],
};

/** The storage of one platform, in memory. */
function memory(): ListVersions & { stored: ListVersion[]; loads: number } {
  const inForce = new Map<string, ListVersion>();
  const files = new Map<string, readonly { name: string; bytes: Buffer }[]>();
  const stored: ListVersion[] = [];
  return {
    stored,
    loads: 0,
    current: async () => [...inForce.values()],
    async files(id) {
      this.loads += 1;
      return files.get(id) ?? [];
    },
    async replace(version, added) {
      const made = { ...version, id: `v${stored.length + 1}` };
      stored.push(made);
      inForce.set(version.list, made);
      files.set(made.id, added);
    },
    async confirm(id, at) {
      for (const [list, version] of inForce) {
        if (version.id === id) inForce.set(list, { ...version, confirmedAt: at });
      }
    },
  };
}

let folder: string;
let versions: ReturnType<typeof memory>;
let screening: SanctionsScreening;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lists-"));
  versions = memory();
  screening = open(folder);
  await publish(whole, start);
});
afterEach(async () => {
  await screening.close();
  await rm(folder, { recursive: true });
});

const open = (address: string) =>
  createOfacScreening(
    openListSource({ address, userAgent: "Example compliance", timeoutMs: 5_000 }),
    versions,
  );

async function publish(files: Record<string, string[]>, at: Date): Promise<void> {
  for (const [name, rows] of Object.entries(files)) {
    const file = path.join(folder, name);
    await writeFile(file, `${rows.map((one) => `${one}\r\n`).join("")}\x1a`);
    await utimes(file, at, at);
  }
}

const screen = (name: string, now = start, by = screening) =>
  by.screen([{ subject: "owner", type: "person", name }], now);

describe("lists of a folder", () => {
  it("are loaded by the first screening, which names their versions", async () => {
    expect(await screen("Ambrose Quillfeather")).toMatchObject({
      kind: "screened",
      matcher: "jaro-winkler-words-1 85/90 -5/-10/2",
      lists: [
        { name: "SDN", entries: 10, publishedAt: start.toISOString() },
        { name: "CONSOLIDATED", entries: 1 },
      ],
      hits: [{ subject: "owner", list: "SDN", entryId: "10", score: 100, programs: ["TEST"] }],
    });
    expect(await screen("Jane Rivera")).toMatchObject({ kind: "screened", hits: [] });
    expect(versions.loads).toBe(2);
    expect(versions.stored[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("are replaced as a whole by a new version, also in another process", async () => {
    const other = open(folder);
    expect(await screen("Vera Newcomer", start, other)).toMatchObject({ hits: [] });
    await publish(
      { "SDN.CSV": [...(whole["SDN.CSV"] ?? []), row(11, "NEWCOMER, Vera")] },
      later(1),
    );
    expect(await screening.refresh(later(hourMs))).toEqual([
      { list: "SDN", kind: "loaded", entries: 11 },
      { list: "CONSOLIDATED", kind: "unchanged" },
    ]);
    expect(await screen("Vera Newcomer", start, other)).toMatchObject({
      hits: [{ entryId: "11" }],
      lists: [{ entries: 11 }, { entries: 1 }],
    });
    await other.close();
  });

  it("stay in force when the source has over 20 % fewer rows in a file, or a cut-off one", async () => {
    await screening.refresh(start);
    await publish({ "SDN.CSV": people.slice(0, 7) }, later(1));
    expect((await screening.refresh(later(hourMs)))[0]).toEqual({
      list: "SDN",
      kind: "rejected",
      reason: "fewer_entries",
      detail: "SDN.CSV: 7 rows, and 10 before",
    });
    await publish({ "SDN.CSV": whole["SDN.CSV"] ?? [], "ALT.CSV": [] }, later(2));
    expect((await screening.refresh(later(hourMs)))[0]).toMatchObject({
      reason: "fewer_entries",
      detail: "ALT.CSV: 0 rows, and 1 before",
    });
    await publish({ ...whole, "SDN.CSV": [...people, '10,"QUILLFEATHER, Am'] }, later(3));
    expect((await screening.refresh(later(hourMs)))[0]).toMatchObject({ reason: "unreadable" });
    expect(await screen("Ambrose Quillfeather")).toMatchObject({ hits: [{ entryId: "10" }] });
    // Eight of ten rows are 20 % fewer, which is not over the limit.
    await publish({ ...whole, "SDN.CSV": people.slice(0, 8) }, later(4));
    expect((await screening.refresh(later(hourMs)))[0]).toMatchObject({ kind: "loaded" });
  });

  it("are not relied on once the source did not confirm them for 48 hours", async () => {
    await screening.refresh(start);
    await rm(path.join(folder, "ALT.CSV"));
    expect(await screen("Jane Rivera", later(listAgeMsMax))).toMatchObject({ kind: "screened" });
    expect(await screen("Jane Rivera", later(listAgeMsMax + 1))).toMatchObject({
      kind: "unavailable",
      reason: "lists_outdated",
    });
    await publish(whole, start);
    expect(await screen("Jane Rivera", later(listAgeMsMax + 2 * hourMs))).toMatchObject({
      kind: "screened",
    });
  });

  it("cannot clear a name without a letter or digit", async () => {
    expect(await screen("— —")).toMatchObject({ kind: "unavailable", reason: "name_unreadable" });
  });
});

describe("lists of an address", () => {
  let server: Server;
  let requests: IncomingMessage[];
  let respond: (request: IncomingMessage, response: ServerResponse) => void;
  let remote: SanctionsScreening;
  beforeEach(async () => {
    requests = [];
    respond = serve;
    server = createServer((request, response) => {
      requests.push(request);
      respond(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    remote = open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/exports`);
  });
  afterEach(async () => {
    await remote.close();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Redirects to storage, which has validators and dates. */
  function serve({ url = "", headers }: IncomingMessage, response: ServerResponse): void {
    const name = url.split("/").at(-1) ?? "";
    if (url.startsWith("/exports/")) {
      response.writeHead(302, { location: `/storage/${name}` }).end();
      return;
    }
    const body = `${(whole[name] ?? []).map((one) => `${one}\r\n`).join("")}\x1a`;
    const etag = `"${name}-${body.length}"`;
    if (headers["if-none-match"] === etag) response.writeHead(304).end();
    else {
      const date = "Thu, 19 Nov 2026 15:00:00 GMT";
      response.writeHead(200, { etag, "last-modified": date }).end(body);
    }
  }

  it("are requested with a User-Agent through redirects, and again only if they changed", async () => {
    expect(await remote.refresh(start)).toMatchObject([{ kind: "loaded" }, { kind: "loaded" }]);
    expect(versions.stored[0]).toMatchObject({ publishedAt: "2026-11-19T15:00:00.000Z" });
    expect(requests).toHaveLength(16);
    for (const { headers } of requests) expect(headers["user-agent"]).toBe("Example compliance");
    expect(await remote.refresh(later(hourMs))).toMatchObject([
      { kind: "unchanged" },
      { kind: "unchanged" },
    ]);
    expect(versions.stored).toHaveLength(2);
    expect(await versions.current()).toMatchObject([
      { confirmedAt: later(hourMs).toISOString() },
      { confirmedAt: later(hourMs).toISOString() },
    ]);
  });

  it.each([
    ["an error", 503, {}, "http_status"],
    [
      "a redirect to an address without TLS",
      302,
      { location: "http://lists.example/SDN.CSV" },
      "unprotected_redirect",
    ],
  ])("stay in force after %s", async (_, status, headers, reason) => {
    await remote.refresh(start);
    respond = (__, response) => response.writeHead(status, headers).end();
    expect((await remote.refresh(later(hourMs)))[0]).toMatchObject({ kind: "unavailable", reason });
    expect(await screen("Ambrose Quillfeather", later(hourMs), remote)).toMatchObject({
      kind: "screened",
      hits: [{ entryId: "10" }],
    });
  });

  it("stay in force after a response that ends early", async () => {
    await remote.refresh(start);
    respond = (_, response) => {
      response.writeHead(200, { "content-length": 1_000 });
      response.write("1,", () => response.destroy());
    };
    expect((await remote.refresh(later(hourMs)))[0]).toMatchObject({ kind: "unavailable" });
  });
});
