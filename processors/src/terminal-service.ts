import type { Authorized, Declined, EntryMode, Unknown } from "./card-processor.ts";

/**
 * Interface of a service that drives card terminals, in the platform's terms.
 *
 * Amounts are integers in minor units of USD. A device executes one command at a time, and some
 * commands wait for a person: they return after two minutes at the latest. No method throws for a
 * service's response or lack of one.
 */
export interface TerminalService {
  listTerminals(merchant: { merchantId: string }): Promise<TerminalResult<{ serials: string[] }>>;
  describeTerminals(merchant: {
    merchantId: string;
  }): Promise<TerminalResult<{ terminals: DeviceDescription[] }>>;
  activationCode(device: Device): Promise<TerminalResult<{ code: string }>>;
  /** With a session key it also verifies that the session is active. */
  ping(device: Device & { sessionKey?: string }): Promise<TerminalResult<{ connected: boolean }>>;
  /** Opens a session. `force` ends another session and cancels the device's running command. */
  connect(device: Device & { force: boolean }): Promise<TerminalResult<ServiceSession>>;
  disconnect(device: HeldDevice): Promise<TerminalResult>;
  /**
   * Cancels the device's running command; its request returns as cancelled. Without a session key
   * it ends the command of any session.
   */
  cancel(device: Device & { sessionKey?: string }): Promise<TerminalResult>;
  panPadVersion(device: HeldDevice): Promise<TerminalResult<{ version: string }>>;
  setDateTime(device: HeldDevice & { dateTime: string }): Promise<TerminalResult>;
  display(device: HeldDevice & { text: string }): Promise<TerminalResult>;
  clearDisplay(device: HeldDevice): Promise<TerminalResult>;
  readConfirmation(requested: HeldDevice & Prompt): Promise<TerminalResult<{ confirmed: boolean }>>;
  readInput(
    requested: HeldDevice & Prompt & { format: string },
  ): Promise<TerminalResult<{ input: string }>>;
  readSignature(
    requested: HeldDevice & Pick<Prompt, "prompt"> & SignatureOptions,
  ): Promise<TerminalResult<{ signature: string }>>;
  readTip(
    requested: HeldDevice & TipPrompt,
  ): Promise<TerminalResult<{ tipMinor: number; totalMinor: number }>>;
  readCard(requested: HeldDevice & CardPrompt): Promise<TerminalResult<{ card: TerminalCard }>>;
  readManual(
    requested: HeldDevice & ManualEntryPrompt,
  ): Promise<TerminalResult<{ card: TerminalCard }>>;
  authorize(requested: HeldDevice & TerminalCharge): Promise<TerminalChargeOutcome>;
  printReceipt(
    requested: HeldDevice & PrintOptions & { orderId: string },
  ): Promise<TerminalResult<{ receipt: Receipt }>>;
}

/** A device, by its hardware serial number, and its merchant at the service. */
export interface Device {
  merchantId: string;
  hsn: string;
}

/** A device with the key of the session that holds it at the service. */
export interface HeldDevice extends Device {
  sessionKey: string;
}

export interface ServiceSession {
  sessionKey: string;
  expiresAt: Date;
}

/** Result of a command: its response, a certain error, or neither. */
export type TerminalResult<What extends object = object> =
  | ({ kind: "done" } & What)
  | TerminalRejected
  | Unknown;

export interface TerminalRejected {
  kind: "rejected";
  why: TerminalErrorReason;
  /** The service's own message, for people; it may change. */
  message: string;
}

export type TerminalErrorReason =
  /** The device is not connected to the service. */
  | "offline"
  /** Another command is in flight to it. */
  | "busy"
  /** Another session holds it. */
  | "held"
  /** The platform's session key has expired. */
  | "session_over"
  /** The customer or the merchant ended it. */
  | "cancelled"
  /** No one used the device for two minutes. */
  | "timed_out"
  /** The device cannot do this, or not now. */
  | "unsupported"
  /** A value of the request is invalid. */
  | "invalid"
  /** The card cannot be read, or cannot be decrypted. */
  | "unreadable_card"
  /** The device is in merchant mode. */
  | "merchant_mode"
  /** The device belongs to another merchant. */
  | "not_found"
  /** The merchant has no device. */
  | "none"
  /** The platform's credentials are rejected. */
  | "configuration"
  /** The service was not reached: nothing was sent. */
  | "unreachable"
  /** The catch-all of the service. */
  | "device";

