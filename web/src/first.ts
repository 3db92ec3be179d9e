import { sendFirstRequests } from "./console/first-requests.ts";
import { readStart, sentAtMs } from "./console/start.ts";
import { sendEarly } from "./server/early.ts";

// The data of a page is requested while the browser loads the code that shows it.
const start = readStart();
if (start !== undefined) {
  const { pathname, search } = window.location;
  const nowMs = Date.parse(start.session.now) + Date.now() - sentAtMs();
  void sendFirstRequests(start, { pathname, search, nowMs }, (request) =>
    sendEarly(request, start.session.csrf_token),
  );
}

void import("./main.tsx");
