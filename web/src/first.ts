import { firstRequests } from "./console/first-requests.ts";
import { readStart, sentAtMs } from "./console/start.ts";
import { sendEarly } from "./server/early.ts";

// The data of a page is requested while the browser loads the code that shows it.
const start = readStart();
if (start !== undefined) {
  const requests = firstRequests(start, {
    pathname: window.location.pathname,
    search: window.location.search,
    nowMs: Date.parse(start.session.now) + Date.now() - sentAtMs(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  for (const request of requests) sendEarly(request, start.session.csrf_token);
}

void import("./main.tsx");
