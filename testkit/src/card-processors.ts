import { findManifest } from "@openpayfac/processors";
import type { ConfiguredProcessors } from "../../server/src/config/processor-settings.ts";
import { sandboxProcessors } from "../../server/src/sandbox/sandbox-processors.ts";
import type { SimulatorOptions } from "../../simulator/src/index.ts";

/** A card processor that journeys run against, with what is particular to its simulator. */
export interface TestCardProcessor {
  /** The name of its adapter. */
  name: string;
  simulatorOptions: Partial<SimulatorOptions>;
  /** Its endpoints, as the simulator's control API names them in faults. */
  endpoints: Record<
    "authorize" | "capture" | "void" | "refund" | "inquireByOrderId" | "voidByOrderId",
    string
  >;
  /** The request that exchanges a card number for a token. */
  tokenRequest(
    number: string,
    more: { cvv?: string; expiry?: string },
  ): { path: string; body: object };
  /** How it reports that the issuer does not honor a card. */
  doNotHonor: { code: string; source: string };
}

/** The shipped card processor, the default of a test server. */
export const cardPointeGateway: TestCardProcessor = {
  name: "cardpointe_gateway",
  simulatorOptions: {},
  endpoints: {
    authorize: "auth",
    capture: "capture",
    void: "void",
    refund: "refund",
    inquireByOrderId: "inquireByOrderid",
    voidByOrderId: "voidByOrderId",
  },
  tokenRequest: (account, more) => ({
    path: "/cardsecure/api/v1/ccn/tokenize",
    body: { account, ...more },
  }),
  doNotHonor: { code: "500", source: "RPCT" },
};

/** A processor with a wire of another shape, for tests. Source: simulator/docs/tidewater.md. */
export const tidewater: TestCardProcessor = {
  name: "tidewater",
  simulatorOptions: { withTidewater: true },
  endpoints: {
    authorize: "tidewater_payment",
    capture: "tidewater_capture",
    void: "tidewater_void",
    refund: "tidewater_refund",
    inquireByOrderId: "tidewater_order_read",
    voidByOrderId: "tidewater_order_void",
  },
  tokenRequest: (number, { cvv }) => ({
    path: "/tidewater/v1/tokens",
    body: { number, ...(cvv === undefined ? {} : { cvc: cvv }) },
  }),
  doNotHonor: { code: "do_not_honor", source: "tidewater" },
};

/** The card processors that journeys run against. */
export const testCardProcessors: readonly TestCardProcessor[] = [cardPointeGateway, tidewater];

/** The card processor's manifest. */
export function cardManifestOf({ name }: TestCardProcessor) {
  const manifest = findManifest(name);
  if (manifest?.kind !== "card") throw new Error(`${name} is not a card processor`);
  return manifest;
}

/** The sandbox's processors, with this one for cards. */
export function processorsWith(
  cardProcessor: TestCardProcessor,
  simulatorOrigin: string,
): ConfiguredProcessors {
  const manifest = cardManifestOf(cardProcessor);
  const others = Object.entries(sandboxProcessors(simulatorOrigin)).filter(
    ([name]) => findManifest(name)?.kind !== "card",
  );
  return {
    [manifest.name]: manifest.sandboxSettings(simulatorOrigin),
    ...Object.fromEntries(others),
  };
}
