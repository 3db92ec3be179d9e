import { failed } from "../messages/failure.ts";

/** The same hosts as those that the server accepts as parents of a frame in the sandbox. */
const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:[0-9]+)?$/;

/**
 * Rejects a page that can never hold a frame, before anything waits for the frame to load.
 *
 * Input    page: the page's origin; "null" or file:// if it has none. origin: that of the frame.
 * Errors   throws `configuration` failures.
 */
export function requireSecurePage(page: string, origin: string): void {
  if (page === "null" || page.startsWith("file:")) {
    const why = "This page has no origin: it is a file, or in a sandboxed frame.";
    throw insecure(`${why} Serve it over https, or in the sandbox from http://localhost.`);
  }
  if (!page.startsWith("https://") && !local.test(page)) {
    const why = `This page is served from ${page}.`;
    throw insecure(`${why} Serve it over https, or in the sandbox from http://localhost.`);
  }
  if (page.startsWith("https://") && origin.startsWith("http://") && !local.test(origin)) {
    throw insecure(
      `A page served over https cannot load frames of ${origin}. Use https there too.`,
    );
  }
}

const insecure = (message: string) => failed("configuration", "insecure_page", message);
