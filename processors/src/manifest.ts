import type { BankProcessor } from "./bank-processor.ts";
import type { CardProcessor } from "./card-processor.ts";
import type { AvsResult, CvvResult } from "./check-results.ts";
import type { FundingFileSource } from "./funding-file-source.ts";
import type { GatewayBoarding } from "./gateway-boarding.ts";
import type { MerchantBoarding } from "./merchant-boarding.ts";
import type { ReceivedWebhook } from "./received-webhook.ts";
import type { TerminalService } from "./terminal-service.ts";
import type { CheckKind } from "./verification/checks.ts";
import type { ListVersions } from "./verification/list-versions.ts";
import type { SanctionsScreening } from "./verification/sanctions-screening.ts";
import type { ListNetwork, VerificationService } from "./verification/verification-service.ts";

/**
 * Everything that the platform needs to know of a processor, so that no file outside of the adapter
 * names it. A manifest is added to the list of `registry.ts`.
 */
export type ProcessorManifest =
  | CardManifest
  | BankManifest
  | TerminalManifest
  | VerificationManifest
  | ScreeningManifest
  | GatewayBoardingManifest;

/**
 * `address` and `origin` are URLs, `address_or_folder` a URL or an absolute path; the other values
 * are never shown.
 */
export type SettingKind = "address" | "origin" | "address_or_folder" | "text" | "secret";

/** Values of the settings that a manifest names. */
export type ProcessorSettings = Readonly<Record<string, string>>;

interface AnyManifest {
  /**
   * Name of the adapter in settings and accounts, in snake case; never changed once it is in use.
   */
  name: string;
  /** The vendor's names, in lower case: the import check finds them outside of the adapter. */
  vendor: readonly string[];
  /** The settings of the adapter; all are required. */
  settings: Readonly<Record<string, SettingKind>>;
  /** How the repository's simulator is reached as this processor. */
  sandboxSettings(simulatorOrigin: string): ProcessorSettings;
  /** true: for tests only, and not configurable in live mode. */
  testsOnly?: true;
}

export interface CardManifest extends AnyManifest {
  kind: "card";
  create(settings: ProcessorSettings, options: { timeoutMs: number }): CardServices;
  tokens: CardTokens;
  /** The vendor's AVS results, each as the equivalent published one. */
  avs: Readonly<Record<string, AvsResult>>;
  /** The same for its CVV results. */
  cvv: Readonly<Record<string, CvvResult>>;
  /** The simulator's default merchant. */
  sandboxMerchantId: string;
  /** Where the simulator tokenizes cards of this processor. */
  sandboxTokenizerPath: string;
  /**
   * Whether the vendor has documented the wire of `boarding`, or only the simulator serves it: then
   * live mode cannot be configured to use it.
   */
  boardingWire: "vendor" | "simulator";
}

export interface BankManifest extends AnyManifest {
  kind: "bank";
  create(
    settings: ProcessorSettings,
    options: { timeoutMs: number },
  ): BankProcessor & { close(): Promise<void> };
}

export interface TerminalManifest extends AnyManifest {
  kind: "terminal";
  create(
    settings: ProcessorSettings,
    options: { chargeTimeoutMs: number; commandTimeoutMs: number },
  ): TerminalService & { close(): Promise<void> };
}

/** A vendor that verifies businesses, persons or bank accounts. */
export interface VerificationManifest extends AnyManifest {
  kind: "verification";
  /** Kinds of checks that the vendor offers. */
  checks: readonly CheckKind[];
  /** The card network whose list of terminated merchants it searches. */
  network?: ListNetwork;
  create(settings: ProcessorSettings, options: { timeoutMs: number }): VerificationService;
}

/** A source of sanctions lists. */
export interface ScreeningManifest extends AnyManifest {
  kind: "screening";
  create(
    settings: ProcessorSettings,
    options: { timeoutMs: number; versions: ListVersions },
  ): SanctionsScreening;
}

/** A gateway that has to know merchants whose ids another acquirer assigned. */
export interface GatewayBoardingManifest extends AnyManifest {
  kind: "gateway_boarding";
  /** The card processor whose merchants it boards. */
  cardProcessor: string;
  create(
    settings: ProcessorSettings,
    options: { timeoutMs: number; now: () => Date },
  ): GatewayBoarding;
}

/** The services of one configured card processor. */
export interface CardServices {
  cards: CardProcessor;
  funding: FundingFileSource;
  boarding: MerchantBoarding;
  /** Where browsers exchange card numbers for tokens: scheme, host and port. */
  tokenizerOrigin: string;
  /** Absent: the vendor sends no webhooks. */
  readWebhook?(webhook: ReceivedWebhook): WebhookNotice;
  /** Waits for requests in flight. */
  close(): Promise<void>;
}

export interface CardTokens {
  /** The published `source_type` of a payment method with such a token. */
  sourceType: "cardpointe" | "external" | "none" | "plaid" | "grailpay";
  /** The brand and digits in a token's form; undefined for any other text. */
  parse(token: string): ParsedToken | undefined;
}

export interface ParsedToken {
  /** Absent: the token does not show it, or the card is of none of the four networks. */
  brand?: "visa" | "mastercard" | "american_express" | "discover";
  lastFourDigits: string;
}

/**
 * The content of a webhook: a reason to inquire, never an outcome. It may be late, repeated or out of
 * order; an inquiry is the one way in which an unknown outcome is established.
 */
export type WebhookNotice =
  /** Platform order ids whose state may have changed. */
  | { kind: "changed"; orderIds: string[] }
  /** The signature is not the vendor's, or the body cannot be read. */
  | { kind: "rejected"; detail: string };
