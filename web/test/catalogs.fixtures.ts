import { en as kitEn } from "../kit/messages/en.ts";
import { es as kitEs } from "../kit/messages/es.ts";
import { accountMessages } from "../src/account/messages/index.ts";
import { applyMessages } from "../src/apply/messages/index.ts";
import { homeMessages } from "../src/console/home/messages/index.ts";
import { dashboardMessages } from "../src/dashboard/messages/index.ts";
import { onboardMessages } from "../src/onboard/messages/index.ts";
import { requirementsMessages } from "../src/requirements/messages/index.ts";
import { en as serverEn } from "../src/server/messages/en.ts";
import { es as serverEs } from "../src/server/messages/es.ts";
import { en as shellEn } from "../src/shell/messages/en.ts";
import { es as shellEs } from "../src/shell/messages/es.ts";

/** The messages of every page. */
export const catalogs = {
  kit: { en: kitEn, es: kitEs },
  account: accountMessages,
  apply: applyMessages,
  dashboard: dashboardMessages,
  home: homeMessages,
  onboard: onboardMessages,
  requirements: requirementsMessages,
  server: { en: serverEn, es: serverEs },
  shell: { en: shellEn, es: shellEs },
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
