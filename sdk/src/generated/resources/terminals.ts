// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, InSessionOptions, KeyOptions, SessionOptions } from "../../calls/call.ts";
import type { ActivationCode, CancelledCommand, ChosenTip, ClearedDisplay, Confirmation, DisplayedText, EndedSession, PanPadVersion, PrintedReceipt, SignatureImage, TerminalDateTime, TerminalDetails, TerminalNames, TerminalPayment, TerminalPaymentMethod, TerminalPing, TerminalSession, TypedInput } from "../objects/terminals.ts";

/** What `terminals.list` takes. */
export type ListTerminalsParams = Record<string, never>;

/** What `terminals.listDetails` takes. */
export type ListTerminalDetailsParams = Record<string, never>;

/** What `terminals.ping` takes. */
export interface PingTerminalParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
}

/** What `terminals.retrieveActivationCode` takes. */
export interface GetActivationCodeParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
}

/** What `terminals.setDateTime` takes. */
export interface SetDateTimeParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
  /** `YYYY-MM-DDTHH:mm:ss` in the shop's own time, without a zone. */
  date_time: string;
}

/** What `terminals.retrievePanPadVersion` takes. */
export interface GetPanPadVersionParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
}

/** What `terminals.connect` takes. */
export interface ConnectTerminalParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
  /** Whether to end the session of whoever holds it. Default: `false`. */
  force?: boolean | "true" | "false" | undefined;
}

/** What `terminals.disconnect` takes. */
export interface DisconnectTerminalParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
}

/** What `terminals.cancelCommand` takes. */
export interface CancelCommandParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
}

/** What `terminals.displayText` takes. */
export interface DisplayTextParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
  /**
   * What is shown; an empty text clears. `\n` begins a new line. Devices know US-ASCII alone: of a
   * letter with marks they show the plain letter, of any other character a question mark. At most
   * 1000 characters.
   */
  text: string;
}

/** What `terminals.clearDisplay` takes. */
export interface ClearDisplayParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
}

/** What `terminals.readConfirmation` takes. */
export interface ReadConfirmationParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
  /**
   * What the device shows above the question. `\n` begins a new line. Devices know US-ASCII alone:
   * of a letter with marks they show the plain letter, of any other character a question mark. At
   * most 1000 characters.
   */
  prompt: string;
  /** Whether the device beeps when it begins to wait. Default: `false`. */
  beep?: boolean | undefined;
}

/** What `terminals.readInput` takes. */
export interface ReadInputParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
  /**
   * What the device shows above the question. `\n` begins a new line. Devices know US-ASCII alone:
   * of a letter with marks they show the plain letter, of any other character a question mark. At
   * most 1000 characters.
   */
  prompt: string;
  /**
   * What may be typed: `PHONE`, `AMOUNT`, `MMYY`, or `N` (digits) or `AN` (letters and digits) with
   * the greatest length and, after a comma, the least. Without a least length the length is exact.
   * At most 16 characters.
   */
  format: string;
  /** Whether the device beeps when it begins to wait. Default: `false`. */
  beep?: boolean | undefined;
}

/** What `terminals.readSignature` takes. */
export interface ReadSignatureParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
  /** What the device shows above the line to sign on. At most 16 characters. */
  prompt: string;
  /** Whether the image is compressed with gzip before it becomes base64. Default: `true`. */
  gzip_signature?: boolean | "true" | "false" | undefined;
  /** File format of the image. Default: `"bmp"`. */
  signature_format?: "png" | "jpg" | "bmp" | undefined;
  /** `binary`: black and white. `rgb`: in colour. Default: `"binary"`. */
  signature_image_type?: "binary" | "rgb" | undefined;
  /**
   * Width and height of the image in pixels, such as `640,180`; each above 0 and at most 4096.
   * Absent: as the device draws it. At most 32 characters.
   */
  signature_dimensions?: string | undefined;
}

/** What `terminals.readTip` takes. */
export interface ReadTipParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
  /**
   * What the device shows above the question. `\n` begins a new line. Devices know US-ASCII alone:
   * of a letter with marks they show the plain letter, of any other character a question mark. At
   * most 1000 characters.
   */
  prompt: string;
  /**
   * What the device shows. A device refuses more than 2147483647 with `TERMINAL_ERROR`. Integer,
   * minor units (cents).
   */
  amount: number;
  /** Whether the customer may type an amount of their own. Default: `true`. */
  include_custom_tip_amount?: boolean | undefined;
  /** The three percentages that the device offers. At most 3. Default: `[15,18,20]`. */
  tip_percent_presets?: Array<number> | undefined;
}

