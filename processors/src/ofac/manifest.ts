import type { ScreeningManifest } from "../manifest.ts";
import { openListSource } from "./list-source.ts";
import { createOfacScreening } from "./ofac-screening.ts";

/**
 * The sanctions lists of the U.S. Treasury's Office of Foreign Assets Control.
 *
 * Source   Sanctions List Service, `https://sanctionslistservice.ofac.treas.gov`: no key, an
 *          identifying User-Agent.
 */
export const ofac: ScreeningManifest = {
  kind: "screening",
  name: "ofac",
  vendor: ["sanctionslistservice"],
  settings: { address: "address_or_folder", user_agent: "text" },
  create({ address = "", user_agent: userAgent = "" }, { timeoutMs, versions }) {
    return createOfacScreening(openListSource({ address, userAgent, timeoutMs }), versions);
  },
  sandboxSettings: (origin) => ({
    address: `${origin}/api/PublicationPreview/exports`,
    user_agent: "openpayfac sandbox",
  }),
};
