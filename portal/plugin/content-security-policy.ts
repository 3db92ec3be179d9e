import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Writes `csp.json`: the policy under which the built site works, for the server to send.
 *
 * Docusaurus puts small scripts and a style attribute into the pages; each is allowed by its hash,
 * so that `unsafe-inline` is not needed.
 *
 * Writes   `{ "header": "default-src …", "scripts": [hash], "styles": [hash] }` into the folder.
 */
export async function writeContentSecurityPolicy(folder: string): Promise<void> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for await (const file of glob("**/*.html", { cwd: folder })) {
    const html = await readFile(path.join(folder, file), "utf8");
    // Scripts are cut out, so that text inside of them is not taken for an attribute.
    const markup = html.replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (_, attributes, text) => {
      if (!/\ssrc=/.test(attributes) && !/type="?application\/(?:ld\+)?json/.test(attributes)) {
        scripts.add(hashOf(text));
      }
      return "";
    });
    for (const [tag] of markup.matchAll(/<[a-z][^<>]*\sstyle=[^<>]*>/g)) {
      const value = /\sstyle=(?:"([^"]*)"|([^\s>]+))/.exec(tag);
      styles.add(hashOf(decode(value?.[1] ?? value?.[2] ?? "")));
    }
  }
  const styleHashes = styles.size > 0 ? ["'unsafe-hashes'", ...[...styles].sort()] : [];
  const header = [
    "default-src 'none'",
    // The search is WebAssembly; this lets a page compile its own, and evaluates no text.
    `script-src ${["'self'", "'wasm-unsafe-eval'", ...[...scripts].sort()].join(" ")}`,
    `style-src ${["'self'", ...styleHashes].join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  const policy = { header, scripts: [...scripts].sort(), styles: [...styles].sort() };
  await writeFile(path.join(folder, "csp.json"), `${JSON.stringify(policy, null, 2)}\n`);
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function decode(attribute: string): string {
  return attribute.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
