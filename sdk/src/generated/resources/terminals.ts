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
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
}

/** What `terminals.retrieveActivationCode` takes. */
export interface GetActivationCodeParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
}

/** What `terminals.setDateTime` takes. */
export interface SetDateTimeParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
  /** `YYYY-MM-DDTHH:mm:ss` in the store's local time, without a time zone. */
  date_time: string;
}

/** What `terminals.retrievePanPadVersion` takes. */
export interface GetPanPadVersionParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
}

/** What `terminals.connect` takes. */
export interface ConnectTerminalParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
  /** Whether to end another open session. Default: `false`. */
  force?: boolean | "true" | "false" | undefined;
}

/** What `terminals.disconnect` takes. */
export interface DisconnectTerminalParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
}

/** What `terminals.cancelCommand` takes. */
export interface CancelCommandParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
}

/** What `terminals.displayText` takes. */
export interface DisplayTextParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
  /**
   * Text to show; an empty string clears the display. `
   * ` begins a new line. Devices support US-ASCII only: they show an accented letter without its
   * accent, and any other character as a question mark. At most 1000 characters.
   */
  text: string;
}

/** What `terminals.clearDisplay` takes. */
export interface ClearDisplayParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
}

/** What `terminals.readConfirmation` takes. */
export interface ReadConfirmationParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
  /**
   * Text that the device shows above the prompt. `
   * ` begins a new line. Devices support US-ASCII only: they show an accented letter without its
   * accent, and any other character as a question mark. At most 1000 characters.
   */
  prompt: string;
  /** Whether the device beeps when it starts to wait. Default: `false`. */
  beep?: boolean | undefined;
}

/** What `terminals.readInput` takes. */
export interface ReadInputParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
  /**
   * Text that the device shows above the prompt. `
   * ` begins a new line. Devices support US-ASCII only: they show an accented letter without its
   * accent, and any other character as a question mark. At most 1000 characters.
   */
  prompt: string;
  /**
   * Permitted input: `PHONE`, `AMOUNT`, `MMYY`, or `N` (digits) or `AN` (letters and digits) with
   * the maximum length and, after a comma, the minimum length. Without a minimum length, the length
   * is exact. At most 16 characters.
   */
  format: string;
  /** Whether the device beeps when it starts to wait. Default: `false`. */
  beep?: boolean | undefined;
}

/** What `terminals.readSignature` takes. */
export interface ReadSignatureParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
  /** Text that the device shows above the signature line. At most 16 characters. */
  prompt: string;
  /** Whether the image is compressed with gzip before base64 encoding. Default: `true`. */
  gzip_signature?: boolean | "true" | "false" | undefined;
  /** File format of the image. Default: `"bmp"`. */
  signature_format?: "png" | "jpg" | "bmp" | undefined;
  /** `binary`: black and white. `rgb`: color. Default: `"binary"`. */
  signature_image_type?: "binary" | "rgb" | undefined;
  /**
   * Width and height of the image in pixels, such as `640,180`; each greater than 0 and at most
   * 4096. Absent: the device's own size. At most 32 characters.
   */
  signature_dimensions?: string | undefined;
}

/** What `terminals.readTip` takes. */
export interface ReadTipParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
  /**
   * Text that the device shows above the prompt. `
   * ` begins a new line. Devices support US-ASCII only: they show an accented letter without its
   * accent, and any other character as a question mark. At most 1000 characters.
   */
  prompt: string;
  /**
   * Amount that the device shows. A device rejects more than 2147483647 with `TERMINAL_ERROR`.
   * Integer, minor units (cents).
   */
  amount: number;
  /** Whether the customer may enter a custom amount. Default: `true`. */
  include_custom_tip_amount?: boolean | undefined;
  /**
   * The percentages to offer. A device has three buttons: of more than three, it offers the first
   * three; of fewer, it shows the last one again. Empty: only a custom amount or none. Default:
   * `[15,18,20]`.
   */
  tip_percent_presets?: Array<number> | undefined;
}

