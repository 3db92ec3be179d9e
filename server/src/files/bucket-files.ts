import { AwsClient } from "aws4fetch";
import type { Uuid } from "../ids.ts";
import type { FileBytes } from "./file-bytes.ts";

/** A busy bucket returns 500 or 503; the client sends the request again after a short wait. */
const retriesMax = 4;

/**
 * Stores files in a bucket of any S3-compatible service.
 *
 * Input    url: of the bucket, with key and secret as its user and password and the region in its
 *          query; timeoutMs: for one operation, retries included.
 * Errors   throws on every status except 2xx, with one exception: a read or removal of an object
 *          that the service names missing (`NoSuchKey`). A 404 for the bucket is an error.
 * Source   Amazon S3 API Reference, "Error responses".
 */
export function bucketFiles(url: string, timeoutMs: number): FileBytes {
  const { client, bucket } = openBucket(url);

  async function send(method: "GET" | "PUT" | "DELETE", id: Uuid, body?: Buffer) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const init = body === undefined ? { method, signal } : { method, signal, body };
      const response = await client.fetch(`${bucket}/${id}`, init as RequestInit);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.ok) return bytes;
      const code = errorCode(bytes);
      if (response.status === 404 && code === "NoSuchKey" && method !== "PUT") return undefined;
      throw new Error(`the file storage returned ${response.status} ${code} to a ${method}`);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new Error(`the file storage did not respond within ${timeoutMs} ms`, { cause: error });
    }
  }

  return {
    async write(id, bytes) {
      try {
        await send("PUT", id, bytes);
      } catch (error) {
        // A request without a response may have been stored; no row refers to it.
        await send("DELETE", id).catch(() => undefined);
        throw error;
      }
    },
    read: (id) => send("GET", id),
    async remove(id) {
      await send("DELETE", id);
    },
  };
}

/** The `Code` of an error's XML, such as `NoSuchBucket`. */
function errorCode(body: Buffer): string {
  return /<Code>(\w{1,64})<\/Code>/.exec(body.toString("utf8"))?.[1] ?? "without a code";
}

function openBucket(text: string) {
  const url = new URL(text);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: "s3",
    region: url.searchParams.get("region") ?? "us-east-1",
    retries: retriesMax,
  });
  return { client, bucket: `${url.origin}${url.pathname.replace(/\/+$/, "")}` };
}
