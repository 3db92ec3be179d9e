/** Cuts fenced code out of Markdown; the lines stay, so that line numbers do too. */
export function withoutFences(markdown: string): string {
  let fence: string | undefined;
  return markdown
    .split("\n")
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence === undefined) {
        if (mark === undefined) return line;
        fence = mark;
      } else if (mark?.startsWith(fence) && line.trim() === mark) {
        fence = undefined;
      }
      return "";
    })
    .join("\n");
}

/**
 * The anchors that a Markdown page has: of its headings, as GitHub and Docusaurus make them, of
 * `{#own}` ids and of HTML `id` and `name` attributes.
 */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const text = withoutFences(markdown);
  for (const [, heading = ""] of text.matchAll(/^#{1,6}\s+(.+?)\s*#*\s*$/gm)) {
    const own = /\{#([\w-]+)\}$/.exec(heading)?.[1];
    const slug = own ?? slugOf(heading);
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  for (const [, id = ""] of text.matchAll(/<[a-z]+\b[^>]*\b(?:id|name)="([^"]+)"/g))
    anchors.add(id);
  return anchors;
}

function slugOf(heading: string): string {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
    .replaceAll(" ", "-");
}