/** What `terminals.authorizeCard` takes. */
export interface AuthorizeCardParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
  /**
   * The payment intent to charge: an intent of this account in status `created`. The device shows
   * its amount.
   */
  payment_intent_id: string;
  /**
   * Card application to use. Debit requires a device and an account that support a PIN. Default:
   * `"credit"`.
   */
  aid?: "debit" | "credit" | undefined;
  /**
   * A voice authorization code from the issuer, of up to six characters; a device rejects a longer
   * one with `TERMINAL_ERROR`. The payment is recorded under this code, without another request to
   * the issuer. At most 16 characters.
   */
  auth_code?: string | undefined;
  /**
   * Accepts only cards whose number begins with these digits. An approval for any other card is
   * voided immediately, and the payment becomes `failed`. One to six digits.
   */
  bin?: string | undefined;
  /** Whether the device prints a receipt. Default: `false`. */
  print_receipt?: boolean | undefined;
  /** Whether the device asks for a signature. Default: `true`. */
  include_signature?: boolean | undefined;
  /** Whether the amount stays on the display. Default: `true`. */
  include_amount_display?: boolean | undefined;
  /** Whether the device beeps when it starts to wait. Default: `false`. */
  beep?: boolean | undefined;
  /** Whether the device asks for the postal code, which the issuer checks. Default: `false`. */
  include_avs?: boolean | undefined;
  /** Whether the image is compressed with gzip before base64 encoding. Default: `true`. */
  gzip_signature?: boolean | "true" | "false" | undefined;
  /** File format of the image. Default: `"bmp"`. */
  signature_format?: "png" | "jpg" | "bmp" | undefined;
  /** `binary`: black and white. `rgb`: color. Default: `"binary"`. */
  signature_image_type?: "binary" | "rgb" | undefined;
  /**
   * Width and height of the image in pixels, such as `640,180`; each greater than 0 and at most
   * 4096. Absent: the device's own size. A stored image has at most 512 KiB. For an uncompressed
   * `bmp`, a size that exceeds this limit is rejected. In other formats, an image that exceeds it
   * is omitted. At most 32 characters.
   */
  signature_dimensions?: string | undefined;
  /**
   * Time for which the result stays on the display; 0: until the next command. Milliseconds.
   * Default: `1500`.
   */
  clear_display_delay?: number | undefined;
  /**
   * Delay between the two copies, so that the first can be torn off. Milliseconds. Default: `0`.
   */
  print_delay?: number | undefined;
  /** Whether a second copy is printed for the merchant. Default: `false`. */
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
  /** Whether the customer must confirm the amount before the card is read. Default: `true`. */
  confirm_amount?: boolean | undefined;
}

/** What `terminals.authorizeManual` takes. */
export interface AuthorizeManualParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
  /**
   * The payment intent to charge: an intent of this account in status `created`. The device shows
   * its amount.
   */
  payment_intent_id: string;
  /**
   * Card application to use. Debit requires a device and an account that support a PIN. Default:
   * `"credit"`.
   */
  aid?: "debit" | "credit" | undefined;
  /**
   * A voice authorization code from the issuer, of up to six characters; a device rejects a longer
   * one with `TERMINAL_ERROR`. The payment is recorded under this code, without another request to
   * the issuer. At most 16 characters.
   */
  auth_code?: string | undefined;
  /**
   * Accepts only cards whose number begins with these digits. An approval for any other card is
   * voided immediately, and the payment becomes `failed`. One to six digits.
   */
  bin?: string | undefined;
  /** Whether the device prints a receipt. Default: `false`. */
  print_receipt?: boolean | undefined;
  /** Whether the device asks for a signature. Default: `true`. */
  include_signature?: boolean | undefined;
  /** Whether the amount stays on the display. Default: `true`. */
  include_amount_display?: boolean | undefined;
  /** Whether the device beeps when it starts to wait. Default: `false`. */
  beep?: boolean | undefined;
  /** Whether the device asks for the postal code, which the issuer checks. Default: `false`. */
  include_avs?: boolean | undefined;
  /** Whether the image is compressed with gzip before base64 encoding. Default: `true`. */
  gzip_signature?: boolean | "true" | "false" | undefined;
  /** File format of the image. Default: `"bmp"`. */
  signature_format?: "png" | "jpg" | "bmp" | undefined;
  /** `binary`: black and white. `rgb`: color. Default: `"binary"`. */
  signature_image_type?: "binary" | "rgb" | undefined;
  /**
   * Width and height of the image in pixels, such as `640,180`; each greater than 0 and at most
   * 4096. Absent: the device's own size. A stored image has at most 512 KiB. For an uncompressed
   * `bmp`, a size that exceeds this limit is rejected. In other formats, an image that exceeds it
   * is omitted. At most 32 characters.
   */
  signature_dimensions?: string | undefined;
  /**
   * Time for which the result stays on the display; 0: until the next command. Milliseconds.
   * Default: `1500`.
   */
  clear_display_delay?: number | undefined;
  /**
   * Delay between the two copies, so that the first can be torn off. Milliseconds. Default: `0`.
   */
  print_delay?: number | undefined;
  /** Whether a second copy is printed for the merchant. Default: `false`. */
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
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
  /**
   * Amount that the device shows. A device rejects more than 2147483647 with `TERMINAL_ERROR`.
   * Integer, minor units (cents).
   */
  amount: number;
  /** Whether the amount stays on the display. Default: `true`. */
  include_amount_display?: boolean | undefined;
  /** Whether the customer must confirm the amount before the card is read. Default: `true`. */
  confirm_amount?: boolean | undefined;
  /** Whether the device asks for a signature. Default: `true`. */
  include_signature?: boolean | undefined;
  /** Whether the image is compressed with gzip before base64 encoding. Default: `true`. */
  gzip_signature?: boolean | "true" | "false" | undefined;
  /** File format of the image. Default: `"bmp"`. */
  signature_format?: "png" | "jpg" | "bmp" | undefined;
  /** `binary`: black and white. `rgb`: color. Default: `"binary"`. */
  signature_image_type?: "binary" | "rgb" | undefined;
  /**
   * Width and height of the image in pixels, such as `640,180`; each greater than 0 and at most
   * 4096. Absent: the device's own size. A stored image has at most 512 KiB. For an uncompressed
   * `bmp`, a size that exceeds this limit is rejected. In other formats, an image that exceeds it
   * is omitted. At most 32 characters.
   */
  signature_dimensions?: string | undefined;
  /** Whether the device beeps when it starts to wait. Default: `false`. */
  beep?: boolean | undefined;
  /**
   * Card application to use. Debit requires a device and an account that support a PIN. Default:
   * `"credit"`.
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
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
  /**
   * Amount that the device shows. A device rejects more than 2147483647 with `TERMINAL_ERROR`.
   * Integer, minor units (cents).
   */
  amount: number;
  /** Whether the device asks for a signature. Default: `true`. */
  include_signature?: boolean | undefined;
  /** Whether the image is compressed with gzip before base64 encoding. Default: `true`. */
  gzip_signature?: boolean | "true" | "false" | undefined;
  /** File format of the image. Default: `"bmp"`. */
  signature_format?: "png" | "jpg" | "bmp" | undefined;
  /** `binary`: black and white. `rgb`: color. Default: `"binary"`. */
  signature_image_type?: "binary" | "rgb" | undefined;
  /**
   * Width and height of the image in pixels, such as `640,180`; each greater than 0 and at most
   * 4096. Absent: the device's own size. A stored image has at most 512 KiB. For an uncompressed
   * `bmp`, a size that exceeds this limit is rejected. In other formats, an image that exceeds it
   * is omitted. At most 32 characters.
   */
  signature_dimensions?: string | undefined;
  /** Whether the device asks for the expiry. Default: `true`. */
  include_expiration_date?: boolean | undefined;
  /** Whether the device beeps when it starts to wait. Default: `false`. */
  beep?: boolean | undefined;
}