/** What `terminals.authorizeCard` takes. */
export interface AuthorizeCardParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
  /** The intent to pay: one of this account, `created`. Its amount is what the device shows. */
  payment_intent_id: string;
  /**
   * Which application of the card is used. Debit needs a device and an account that take a PIN.
   * Default: `"credit"`.
   */
  aid?: "debit" | "credit" | undefined;
  /**
   * An authorization code that the issuer gave by voice, of up to six characters: a device refuses
   * a longer one with `TERMINAL_ERROR`. The payment is then recorded under it, and the issuer is
   * not asked again. At most 16 characters.
   */
  auth_code?: string | undefined;
  /**
   * Only a card whose number begins so is taken; another is charged and given back at once, and the
   * payment `failed`. One to six digits.
   */
  bin?: string | undefined;
  /** Whether a receipt is printed. Default: `false`. */
  print_receipt?: boolean | undefined;
  /** Whether the device asks for a signature. Default: `true`. */
  include_signature?: boolean | undefined;
  /** Whether the amount stays on the display. Default: `true`. */
  include_amount_display?: boolean | undefined;
  /** Whether the device beeps when it begins to wait. Default: `false`. */
  beep?: boolean | undefined;
  /** Whether the device asks for the postal code, which the issuer checks. Default: `false`. */
  include_avs?: boolean | undefined;
  /** Whether the image is compressed with gzip before it becomes base64. Default: `true`. */
  gzip_signature?: boolean | "true" | "false" | undefined;
  /** File format of the image. Default: `"bmp"`. */
  signature_format?: "png" | "jpg" | "bmp" | undefined;
  /** `binary`: black and white. `rgb`: in colour. Default: `"binary"`. */
  signature_image_type?: "binary" | "rgb" | undefined;
  /**
   * Width and height of the image in pixels, such as `640,180`; each above 0 and at most 4096.
   * Absent: as the device draws it. An image that is kept has at most 512 KiB. A size that would be
   * more is refused for a `bmp` that is not compressed; of any other format, what comes out larger
   * is left out. At most 32 characters.
   */
  signature_dimensions?: string | undefined;
  /** How long the result stays on the display; 0 leaves it there. Milliseconds. Default: `1500`. */
  clear_display_delay?: number | undefined;
  /**
   * How long the device waits between the two copies, so that the first can be torn off.
   * Milliseconds. Default: `0`.
   */
  print_delay?: number | undefined;
  /** Whether a second copy is printed, for the merchant to keep. Default: `false`. */
  print_extra_receipt?: boolean | undefined;
  /** Text above the amounts. At most 1000 characters. */
  receipt_header?: string | undefined;
  /** Text at the end. At most 1000 characters. */
  receipt_footer?: string | undefined;
  /** Name of the business. At most 100 characters. */
  receipt_dba?: string | undefined;
  /** Phone number. At most 32 characters. */
  receipt_phone?: string | undefined;
  /** First line of the address. At most 100 characters. */
  receipt_address1?: string | undefined;
  /** Second line of the address. At most 100 characters. */
  receipt_address2?: string | undefined;
  /**
   * Whether the device asks for the PIN. Only for debit, on devices with a PIN pad. Default:
   * `false`.
   */
  include_pin?: boolean | undefined;
  /** Whether the customer must accept the amount before the card is read. Default: `true`. */
  confirm_amount?: boolean | undefined;
}

