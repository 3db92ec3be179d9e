/** A file in the response: read it once, as a stream or as a whole. */
export interface Download {
  /** Such as `text/csv`. */
  contentType: string;
  /** The name from the server; undefined without one. */
  filename: string | undefined;
  /** The bytes as a stream: a file of any size needs little memory. */
  stream: ReadableStream<Uint8Array>;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array>;
  /** The lines as a stream, without line breaks: objects of a download as JSON lines. */
  lines(): AsyncIterable<string>;
}

export function makeDownload(response: Response): Download {
  const stream = response.body ?? new Blob([]).stream();
  return {
    contentType: response.headers.get("content-type")?.split(";")[0] ?? "application/octet-stream",
    filename: filenameOf(response.headers.get("content-disposition")),
    stream,
    text: () => new Response(stream).text(),
    bytes: async () => new Uint8Array(await new Response(stream).arrayBuffer()),
    lines: () => linesOf(stream),
  };
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let rest = "";
  let isAtEnd = false;
  try {
    while (!isAtEnd) {
      const { done, value } = await reader.read();
      isAtEnd = done;
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split("\n");
      rest = lines.pop() ?? "";
      yield* lines.map((line) => line.replace(/\r$/, ""));
    }
    if (rest !== "") yield rest;
  } finally {
    // Leaving the loop closes the connection.
    if (!isAtEnd) await reader.cancel();
    reader.releaseLock();
  }
}

/** RFC 6266: `filename*` holds what `filename` cannot, percent-encoded. */
function filenameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
}
