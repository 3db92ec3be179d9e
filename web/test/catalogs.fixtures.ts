import { kitMessages } from "../kit/messages/index.ts";
import { accountMessages } from "../src/account/messages/index.ts";
import { applyMessages } from "../src/apply/messages/index.ts";
import { homeMessages } from "../src/console/home/messages/index.ts";
import { dashboardMessages } from "../src/dashboard/messages/index.ts";
import { onboardMessages } from "../src/onboard/messages/index.ts";
import { requirementsMessages } from "../src/requirements/messages/index.ts";
import { serverMessages } from "../src/server/messages/index.ts";
import { shellMessages } from "../src/shell/messages/index.ts";

/** The messages of every page. */
export const catalogs = {
  kit: kitMessages,
  account: accountMessages,
  apply: applyMessages,
  dashboard: dashboardMessages,
  home: homeMessages,
  onboard: onboardMessages,
  requirements: requirementsMessages,
  server: serverMessages,
  shell: shellMessages,
};

/**
 * Every message of a catalog with its path. A message that is made from values is called with
 * samples; one that describes an error is left out, because it needs a whole error.
 */
export function messagesIn(catalog: unknown, path = ""): [path: string, message: string][] {
  if (typeof catalog === "string") return [[path, catalog]];
  if (typeof catalog === "function") {
    if (/\.(sentence|nameOf|reasonOf|error|field)$/.test(path)) return [];
    const samples = Array.from({ length: catalog.length }, () => "7");
    return messagesIn(catalog(...samples), path);
  }
  return Object.entries(catalog as object).flatMap(([name, each]) =>
    messagesIn(each, `${path}.${name}`),
  );
}