/** What `terminals.authorizeManual` takes. */
export interface AuthorizeManualParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
  /** The intent to pay: one of this account, `created`. Its amount is what the device shows. */
  payment_intent_id: string;
  /**
   * Which application of the card is used. Debit needs a device and an account that take a PIN.
   * Default: `"credit"`.
   */
  aid?: "debit" | "credit" | undefined;
  /**
   * An authorization code that the issuer gave by voice, of up to six characters: a device refuses
   * a longer one with `TERMINAL_ERROR`. The payment is then recorded under it, and the issuer is
   * not asked again. At most 16 characters.
   */
  auth_code?: string | undefined;
  /**
   * Only a card whose number begins so is taken; another is charged and given back at once, and the
   * payment `failed`. One to six digits.
   */
  bin?: string | undefined;
  /** Whether a receipt is printed. Default: `false`. */
  print_receipt?: boolean | undefined;
  /** Whether the device asks for a signature. Default: `true`. */
  include_signature?: boolean | undefined;
  /** Whether the amount stays on the display. Default: `true`. */
  include_amount_display?: boolean | undefined;
  /** Whether the device beeps when it begins to wait. Default: `false`. */
  beep?: boolean | undefined;
  /** Whether the device asks for the postal code, which the issuer checks. Default: `false`. */
  include_avs?: boolean | undefined;
  /** Whether the image is compressed with gzip before it becomes base64. Default: `true`. */
  gzip_signature?: boolean | "true" | "false" | undefined;
  /** File format of the image. Default: `"bmp"`. */
  signature_format?: "png" | "jpg" | "bmp" | undefined;
  /** `binary`: black and white. `rgb`: in colour. Default: `"binary"`. */
  signature_image_type?: "binary" | "rgb" | undefined;
  /**
   * Width and height of the image in pixels, such as `640,180`; each above 0 and at most 4096.
   * Absent: as the device draws it. An image that is kept has at most 512 KiB. A size that would be
   * more is refused for a `bmp` that is not compressed; of any other format, what comes out larger
   * is left out. At most 32 characters.
   */
  signature_dimensions?: string | undefined;
  /** How long the result stays on the display; 0 leaves it there. Milliseconds. Default: `1500`. */
  clear_display_delay?: number | undefined;
  /**
   * How long the device waits between the two copies, so that the first can be torn off.
   * Milliseconds. Default: `0`.
   */
  print_delay?: number | undefined;
  /** Whether a second copy is printed, for the merchant to keep. Default: `false`. */
  print_extra_receipt?: boolean | undefined;
  /** Text above the amounts. At most 1000 characters. */
  receipt_header?: string | undefined;
  /** Text at the end. At most 1000 characters. */
  receipt_footer?: string | undefined;
  /** Name of the business. At most 100 characters. */
  receipt_dba?: string | undefined;
  /** Phone number. At most 32 characters. */
  receipt_phone?: string | undefined;
  /** First line of the address. At most 100 characters. */
  receipt_address1?: string | undefined;
  /** Second line of the address. At most 100 characters. */
  receipt_address2?: string | undefined;
  /** Whether the device asks for the security code, which the issuer checks. Default: `false`. */
  include_cvv?: boolean | undefined;
}

/** What `terminals.readCard` takes. */
export interface ReadCardParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
  /**
   * What the device shows. A device refuses more than 2147483647 with `TERMINAL_ERROR`. Integer,
   * minor units (cents).
   */
  amount: number;
  /** Whether the amount stays on the display. Default: `true`. */
  include_amount_display?: boolean | undefined;
  /** Whether the customer must accept the amount before the card is read. Default: `true`. */
  confirm_amount?: boolean | undefined;
  /** Whether the device asks for a signature. Default: `true`. */
  include_signature?: boolean | undefined;
  /** Whether the image is compressed with gzip before it becomes base64. Default: `true`. */
  gzip_signature?: boolean | "true" | "false" | undefined;
  /** File format of the image. Default: `"bmp"`. */
  signature_format?: "png" | "jpg" | "bmp" | undefined;
  /** `binary`: black and white. `rgb`: in colour. Default: `"binary"`. */
  signature_image_type?: "binary" | "rgb" | undefined;
  /**
   * Width and height of the image in pixels, such as `640,180`; each above 0 and at most 4096.
   * Absent: as the device draws it. An image that is kept has at most 512 KiB. A size that would be
   * more is refused for a `bmp` that is not compressed; of any other format, what comes out larger
   * is left out. At most 32 characters.
   */
  signature_dimensions?: string | undefined;
  /** Whether the device beeps when it begins to wait. Default: `false`. */
  beep?: boolean | undefined;
  /**
   * Which application of the card is used. Debit needs a device and an account that take a PIN.
   * Default: `"credit"`.
   */
  aid?: "debit" | "credit" | undefined;
  /**
   * Whether the device asks for the PIN. Only for debit, on devices with a PIN pad. Default:
   * `false`.
   */
  include_pin?: boolean | undefined;
}

