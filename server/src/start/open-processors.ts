import {
  type BankProcessor,
  type CardManifest,
  type CardProcessor,
  type CardServices,
  findManifest,
  type ListVersions,
  type SanctionsScreening,
  type TerminalService,
} from "@openpayfac/processors";
import type { ConfiguredProcessors } from "../config/processor-settings.ts";
import type { ConfiguredGateway, Dependencies } from "../dependencies.ts";
import { withoutSlot } from "../http/admission/at-work.ts";
import { unassignedProcessor } from "../identity/accounts.ts";
import type { ProcessorHealth } from "./processor-health.ts";
import { type OpenVerification, selectVendors } from "./select-vendors.ts";

interface OpenCardProcessor {
  manifest: CardManifest;
  services: CardServices;
  cards: CardProcessor;
}

/** Interfaces that the configured adapters provide. */
export interface OpenProcessors
  extends Pick<
    Dependencies,
    | "processors"
    | "merchantBoarding"
    | "gatewayBoarding"
    | "settlementSources"
    | "terminals"
    | "verification"
    | "screening"
  > {
  /** Where browsers exchange card numbers for tokens. */
  tokenizerOrigin: string;
  /** Waits for the requests in flight at every processor. */
  close(): Promise<void>;
}

/**
 * Creates the configured processors from their manifests.
 *
 * Input    listVersions: storage of the sanctions lists.
 * Errors   throws without a card or a bank processor, with two for bank payments, terminals or
 *          screening, and for a name without an adapter.
 */
export function openProcessors(
  configured: ConfiguredProcessors,
  timeouts: { timeoutMs: number; chargeTimeoutMs: number; commandTimeoutMs: number },
  {
    listVersions,
    now,
    health,
  }: { listVersions: ListVersions; now: () => Date; health: ProcessorHealth },
): OpenProcessors {
  const cards = new Map<string, OpenCardProcessor>();
  const banks: { name: string; bank: BankProcessor & { close(): Promise<void> } }[] = [];
  const terminals: (TerminalService & { close(): Promise<void> })[] = [];
  const verifications: OpenVerification[] = [];
  const screenings: { name: string; service: SanctionsScreening }[] = [];
  const gateways: ConfiguredGateway[] = [];
  for (const [name, settings] of Object.entries(configured)) {
    const manifest = findManifest(name);
    switch (manifest?.kind) {
      case "card": {
        const services = manifest.create(settings, timeouts);
        cards.set(name, {
          manifest,
          services,
          cards: withoutSlot(health.watch(name, services.cards)),
        });
        break;
      }
      case "bank":
        banks.push({ name, bank: health.watch(name, manifest.create(settings, timeouts)) });
        break;
      case "terminal":
        terminals.push(manifest.create(settings, timeouts));
        break;
      case "verification":
        verifications.push({ manifest, service: manifest.create(settings, timeouts) });
        break;
      case "screening":
        screenings.push({
          name,
          service: manifest.create(settings, { ...timeouts, versions: listVersions }),
        });
        break;
      case "gateway_boarding": {
        const { cardProcessor } = manifest;
        const boarding = withoutSlot(manifest.create(settings, { ...timeouts, now }));
        gateways.push({ name, cardProcessor, boarding });
        break;
      }
      default:
        throw new Error(`there is no adapter ${name}`);
    }
  }
  const [newMerchants] = cards;
  const [bank] = banks;
  const [terminalService] = terminals;
  const [screening] = screenings;
  if (newMerchants === undefined || bank === undefined) {
    throw new Error("cards and bank payments need a processor each");
  }
  if ([banks, terminals, screenings, gateways].some((each) => each.length > 1)) {
    throw new Error("bank payments, terminals, screening and gateways have one processor each");
  }
  const [boardedAt, { services }] = newMerchants;
  const open = (name: string) => {
    const found = cards.get(name === unassignedProcessor ? boardedAt : name);
    if (found === undefined) throw new Error(`there is no processor ${name}`);
    return found;
  };
  return {
    processors: {
      for: (name) => open(name).cards,
      tokensOf: (name) => open(name).manifest.tokens,
      readWebhook: (name, webhook) => cards.get(name)?.services.readWebhook?.(webhook),
      boardedAt,
      bank: withoutSlot(bank.bank),
      bankName: bank.name,
    },
    gatewayBoarding: gateways[0],
    merchantBoarding: { for: (name) => withoutSlot(open(name).services.boarding) },
    settlementSources: { for: (name) => open(name).services.funding },
    terminals: terminalService && withoutSlot(terminalService),
    verification: selectVendors(verifications),
    screening: screening && { ...screening, service: withoutSlot(screening.service) },
    tokenizerOrigin: services.tokenizerOrigin,
    async close() {
      await Promise.all([
        ...[...cards.values()].map((each) => each.services.close()),
        ...banks.map((each) => each.bank.close()),
        ...terminals.map((each) => each.close()),
        ...verifications.map(({ service }) => service.close()),
        ...screenings.map(({ service }) => service.close()),
        ...gateways.map((each) => each.boarding.close()),
      ]);
    },
  };
}
