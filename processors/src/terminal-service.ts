import type { Authorized, Declined, EntryMode, Unknown } from "./card-processor.ts";

/**
 * What the platform asks of a service that drives card terminals, in the platform's own words.
 *
 * Amounts are integers in minor units of USD. A device does one thing at a time, and some calls wait
 * for a person: they are answered after two minutes at the latest. A call never throws for what the
 * service did or did not say.
 */
export interface TerminalService {
  listTerminals(merchant: { merchantId: string }): Promise<TerminalResult<{ serials: string[] }>>;
  describeTerminals(merchant: {
    merchantId: string;
  }): Promise<TerminalResult<{ terminals: DeviceDescription[] }>>;
  activationCode(device: Device): Promise<TerminalResult<{ code: string }>>;
  /** With a session key it proves too that the session is not over. */
  ping(device: Device & { sessionKey?: string }): Promise<TerminalResult<{ connected: boolean }>>;
  /** Takes the device. `force` ends whoever holds it, and cancels what the device waits for. */
  connect(device: Device & { force: boolean }): Promise<TerminalResult<ServiceSession>>;
  disconnect(device: HeldDevice): Promise<TerminalResult>;
  /**
   * Ends what the device waits for; the call that waits is answered as cancelled. Without a session
   * key it ends the command of whoever holds the device.
   */
  cancel(device: Device & { sessionKey?: string }): Promise<TerminalResult>;
  panPadVersion(device: HeldDevice): Promise<TerminalResult<{ version: string }>>;
  setDateTime(device: HeldDevice & { dateTime: string }): Promise<TerminalResult>;
  display(device: HeldDevice & { text: string }): Promise<TerminalResult>;
  clearDisplay(device: HeldDevice): Promise<TerminalResult>;
  readConfirmation(asked: HeldDevice & Prompt): Promise<TerminalResult<{ confirmed: boolean }>>;
  readInput(
    asked: HeldDevice & Prompt & { format: string },
  ): Promise<TerminalResult<{ input: string }>>;
  readSignature(
    asked: HeldDevice & Pick<Prompt, "prompt"> & SignatureOptions,
  ): Promise<TerminalResult<{ signature: string }>>;
  readTip(
    asked: HeldDevice & TipPrompt,
  ): Promise<TerminalResult<{ tipMinor: number; totalMinor: number }>>;
  readCard(asked: HeldDevice & CardPrompt): Promise<TerminalResult<{ card: TerminalCard }>>;
  readManual(
    asked: HeldDevice & ManualEntryPrompt,
  ): Promise<TerminalResult<{ card: TerminalCard }>>;
  authorize(asked: HeldDevice & TerminalCharge): Promise<TerminalChargeOutcome>;
  printReceipt(
    asked: HeldDevice & PrintOptions & { orderId: string },
  ): Promise<TerminalResult<{ receipt: Receipt }>>;
}

/** A device, by its hardware serial number, and the merchant whose it is at the service. */
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

/** What a call came to: what was asked for, a refusal that is certain, or neither. */
export type TerminalResult<What extends object = object> =
  | ({ kind: "done" } & What)
  | TerminalRejected
  | Unknown;

export interface TerminalRejected {
  kind: "refused";
  why: TerminalErrorReason;
  /** The service's own words, for people; they may change. */
  message: string;
}

export type TerminalErrorReason =
  /** The device is not connected to the service. */
  | "offline"
  /** Another command is on its way to it. */
  | "busy"
  /** Somebody's session holds it. */
  | "held"
  /** Our session key is over. */
  | "session_over"
  /** The customer or the shop ended it. */
  | "cancelled"
  /** Nobody did anything for two minutes. */
  | "timed_out"
  /** The device cannot do this, or not now. */
  | "unsupported"
  /** A value of the request is refused. */
  | "invalid"
  /** The card cannot be read, or not decrypted. */
  | "unreadable_card"
  /** The device is in the hands of the merchant. */
  | "merchant_mode"
  /** The device is not one of the merchant's. */
  | "not_found"
  /** The merchant has no device at all. */
  | "none"
  /** Our own credentials are refused. */
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

/** How a signature's image comes back. */
export interface SignatureOptions {
  gzip: boolean;
  format: "bmp" | "png" | "jpg";
  imageType: "binary" | "rgb";
  /** Absent: as the device draws it. */
  dimensions?: string;
}

export interface TipPrompt {
  prompt: string;
  amountMinor: number;
  includeCustomAmount: boolean;
  percentPresets: readonly number[];
}

/** What every question for a card says. */
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

/** A charge of a card that the device reads, under an order id of ours. */
export interface TerminalCharge extends AnyCardQuestion, PrintOptions {
  orderId: string;
  capture: boolean;
  includeAmountDisplay: boolean;
  includeAvs: boolean;
  /** A code that the issuer gave by voice: the issuer is not asked again. */
  authCode?: string;
  printReceipt: boolean;
  clearDisplayDelayMs: number;
  /** What the receipt says in place of the merchant's own details. */
  receiptTexts: ReceiptTexts;
  entry:
    | { kind: "card"; confirmAmount: boolean; includePin: boolean; aid: "credit" | "debit" }
    | { kind: "manual"; includeCvv: boolean };
}

export interface ReceiptTexts {
  header?: string;
  footer?: string;
  dba?: string;
  phone?: string;
  address1?: string;
  address2?: string;
}

/** What was read of a card. The number itself stays with the tokenizer. */
export interface TerminalCard {
  token: string;
  /** Absent where it was not asked for. */
  expiry?: { month: number; year: number };
  name?: string;
  /** Base64, compressed before where that was asked for. */
  signature?: string;
  /** Absent where the service does not say. */
  entryMode?: EntryMode;
  /** Whether the token is good for this one use only, as of a tap or a phone. */
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

/** What the device and the issuer said of a charge. */
export interface TerminalChargeResponse {
  authorization: Authorized | Declined;
  /** Absent where the gateway refused before it knew the card. */
  card?: TerminalCard;
  entryMode: EntryMode;
  /** TLV in hexadecimal. */
  emvTags?: string;
  receipt?: Receipt;
}

export type TerminalChargeOutcome =
  | ({ kind: "answered" } & TerminalChargeResponse)
  /**
   * The command ended without an answer of the issuer. `certain`: nothing was asked of the issuer;
   * otherwise a charge may stand, and has to be looked up by its order id. `said`: what came with
   * the refusal about the charge; it may have been taken back since.
   */
  | (TerminalRejected & { certain: boolean; said?: TerminalChargeResponse })
  | Unknown;