export interface DeviceDescription {
  hsn: string;
  name: string;
  connected: boolean;
  deviceType: string;
  environment: string;
  screenWidth: number;
  screenHeight: number;
  pinPad: boolean;
  msr: boolean;
  emv: boolean;
  nfc: boolean;
  signature: boolean;
  printer: boolean;
}

export interface Prompt {
  prompt: string;
  beep: boolean;
}

/** Format of a returned signature image. */
export interface SignatureOptions {
  gzip: boolean;
  format: "bmp" | "png" | "jpg";
  imageType: "binary" | "rgb";
  /** Absent: the device's default. */
  dimensions?: string;
}

export interface TipPrompt {
  prompt: string;
  amountMinor: number;
  includeCustomAmount: boolean;
  percentPresets: readonly number[];
}

/** Fields of every card prompt. */
interface AnyCardQuestion {
  amountMinor: number;
  beep: boolean;
  includeSignature: boolean;
  signature: SignatureOptions;
}

export interface CardPrompt extends AnyCardQuestion {
  includeAmountDisplay: boolean;
  confirmAmount: boolean;
  includePin: boolean;
  aid: "credit" | "debit";
}

export interface ManualEntryPrompt extends AnyCardQuestion {
  includeExpiry: boolean;
}

export interface PrintOptions {
  printExtraReceipt: boolean;
  printDelayMs: number;
}

/** A charge of a card that the device reads, under an order id of the platform. */
export interface TerminalCharge extends AnyCardQuestion, PrintOptions {
  orderId: string;
  capture: boolean;
  includeAmountDisplay: boolean;
  includeAvs: boolean;
  /** The issuer's voice authorization code: no request is sent to the issuer. */
  authCode?: string;
  printReceipt: boolean;
  clearDisplayDelayMs: number;
  /** Receipt strings instead of the merchant's own details. */
  receiptLines: ReceiptLines;
  entry:
    | { kind: "card"; confirmAmount: boolean; includePin: boolean; aid: "credit" | "debit" }
    | { kind: "manual"; includeCvv: boolean };
}

export interface ReceiptLines {
  header?: string;
  footer?: string;
  dba?: string;
  phone?: string;
  address1?: string;
  address2?: string;
}

/** Data read from a card. The number itself stays with the tokenizer. */
export interface TerminalCard {
  token: string;
  /** Absent if it was not requested. */
  expiry?: { month: number; year: number };
  name?: string;
  /** Base64, compressed before that if requested. */
  signature?: string;
  /** Absent if the service does not return it. */
  entryMode?: EntryMode;
  /** Whether the token is valid for one use only, as for a tap or a phone. */
  singleUse: boolean;
}

export interface Receipt {
  dba?: string;
  address1?: string;
  address2?: string;
  phone?: string;
  header?: string;
  footer?: string;
  orderNote?: string;
  /** YYYY-MM-DDTHH:mm:ss, as printed. */
  dateTime?: string;
  items?: string;
  nameOnCard?: string;
}

/** The device's and the issuer's response to a charge. */
export interface TerminalChargeResponse {
  authorization: Authorized | Declined;
  /** Absent if the gateway rejected the request before it identified the card. */
  card?: TerminalCard;
  entryMode: EntryMode;
  /** TLV in hexadecimal. */
  emvTags?: string;
  receipt?: Receipt;
}

export type TerminalChargeOutcome =
  | ({ kind: "answered" } & TerminalChargeResponse)
  /**
   * The command ended without an issuer's response. `certain`: no request reached the issuer;
   * otherwise a charge may exist, and has to be looked up by its order id. `said`: the charge data
   * that came with the error; the charge may have been reversed since.
   */
  | (TerminalRejected & { certain: boolean; said?: TerminalChargeResponse })
  | Unknown;
