import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake of an S3-compatible bucket on this machine. */
export interface TestBucket {
  /** With key, secret and region, as a setting expects it. */
  url: string;
  /** Objects by path: `/BUCKET/KEY`. */
  stored: Map<string, Buffer>;
  /** Whether every request had a signature of version 4. */
  isEachSigned(): boolean;
  /** Rejects every request from now on with a status and an error code; undefined: no longer. */
  fail(status: number | undefined, code?: string): void;
  close(): void;
}

export const s3Error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** Starts a bucket that stores objects in memory. */
export async function startTestBucket(name: string): Promise<TestBucket> {
  const stored = new Map<string, Buffer>();
  const signed: boolean[] = [];
  let failure: { status: number; code: string } | undefined;
  const server = createServer((request, response) => {
    const key = request.url ?? "";
    const parts: Buffer[] = [];
    signed.push(/^AWS4-HMAC-SHA256 /.test(request.headers.authorization ?? ""));
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      if (failure !== undefined) {
        response.writeHead(failure.status).end(s3Error(failure.code));
        return;
      }
      if (request.method === "PUT") stored.set(key, Buffer.concat(parts));
      if (request.method === "DELETE") stored.delete(key);
      const found = stored.get(key);
      const isMissing = request.method === "GET" && found === undefined;
      response.statusCode = isMissing ? 404 : 200;
      response.end(isMissing ? s3Error("NoSuchKey") : request.method === "GET" ? found : "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://key:secret@127.0.0.1:${port}/${name}?region=eu-central-1`,
    stored,
    isEachSigned: () => signed.length > 0 && signed.every(Boolean),
    fail(status, code = "") {
      failure = status === undefined ? undefined : { status, code };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
