import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileBytesMax } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { s3Error, startTestBucket } from "../../../../testkit/src/bucket.ts";
import {
  addApiKey,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { openFileStorage } from "../../files/file-storage.ts";
import { createSecretEncryption, DecryptionError } from "../../security/secret-encryption.ts";
import { systemRandom } from "../../system/system-random.ts";
import { addFile, form, pdf } from "./file-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An image of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
const upload = (body: unknown, headers = {}) => server.call("POST", "/files", { body, headers });
const headersOfSandbox = () => ({
  "x-api-key": server.sandbox.private_key,
  "x-account-id": server.sandbox.account_id,
});
const download = (id: string) =>
  fetch(`${server.origin}/files/${id}/content`, { headers: headersOfSandbox() });
const filled = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length)]);

describe("an upload", () => {
  it("is stored with the type of its content, whatever its name and its declared type", async () => {
    for (const [bytes, media_type] of [
      [pdf, "application/pdf"],
      [png, "image/png"],
      [Buffer.concat([jpeg, Buffer.alloc(64)]), "image/jpeg"],
    ] as const) {
      const { status, body } = await upload(form(bytes, "scan.pdf", "application_document"));
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.stringMatching(/^file_[0-9a-z]{26}$/),
        entity: "file",
        purpose: "application_document",
        filename: "scan.pdf",
        media_type,
        size_bytes: bytes.length,
        created_at: server.clock.now().toISOString(),
      });
      expect((await server.call("GET", `/files/${body.id}`)).body).toEqual(body);
      expect(Buffer.from(await (await download(body.id)).arrayBuffer())).toEqual(bytes);
    }
  });

  it.each([
    ["a page", Buffer.from("<html><script>alert(1)</script>"), "file"],
    [
      "an image that can run scripts",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      "file",
    ],
    ["another image type", Buffer.from("GIF89a\u0001\u0000\u0001\u0000"), "file"],
    ["nothing", Buffer.alloc(0), "file"],
  ])("of %s is rejected", async (_, bytes, path) => {
    const answer = await upload(form(bytes, "evidence.pdf"));
    expect(answer.body).toMatchObject({ code: "400-02", errors: [{ path }] });
  });

  it("is at most 10 MiB", async () => {
    expect((await upload(form(filled(fileBytesMax)))).status).toBe(201);
    const answer = await upload(form(filled(fileBytesMax + 1)));
    expect(answer).toMatchObject({ status: 400, body: { code: "400-01" } });
  });

  it("requires a known purpose and one file, and nothing else", async () => {
    const rejected = async (change: (made: FormData) => void) => {
      const made = form();
      change(made);
      return (await upload(made)).body;
    };
    expect(await rejected((made) => made.set("purpose", "fun"))).toMatchObject({
      errors: [{ path: "purpose" }],
    });
    expect(await rejected((made) => made.delete("purpose"))).toMatchObject({
      errors: [{ path: "purpose", code: "required" }],
    });
    expect(await rejected((made) => made.delete("file"))).toMatchObject({
      errors: [{ path: "file", code: "required" }],
    });
    expect(await rejected((made) => made.set("file", "text"))).toMatchObject({
      errors: [{ path: "file" }],
    });
    expect(await rejected((made) => made.set("surprise", "1"))).toMatchObject({
      errors: [{ path: "surprise" }],
    });
    expect(await rejected((made) => made.append("purpose", "dispute_evidence"))).toMatchObject({
      code: "400-01",
    });
    expect((await upload({ purpose: "dispute_evidence", file: "x" })).body.code).toBe("400-01");
  });

  it("is named by the last part of its path, without card numbers", async () => {
    const named = async (name: string) => (await upload(form(pdf, name))).body;
    expect((await named("C:\\scans\\proof.pdf")).filename).toBe("proof.pdf");
    expect((await named("x".repeat(255))).filename).toHaveLength(255);
    expect((await named("x".repeat(256))).errors).toMatchObject([{ path: "file" }]);
    expect((await named("4111111111111111.pdf")).errors).toMatchObject([{ code: "card_number" }]);
  });

  it("is stored once by two concurrent requests with the same key", async () => {
    const headers = { "x-idempotency-key": "one-upload-only" };
    const responses = await Promise.all([1, 2, 3].map(() => upload(form(), headers)));
    const ids = new Set(responses.flatMap(({ status, body }) => (status === 201 ? [body.id] : [])));
    expect(ids.size).toBe(1);
  });
});