/** What `terminals.printReceipt` takes. */
export interface PrintReceiptParams {
  /**
   * Hardware serial number of the terminal, as returned by `list_terminals`. At most 18 characters.
   */
  hsn: string;
  /** The payment whose receipt is printed. */
  payment_id: string;
  /** Whether a second copy is printed for the merchant. Default: `false`. */
  print_extra_receipt?: boolean | undefined;
  /**
   * Delay between the two copies, so that the first can be torn off. Milliseconds. Default: `0`.
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
   * Returns the serial numbers of the account's terminals, online or offline; the list is empty if
   * there are none. The request has no fields.
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
   * Returns every terminal of the account with its model, connection status and capabilities. Check
   * the capabilities before you offer a signature, a PIN or a printed receipt. The request has no
   * fields.
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
   * Returns whether the device is online. It does not interrupt the device, and the display does
   * not change. For a device that is off, the response is `connected: false`, which is not an
   * error.
   *
   * The operation is part of the Terminals API and uses its error body.
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
   * Returns the code that binds a new device to the account when it is entered there. The code is
   * valid for 15 minutes; a new request returns a new code.
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
   * Sets the device's clock. Send it after you connect: receipts show this time, and it determines
   * when the device restarts each night.
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
   * Returns the version of the software that reads card numbers on the device. Only Ingenico
   * devices have it; others return `TERMINAL_ERROR`.
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
   * Opens a session, which gives you exclusive use of the device. Send its key as `x-session-key`
   * with further requests; requests without it then return `TERMINAL_UNAUTHORIZED_ERROR`. The
   * session ends ten minutes after the last request with its key, or when you disconnect.
   *
   * The device shows nothing. If another session is open, the response is `TERMINAL_ERROR`. With
   * `force`, the other session ends, and its waiting command is cancelled. Do not use `force` where
   * several registers share a device.
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
   * Ends the session, so that others can use the device. A waiting command is not cancelled: cancel
   * it first.
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
   * Cancels the command that the device is executing. The waiting request returns `TERMINAL_ERROR`,
   * and the device returns to its idle screen. Without a waiting command nothing changes, and
   * `cancelled` is true.
   *
   * A card is charged as soon as the issuer has approved it; a later cancel has no effect on the
   * charge. Check the response of the waiting request, or the intent, before you treat the payment
   * as cancelled.
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
   * Shows a text on the device and returns immediately. The text stays until the next command, or
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
   * Clears the text and returns the device to its idle screen.
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
   * Prompts the customer with a yes-or-no question, such as whether a card may be stored.
   * `confirmed` is false if the customer declines, which is not an error. The request waits up to
   * two minutes. Wait one second before the next command.
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
   * Prompts the customer to enter a value, such as a phone number for the receipt. `format`
   * determines the permitted input, and is case-sensitive:
   *
   * | format | input | returned value |
   * | --- | --- | --- |
   * | `PHONE` | a phone number | `1-234-567-8901` |
   * | `AMOUNT` | an amount of money | `12345`, in cents |
   * | `MMYY` | a month and a year | `1230` |
   * | `N4` | exactly four digits | `2042` |
   * | `N10,2` | two to ten digits | `2042` |
   * | `AN20,1` | one to twenty letters and digits | `TABLE7` |
   *
   * A device accepts at most 32 characters. Never use it for a card number: read a card instead.
   * The request waits up to two minutes.
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
   * Prompts the customer to sign on the device, independently of a payment, and returns the image.
   * A device without a signature screen returns `TERMINAL_ERROR`. The request waits up to two
   * minutes. openpayfac does not store the image.
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
   * Shows the amount and prompts for a tip: one of up to three percentages, a custom amount, or
   * none. Nothing is charged: set the intent's amount to `total`, with the tip in
   * `order_details.tip_amount`, before you authorize a card. The request waits up to two minutes.
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
   * Charges a card that the customer inserts, taps or swipes, for an intent's full amount. Create
   * the intent first: the request contains no amount.
   *
   * The device shows the amount, asks the customer to confirm it, and asks for the card. It then
   * asks for the PIN, the postal code and the signature if the options request them. Finally it
   * shows the issuer's decision.
   *
   * With `capture: true` on the intent the funds are captured immediately. With `capture: false`
   * they are only authorized until the intent is captured.
   *
   * The response is 200 with the payment, whatever the issuer decided. Check `status`:
   *
   * - `captured` or `uncaptured`: approved.
   * - `failed`: declined. The intent stays `created`, so the customer can use another card.
   * - `pending`: the outcome at the device or the issuer is unknown. openpayfac queries the
   * processor, and the payment moves to its final status. Do not ask for the card again in the
   * meantime.
   *
   * Use a timeout of at least 160 seconds: two minutes for the customer, and half a minute for the
   * issuer. If the connection breaks, send the same request with the same idempotency key, or get
   * the intent. A second request with another key could charge the customer twice if the first card
   * was approved.
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
   * Charges a card whose number is entered on the device, for an intent's full amount. Issuers
   * consider such payments riskier than payments with a card that was read, so ask for the postal
   * code and the security code.
   *
   * The device shows the amount, and asks for the card number and the expiry. It then asks for the
   * security code, the postal code and the signature if the options request them. A Clover device
   * asks for neither code here, and rejects `include_cvv` and `include_avs` with `TERMINAL_ERROR`.
   *
   * With `capture: true` on the intent the funds are captured immediately. With `capture: false`
   * they are only authorized until the intent is captured.
   *
   * The response is 200 with the payment, whatever the issuer decided. Check `status`:
   *
   * - `captured` or `uncaptured`: approved.
   * - `failed`: declined. The intent stays `created`, so the customer can use another card.
   * - `pending`: the outcome at the device or the issuer is unknown. openpayfac queries the
   * processor, and the payment moves to its final status. Do not ask for the card again in the
   * meantime.
   *
   * Use a timeout of at least 160 seconds: two minutes for the customer, and half a minute for the
   * issuer. If the connection breaks, send the same request with the same idempotency key, or get
   * the intent. A second request with another key could charge the customer twice if the first card
   * was approved.
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
   * Creates a payment method from a card that the customer inserts, taps or swipes. Nothing is
   * charged. Use it to store a card for later, or to inspect the card before you create a payment.
   * To charge immediately, authorize a card instead.
   *
   * The device shows the amount, asks the customer to confirm it, asks for the card, and then for a
   * signature. A contactless card or a phone results in a payment method with `single_use_token:
   * true`.
   *
   * The request waits for the customer, up to two minutes. A timeout returns `TERMINAL_ERROR`, as
   * does a cancellation by the customer.
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
   * Creates a payment method from a card number that is entered on the device: for a card that
   * cannot be read, or an order by phone. The device sends the number directly to the tokenizer;
   * your software never receives it. Nothing is charged.
   *
   * The device shows the amount, asks for the number, for the expiry, and then for a signature. The
   * request waits up to two minutes. Devices without keys, such as Clover devices, return
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
   * Prints or reprints the receipt of a payment, and returns its content. The payment may be from
   * another device, but it must be a terminal payment of this account that the issuer approved.
   *
   * The payment does not change. A device without a printer, or with too little battery to print,
   * returns `TERMINAL_ERROR`.
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
