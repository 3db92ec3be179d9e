import { CallError } from "../../server/call.ts";
import { type ApplicationForm, documentsPath } from "../form-api.ts";

/** The server's limit; larger files are rejected before the upload. */
const documentBytesMax = 10 * 1024 * 1024;
export const documentTypes = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

/** Validates a file before the upload. */
export function documentError(file: Pick<File, "name" | "size" | "type">): string | undefined {
  const known = /\.(pdf|jpe?g|png)$/i.test(file.name) || /pdf|jpeg|png/.test(file.type);
  if (!known) return "Choose a PDF, JPEG or PNG file.";
  if (file.size === 0) return "This file is empty. Choose another one.";
  if (file.size <= documentBytesMax) return undefined;
  return `The file has ${sizeOf(file.size)}; the limit is 10 MB. Choose a smaller one.`;
}

export function sizeOf(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/**
 * Sends a document. `fetch` does not tell how far an upload got; this older way does.
 *
 * Input    request: the place in the list of documents that were asked for; absent: an addition.
 * Errors   CallError, with a message that can be shown.
 */
export function uploadDocument(
  token: string,
  file: File,
  options: { request: number | undefined; onProgress(share: number): void; signal: AbortSignal },
): Promise<ApplicationForm> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    if (options.request !== undefined) form.set("request", String(options.request));
    form.set("file", file);
    const sender = new XMLHttpRequest();
    const fail = (message: string, status = 0, reference?: string) =>
      reject(new CallError(message, { status, reference }));
    sender.open("POST", documentsPath(token));
    sender.setRequestHeader("accept", "application/json");
    sender.responseType = "json";
    sender.upload.onprogress = ({ loaded, total }) => options.onProgress(loaded / total);
    sender.onload = () => {
      if (sender.status < 300) return resolve(sender.response);
      const message = sender.response?.message ?? "The document was not accepted. Try again.";
      fail(message, sender.status, sender.getResponseHeader("x-request-id") ?? undefined);
    };
    sender.onerror = () => fail("The connection was lost during the upload. Try again.");
    sender.onabort = () => fail("The upload was stopped.");
    options.signal.addEventListener("abort", () => sender.abort());
    sender.send(form);
  });
}