/** What `terminals.readManual` takes. */
export interface ReadManualParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
  /**
   * What the device shows. A device refuses more than 2147483647 with `TERMINAL_ERROR`. Integer,
   * minor units (cents).
   */
  amount: number;
  /** Whether the device asks for a signature. Default: `true`. */
  include_signature?: boolean | undefined;
  /** Whether the image is compressed with gzip before it becomes base64. Default: `true`. */
  gzip_signature?: boolean | "true" | "false" | undefined;
  /** File format of the image. Default: `"bmp"`. */
  signature_format?: "png" | "jpg" | "bmp" | undefined;
  /** `binary`: black and white. `rgb`: in colour. Default: `"binary"`. */
  signature_image_type?: "binary" | "rgb" | undefined;
  /**
   * Width and height of the image in pixels, such as `640,180`; each above 0 and at most 4096.
   * Absent: as the device draws it. An image that is kept has at most 512 KiB. A size that would be
   * more is refused for a `bmp` that is not compressed; of any other format, what comes out larger
   * is left out. At most 32 characters.
   */
  signature_dimensions?: string | undefined;
  /** Whether the device asks for the expiry. Default: `true`. */
  include_expiration_date?: boolean | undefined;
  /** Whether the device beeps when it begins to wait. Default: `false`. */
  beep?: boolean | undefined;
}

/** What `terminals.printReceipt` takes. */
export interface PrintReceiptParams {
  /**
   * Hardware serial number of the terminal, as `list_terminals` answers it. At most 18 characters.
   */
  hsn: string;
  /** The payment whose receipt is printed. */
  payment_id: string;
  /** Whether a second copy is printed, for the merchant to keep. Default: `false`. */
  print_extra_receipt?: boolean | undefined;
  /**
   * How long the device waits between the two copies, so that the first can be torn off.
   * Milliseconds. Default: `0`.
   */
  print_delay?: number | undefined;
}

