import { consolePages } from "../pages.ts";

/**
 * The list that an object's page belongs to: another scope opens it, because the object is of one part
 * of the hierarchy.
 *
 * Returns  undefined: the page has no object, and shows the other scope itself.
 */
export function listOfDetail(path: string): string | undefined {
  const page = consolePages.find((each) => each.path.includes("$") && isOf(path, each.path));
  const isListed = consolePages.some((each) => each.path === path);
  if (page === undefined || isListed) return undefined;
  const segments = path.split("/");
  for (let end = segments.length - 1; end > 1; end -= 1) {
    const above = segments.slice(0, end).join("/");
    if (consolePages.some((each) => each.path === above)) return above;
  }
  return undefined;
}

/** Whether an address is of a page, whose path has `$` before the names of its parameters. */
function isOf(address: string, path: string): boolean {
  const [own, known] = [address.split("/"), path.split("/")];
  return (
    own.length === known.length &&
    known.every((segment, at) => segment.startsWith("$") || segment === own[at])
  );
}
