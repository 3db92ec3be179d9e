/** Capabilities and screen size of a terminal model. */
export interface TerminalModel {
  readonly maker: "ingenico" | "clover";
  /** The vendor's `deviceType`. */
  readonly deviceType: string;
  readonly screen: { readonly width: number; readonly height: number };
  /** A person signs on its screen. */
  readonly signature: boolean;
  readonly printer: boolean;
  /** Accepts the PIN of a debit card; Clover runs every card as credit. */
  readonly pinPad: boolean;
  /** Has keys to type a card number on, for readManual. */
  readonly manual: boolean;
}

/**
 * The models that are simulated.
 *
 * Source   Integrated Terminal API: endpoint table, device rules. The screens are the makers'.
 */
export const models = {
  lane_3000: {
    maker: "ingenico",
    deviceType: "Lane 3000",
    screen: { width: 320, height: 240 },
    signature: false,
    printer: false,
    pinPad: true,
    manual: true,
  },
  isc_250: {
    maker: "ingenico",
    deviceType: "iSC250 Touch",
    screen: { width: 480, height: 272 },
    signature: true,
    printer: false,
    pinPad: true,
    manual: true,
  },
  clover_mini: {
    maker: "clover",
    deviceType: "Mini 2",
    screen: { width: 1280, height: 800 },
    signature: true,
    printer: true,
    pinPad: false,
    manual: false,
  },
  clover_flex: {
    maker: "clover",
    deviceType: "Flex",
    screen: { width: 720, height: 1280 },
    signature: true,
    printer: true,
    pinPad: false,
    manual: false,
  },
} as const satisfies Record<string, TerminalModel>;

export type ModelName = keyof typeof models;

export const modelNames = Object.keys(models) as ModelName[];