/** Card terminals: sessions, prompts, cards and receipts. */
export class Terminals {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List terminals.
   *
   * Answers the serial numbers of the account's terminals, online or not: an empty list where it
   * has none. The call takes no fields.
   *
   * `POST /terminals/fiserv/list_terminals`, /docs/terminals/list-terminals
   */
  list(
    params?: ListTerminalsParams,
    options?: CallOptions & AccountOptions & SessionOptions,
  ): Promise<TerminalNames> {
    return this.#caller.call(
      {
        name: "terminals.list",
        method: "POST",
        path: "/terminals/fiserv/list_terminals",
        repeat: "freely",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * List terminal details.
   *
   * Answers every terminal of the account with its model, whether it is online, and what it can do:
   * ask here before you offer a signature, a PIN or a printed receipt. The call takes no fields.
   *
   * `POST /terminals/fiserv/terminal_details`, /docs/terminals/list-terminal-details
   */
  listDetails(
    params?: ListTerminalDetailsParams,
    options?: CallOptions & AccountOptions & SessionOptions,
  ): Promise<TerminalDetails> {
    return this.#caller.call(
      {
        name: "terminals.listDetails",
        method: "POST",
        path: "/terminals/fiserv/terminal_details",
        repeat: "freely",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Ping a terminal.
   *
   * Says whether the device is online. It does not disturb what the device is doing, and shows
   * nothing. A device that is off answers `connected: false`; that is no error.
   *
   * The call belongs to the Terminals API, and refuses as that API does.
   *
   * `POST /terminals/fiserv/ping`, /docs/terminals/ping-a-terminal
   */
  ping(
    params: PingTerminalParams,
    options?: CallOptions & AccountOptions & SessionOptions,
  ): Promise<TerminalPing> {
    return this.#caller.call(
      {
        name: "terminals.ping",
        method: "POST",
        path: "/terminals/fiserv/ping",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get an activation code.
   *
   * Answers the code that is typed on a new device to bind it to the account. It is good for 15
   * minutes; a new call gives a new code.
   *
   * `POST /terminals/fiserv/activation_code`, /docs/terminals/get-an-activation-code
   */
  retrieveActivationCode(
    params: GetActivationCodeParams,
    options?: CallOptions & AccountOptions & SessionOptions,
  ): Promise<ActivationCode> {
    return this.#caller.call(
      {
        name: "terminals.retrieveActivationCode",
        method: "POST",
        path: "/terminals/fiserv/activation_code",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Set the date and time.
   *
   * Sets the device's clock. Send it after you connect: receipts carry this time, and the device
   * restarts itself every night by it.
   *
   * `POST /terminals/fiserv/date_time`, /docs/terminals/set-the-date-and-time
   */
  setDateTime(
    params: SetDateTimeParams,
    options?: CallOptions & AccountOptions & SessionOptions,
  ): Promise<TerminalDateTime> {
    return this.#caller.call(
      {
        name: "terminals.setDateTime",
        method: "POST",
        path: "/terminals/fiserv/date_time",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get the PAN pad version.
   *
   * Answers the version of the software that reads card numbers on the device. Only devices of
   * Ingenico have it; others refuse with `TERMINAL_ERROR`.
   *
   * `POST /terminals/fiserv/get_pan_pad_version`, /docs/terminals/get-the-pan-pad-version
   */
  retrievePanPadVersion(
    params: GetPanPadVersionParams,
    options: CallOptions & AccountOptions & InSessionOptions,
  ): Promise<PanPadVersion> {
    return this.#caller.call(
      {
        name: "terminals.retrievePanPadVersion",
        method: "POST",
        path: "/terminals/fiserv/get_pan_pad_version",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Connect to a terminal.
   *
   * Opens a session, which holds the device for you. Send its key as `x-session-key` with the calls
   * that follow; calls from elsewhere are then refused with `TERMINAL_UNAUTHORIZED_ERROR`. The
   * session is over ten minutes after the last call that carried its key, or when you disconnect.
   *
   * The device shows nothing. If somebody else holds it, the call is refused with `TERMINAL_ERROR`;
   * with `force` their session ends, and what the device was waiting for is cancelled. Do not force
   * where several tills share a device.
   *
   * `POST /terminals/fiserv/connect`, /docs/terminals/connect-to-a-terminal
   */
  connect(
    params: ConnectTerminalParams,
    options?: CallOptions & AccountOptions,
  ): Promise<TerminalSession> {
    return this.#caller.call(
      {
        name: "terminals.connect",
        method: "POST",
        path: "/terminals/fiserv/connect",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Disconnect from a terminal.
   *
   * Ends the session, so that others can use the device. It does not cancel what the device is
   * waiting for: cancel first.
   *
   * `POST /terminals/fiserv/disconnect`, /docs/terminals/disconnect-from-a-terminal
   */
  disconnect(
    params: DisconnectTerminalParams,
    options: CallOptions & AccountOptions & InSessionOptions,
  ): Promise<EndedSession> {
    return this.#caller.call(
      {
        name: "terminals.disconnect",
        method: "POST",
        path: "/terminals/fiserv/disconnect",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Cancel a command.
   *
   * Ends what the device is waiting for. The call that waits is answered with `TERMINAL_ERROR`, and
   * the device goes back to its idle screen. Where nothing waits, nothing happens: `cancelled` is
   * true all the same.
   *
   * A card is charged once the issuer was asked, and a cancel after that comes too late. Look at
   * the answer of the call that waited, or at the intent, before you take it for cancelled.
   *
   * `POST /terminals/fiserv/cancel`, /docs/terminals/cancel-a-command
   */
  cancelCommand(
    params: CancelCommandParams,
    options?: CallOptions & AccountOptions & SessionOptions,
  ): Promise<CancelledCommand> {
    return this.#caller.call(
      {
        name: "terminals.cancelCommand",
        method: "POST",
        path: "/terminals/fiserv/cancel",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Display a text.
   *
   * Shows a text on the device and answers at once. It stays until something else is shown, or
   * until you clear the display.
   *
   * `POST /terminals/fiserv/display`, /docs/terminals/display-a-text
   */
  displayText(
    params: DisplayTextParams,
    options: CallOptions & AccountOptions & InSessionOptions,
  ): Promise<DisplayedText> {
    return this.#caller.call(
      {
        name: "terminals.displayText",
        method: "POST",
        path: "/terminals/fiserv/display",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Clear the display.
   *
   * Takes away what was shown and brings back the device's idle screen.
   *
   * `POST /terminals/fiserv/clear_display`, /docs/terminals/clear-the-display
   */
  clearDisplay(
    params: ClearDisplayParams,
    options: CallOptions & AccountOptions & InSessionOptions,
  ): Promise<ClearedDisplay> {
    return this.#caller.call(
      {
        name: "terminals.clearDisplay",
        method: "POST",
        path: "/terminals/fiserv/clear_display",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Ask for a confirmation.
   *
   * Asks the customer a question that is answered with yes or no, such as whether a card may be
   * kept. `confirmed` is false when the customer says no; that is an answer, not an error. The call
   * waits up to two minutes. Leave the device a second before the next command.
   *
   * `POST /terminals/fiserv/read_confirmation`, /docs/terminals/ask-for-a-confirmation
   */
  readConfirmation(
    params: ReadConfirmationParams,
    options?: CallOptions & AccountOptions & SessionOptions,
  ): Promise<Confirmation> {
    return this.#caller.call(
      {
        name: "terminals.readConfirmation",
        method: "POST",
        path: "/terminals/fiserv/read_confirmation",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Ask for an input.
   *
   * Asks the customer to type something, such as a phone number for the receipt. `format` says what
   * may be typed, and upper case counts:
   *
   * | format | takes | answers |
   * | --- | --- | --- |
   * | `PHONE` | a phone number | `1-234-567-8901` |
   * | `AMOUNT` | an amount of money | `12345`, in cents |
   * | `MMYY` | a month and a year | `1230` |
   * | `N4` | exactly four digits | `2042` |
   * | `N10,2` | two to ten digits | `2042` |
   * | `AN20,1` | one to twenty letters and digits | `TABLE7` |
   *
   * A device takes at most 32 characters. Never ask for a card number so: read a card instead. The
   * call waits up to two minutes.
   *
   * `POST /terminals/fiserv/read_input`, /docs/terminals/ask-for-an-input
   */
  readInput(
    params: ReadInputParams,
    options: CallOptions & AccountOptions & InSessionOptions,
  ): Promise<TypedInput> {
    return this.#caller.call(
      {
        name: "terminals.readInput",
        method: "POST",
        path: "/terminals/fiserv/read_input",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Ask for a signature.
   *
   * Asks the customer to sign on the device, apart from any payment, and answers the image. A
   * device without a screen to sign on refuses with `TERMINAL_ERROR`. The call waits up to two
   * minutes. Nothing is kept: store the image yourself.
   *
   * `POST /terminals/fiserv/read_signature`, /docs/terminals/ask-for-a-signature
   */
  readSignature(
    params: ReadSignatureParams,
    options?: CallOptions & AccountOptions & SessionOptions,
  ): Promise<SignatureImage> {
    return this.#caller.call(
      {
        name: "terminals.readSignature",
        method: "POST",
        path: "/terminals/fiserv/read_signature",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Ask for a tip.
   *
   * Shows the amount and asks how much the customer adds: one of three percentages, an amount of
   * their own, or nothing. Nothing is charged: put `total` into the intent, with the tip in
   * `order_details.tip_amount`, before you authorize a card. The call waits up to two minutes.
   *
   * `POST /terminals/fiserv/tip`, /docs/terminals/ask-for-a-tip
   */
  readTip(
    params: ReadTipParams,
    options?: CallOptions & AccountOptions & SessionOptions,
  ): Promise<ChosenTip> {
    return this.#caller.call(
      {
        name: "terminals.readTip",
        method: "POST",
        path: "/terminals/fiserv/tip",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Authorize a card.
   *
   * Charges a card that the customer inserts, taps or swipes, for an intent's whole amount. Create
   * the intent first: the amount is not sent here.
   *
   * The device shows the amount, asks the customer to accept it, asks for the card, then for what
   * the options name: PIN, postal code, signature. It ends by showing what the issuer said.
   *
   * With `capture: true` on the intent the money is taken at once; else it is held until the intent
   * is captured.
   *
   * The call answers 200 with the payment whatever the issuer said: look at `status`.
   *
   * - `captured` or `uncaptured`: approved.
   * - `failed`: declined. The intent stays `created`, so that another card can be tried.
   * - `pending`: it is not known what the device or the issuer did. We inquire, and the payment
   * becomes what it really is. Do not ask for the card again meanwhile.
   *
   * Wait at least 160 seconds for the answer: two minutes for the customer, and half a minute for
   * the issuer. If the connection breaks, send the same request with the same idempotency key, or
   * get the intent; a second call with another key could charge twice if the first card was
   * approved.
   *
   * `POST /terminals/fiserv/auth_card`, /docs/terminals/authorize-a-card
   */
  authorizeCard(
    params: AuthorizeCardParams,
    options?: CallOptions & KeyOptions & AccountOptions & SessionOptions,
  ): Promise<TerminalPayment> {
    return this.#caller.call(
      {
        name: "terminals.authorizeCard",
        method: "POST",
        path: "/terminals/fiserv/auth_card",
        repeat: "with-key",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Authorize a card entered by hand.
   *
   * Charges a card whose number is typed on the device, for an intent's whole amount. Issuers see
   * such a payment as riskier than a card that was read: ask for the postal code and the security
   * code.
   *
   * The device shows the amount, asks for the number and the expiry, then for what the options
   * name: security code, postal code, signature. A Clover asks for neither code, and refuses
   * `include_cvv` and `include_avs` here with `TERMINAL_ERROR`.
   *
   * With `capture: true` on the intent the money is taken at once; else it is held until the intent
   * is captured.
   *
   * The call answers 200 with the payment whatever the issuer said: look at `status`.
   *
   * - `captured` or `uncaptured`: approved.
   * - `failed`: declined. The intent stays `created`, so that another card can be tried.
   * - `pending`: it is not known what the device or the issuer did. We inquire, and the payment
   * becomes what it really is. Do not ask for the card again meanwhile.
   *
   * Wait at least 160 seconds for the answer: two minutes for the customer, and half a minute for
   * the issuer. If the connection breaks, send the same request with the same idempotency key, or
   * get the intent; a second call with another key could charge twice if the first card was
   * approved.
   *
   * `POST /terminals/fiserv/auth_manual`, /docs/terminals/authorize-a-card-entered-by-hand
   */
  authorizeManual(
    params: AuthorizeManualParams,
    options?: CallOptions & KeyOptions & AccountOptions & SessionOptions,
  ): Promise<TerminalPayment> {
    return this.#caller.call(
      {
        name: "terminals.authorizeManual",
        method: "POST",
        path: "/terminals/fiserv/auth_manual",
        repeat: "with-key",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Read a card.
   *
   * Makes a payment method from a card that the customer inserts, taps or swipes. Nothing is
   * charged: use it to keep a card for later, or to look at it before you create a payment. To
   * charge at once, authorize a card instead.
   *
   * The device shows the amount, asks the customer to accept it, asks for the card, and then for a
   * signature. A tap or a phone gives a payment method with `single_use_token: true`.
   *
   * The call waits for the customer, up to two minutes; then it ends with `TERMINAL_ERROR`, as it
   * does when the customer presses cancel.
   *
   * `POST /terminals/fiserv/read_card`, /docs/terminals/read-a-card
   */
  readCard(
    params: ReadCardParams,
    options?: CallOptions & KeyOptions & AccountOptions & SessionOptions,
  ): Promise<TerminalPaymentMethod> {
    return this.#caller.call(
      {
        name: "terminals.readCard",
        method: "POST",
        path: "/terminals/fiserv/read_card",
        repeat: "with-key",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Read a card entered by hand.
   *
   * Makes a payment method from a card number that is typed on the device: for a card that cannot
   * be read, or an order taken over the phone. The number goes from the device to the tokenizer;
   * your software never holds it. Nothing is charged.
   *
   * The device shows the amount, asks for the number, for the expiry, and then for a signature. The
   * call waits up to two minutes. Devices without keys, such as Clover's, refuse with
   * `TERMINAL_ERROR`.
   *
   * `POST /terminals/fiserv/read_manual`, /docs/terminals/read-a-card-entered-by-hand
   */
  readManual(
    params: ReadManualParams,
    options?: CallOptions & KeyOptions & AccountOptions & SessionOptions,
  ): Promise<TerminalPaymentMethod> {
    return this.#caller.call(
      {
        name: "terminals.readManual",
        method: "POST",
        path: "/terminals/fiserv/read_manual",
        repeat: "with-key",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }

  /**
   * Print a receipt.
   *
   * Prints the receipt of a payment, once more or for the first time, and answers what was printed.
   * The payment need not have been made on this device, but it must be one of this account that a
   * terminal made and the issuer approved.
   *
   * Nothing changes. A device without a printer, or too low on battery to print, refuses with
   * `TERMINAL_ERROR`.
   *
   * `POST /terminals/fiserv/print_receipt`, /docs/terminals/print-a-receipt
   */
  printReceipt(
    params: PrintReceiptParams,
    options?: CallOptions & AccountOptions & SessionOptions,
  ): Promise<PrintedReceipt> {
    return this.#caller.call(
      {
        name: "terminals.printReceipt",
        method: "POST",
        path: "/terminals/fiserv/print_receipt",
        repeat: "never",
        account: "required",
        body: "json",
        isSlow: true,
      },
      [],
      params,
      options,
    );
  }
}
