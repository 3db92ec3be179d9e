import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The origin in the built pages: `url` of the portal's configuration. */
const builtOrigin = "http://localhost:4000";

/** Files that name the origin, by ending. Scripts and styles do not; browsers cache those for a year. */
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".yaml": "text/yaml; charset=utf-8",
};

/** A file of the portal with this server's origin in it. */
export interface PortalFile {
  body: Buffer;
  type: string;
  etag: string;
  encoding?: "br" | "gzip";
}

/**
 * Replaces the origin in the portal's files with that of the server: samples, descriptions and
 * copies for tools are correct at every address, without a build and without JavaScript.
 *
 * Each file is read, replaced and compressed once, when it is first requested.
 */
export class PortalFiles {
  readonly #folder: string;
  readonly #origin: () => string;
  readonly #files = new Map<string, Promise<PortalFile | undefined>>();

  constructor(folder: string, origin: () => string) {
    this.#folder = folder;
    this.#origin = origin;
  }

  /**
   * Input    file: its path in the folder; accepted: the request's `accept-encoding`.
   * Returns  undefined if the file stays unchanged: it can be sent from the folder.
   */
  read(file: string, accepted = ""): Promise<PortalFile | undefined> {
    const origin = this.#origin();
    const type = types[path.extname(file)];
    if (origin === builtOrigin || type === undefined) return Promise.resolve(undefined);
    const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
    const key = [origin, encoding, file].join(" ");
    const known = this.#files.get(key);
    if (known !== undefined) return known;
    const text = this.#make(file, { origin, type, encoding });
    this.#files.set(key, text);
    // A failed read is not kept.
    text.catch(() => this.#files.delete(key));
    return text;
  }

  async #make(
    file: string,
    {
      origin,
      type,
      encoding,
    }: { origin: string; type: string; encoding: "br" | "gzip" | undefined },
  ): Promise<PortalFile | undefined> {
    const built = await readFile(path.join(this.#folder, file), "utf8");
    if (!built.includes(builtOrigin)) return undefined;
    const plain = Buffer.from(built.replaceAll(builtOrigin, origin));
    const etag = `W/"${hash("sha256", plain, "hex").slice(0, 27)}"`;
    if (encoding === undefined) return { body: plain, type, etag };
    const body = encoding === "br" ? await brotli(plain, quick) : await gzip(plain);
    return { body, type, etag, encoding };
  }
}

/** A tenth of the time of the best quality, which the build uses, for some percent more bytes. */
const quick = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
