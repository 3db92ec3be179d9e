/** Path of the site below its origin. */
export const baseUrl = "/docs/";

/** The address of a page, from its path inside the site. */
export function addressOf(to: string): string {
  return `${baseUrl}${to.replace(/^\//, "")}`;
}