describe("a download", () => {
  it("is an attachment: no sniffing, a sandbox, no cache", async () => {
    const { body } = await upload(form(pdf, "Beleg für Öl.pdf"));
    const { status, headers } = await download(body.id);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": String(pdf.length),
      "content-disposition": `attachment; filename="Beleg f_r _l.pdf"; filename*=UTF-8''Beleg%20f%C3%BCr%20%C3%96l.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
  });
});

describe("a file", () => {
  it("is found by its own partner and tenant, with its account or without, and by no other key", async () => {
    const { id } = await addFile(server);
    const stranger = await addPartner(server);
    const { key } = await addApiKey(server, { kind: "private" });
    const statusOf = async (apiKey: string, accountId?: string) => {
      const headers = { "x-api-key": apiKey, "x-account-id": accountId };
      return (await server.call("GET", `/files/${id}`, { headers })).status;
    };
    expect(await statusOf(server.sandbox.private_key)).toBe(200);
    expect(await statusOf(key)).toBe(200);
    expect(await statusOf(key, stranger.accountId)).toBe(404);
    expect(await statusOf(stranger.privateKey)).toBe(404);
    expect(await statusOf(stranger.privateKey, stranger.accountId)).toBe(404);
  });
});

const key = randomBytes(32);
const encryption = createSecretEncryption(key, systemRandom);

describe("the folder of files", () => {
  it("is accessible to this user only, and its encrypted files open under their own ids only", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "files-"));
    const folder = path.join(dataDir, "files");
    const storage = openFileStorage({ dataDir, url: undefined, encryption });
    const [id, other] = [server.deps.ids.next(), server.deps.ids.next()];
    expect(await storage.read(id)).toBeUndefined();
    await storage.write(id, pdf);
    const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
    expect([await modeOf(folder), await modeOf(path.join(folder, id))]).toEqual([0o700, 0o600]);
    const lies = await readFile(path.join(folder, id));
    expect(lies.includes(pdf)).toBe(false);
    expect(await storage.read(id)).toEqual(pdf);
    await writeFile(path.join(folder, other), lies);
    await expect(storage.read(other)).rejects.toThrow(DecryptionError);
    await writeFile(path.join(folder, id), Buffer.concat([lies.subarray(0, -1), Buffer.of(0, 1)]));
    await expect(storage.read(id)).rejects.toThrow(DecryptionError);

    // A file from before encryption: read unchanged, and encrypted by the rotation.
    const old = server.deps.ids.next();
    await writeFile(path.join(folder, old), pdf);
    await chmod(path.join(folder, old), 0o644);
    expect(await storage.read(old)).toEqual(pdf);
    expect(await storage.reencrypt(old)).toBe("reencrypted");
    expect(await storage.reencrypt(old)).toBe("was_encrypted");
    expect(await modeOf(path.join(folder, old))).toBe(0o600);

    const next = createSecretEncryption(randomBytes(32), systemRandom, [key]);
    const rotated = openFileStorage({ dataDir, url: undefined, encryption: next });
    expect(await rotated.reencrypt(old)).toBe("reencrypted");
    expect(await rotated.read(old)).toEqual(pdf);
    await expect(storage.read(old)).rejects.toThrow(next.keyId);
    await storage.remove(old);
    expect(await rotated.reencrypt(old)).toBe("missing");
    await rm(dataDir, { recursive: true });
  });
});

describe("a bucket", () => {
  it("is written to, read from and cleared with signed requests", async () => {
    const bucket = await startTestBucket("evidence");
    const { url, stored } = bucket;
    const storage = openFileStorage({ dataDir: "/nowhere", url, encryption });
    const id = server.deps.ids.next();
    expect(await storage.read(id)).toBeUndefined();
    await storage.write(id, pdf);
    expect([...stored.keys()]).toEqual([`/evidence/${id}`]);
    expect(stored.get(`/evidence/${id}`)?.includes(pdf)).toBe(false);
    expect(await storage.read(id)).toEqual(pdf);
    await storage.remove(id);
    expect(stored.size).toBe(0);
    expect(bucket.isEachSigned()).toBe(true);
    bucket.close();
    await expect(readdir("/nowhere")).rejects.toThrow();
  });

  it.each([
    ["a missing bucket", 404, s3Error("NoSuchBucket"), /returned 404 NoSuchBucket/],
    ["a 404 that names nothing", 404, "", /returned 404 without a code/],
    ["a key without permission", 403, s3Error("AccessDenied"), /returned 403 AccessDenied/],
    ["no response within the timeout", undefined, "", /did not respond within 50 ms/],
  ])("fails a write, a read and a removal on %s", async (_, status, body, why) => {
    const bucket = createServer((_request, response) => {
      if (status !== undefined) response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve));
    const { port } = bucket.address() as AddressInfo;
    const url = `http://key:secret@127.0.0.1:${port}/evidence`;
    const timeoutMs = status === undefined ? 50 : 10_000;
    const storage = openFileStorage({ dataDir: "/nowhere", url, encryption, timeoutMs });
    const id = server.deps.ids.next();
    await expect(storage.write(id, pdf)).rejects.toThrow(why);
    await expect(storage.read(id)).rejects.toThrow(why);
    await expect(storage.remove(id)).rejects.toThrow(why);
    bucket.closeAllConnections();
    bucket.close();
  });

  it("fails a write of an object that the bucket names missing, and removes one twice", async () => {
    const bucket = createServer((_request, response) => {
      response.writeHead(404).end(s3Error("NoSuchKey"));
    });
    await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve));
    const { port } = bucket.address() as AddressInfo;
    const url = `http://key:secret@127.0.0.1:${port}/evidence`;
    const storage = openFileStorage({ dataDir: "/nowhere", url, encryption });
    const id = server.deps.ids.next();
    await expect(storage.write(id, pdf)).rejects.toThrow(/returned 404 NoSuchKey to a PUT/);
    expect(await storage.read(id)).toBeUndefined();
    await storage.remove(id);
    expect(await storage.reencrypt(id)).toBe("missing");
    bucket.closeAllConnections();
    bucket.close();
  });
});
