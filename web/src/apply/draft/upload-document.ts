import { CallError, callErrorOf } from "../../server/call.ts";
import { type ApplicationForm, documentsPath } from "../form-api.ts";
import type { ApplyMessages } from "../messages/index.ts";

type DocumentMessages = ApplyMessages["documents"];

/** The server's limit; larger files are rejected before the upload. */
const documentBytesMax = 10 * 1024 * 1024;
export const documentTypes = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

/** Validates a file before the upload. */
export function documentError(
  file: Pick<File, "name" | "size" | "type">,
  m: DocumentMessages,
): string | undefined {
  const known = /\.(pdf|jpe?g|png)$/i.test(file.name) || /pdf|jpeg|png/.test(file.type);
  if (!known) return m.wrongType;
  if (file.size === 0) return m.empty;
  if (file.size <= documentBytesMax) return undefined;
  return m.tooLarge(sizeOf(file.size));
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
  options: {
    request: number | undefined;
    onProgress(share: number): void;
    signal: AbortSignal;
    messages: DocumentMessages;
  },
): Promise<ApplicationForm> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    if (options.request !== undefined) form.set("request", String(options.request));
    form.set("file", file);
    const sender = new XMLHttpRequest();
    const m = options.messages;
    const fail = (message: string) => reject(new CallError(message, { status: 0 }));
    sender.open("POST", documentsPath(token));
    sender.setRequestHeader("accept", "application/json");
    sender.responseType = "json";
    sender.upload.onprogress = ({ loaded, total }) => options.onProgress(loaded / total);
    sender.onload = () => {
      if (sender.status < 300) return resolve(sender.response);
      if (sender.response === null) return fail(m.notAccepted);
      reject(callErrorOf(sender.status, sender.response, sender.getResponseHeader("x-request-id")));
    };
    sender.onerror = () => fail(m.connectionLost);
    sender.onabort = () => fail(m.stopped);
    options.signal.addEventListener("abort", () => sender.abort());
    sender.send(form);
  });
}
