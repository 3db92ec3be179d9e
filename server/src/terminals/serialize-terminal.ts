import { TerminalDetail } from "@openpayfac/contract";
import type { DeviceDescription } from "@openpayfac/processors";
import type { Static } from "typebox";
import { jsonEncoderFor } from "../http/encode-response.ts";
import { toId } from "../ids.ts";
import type { NewEvent } from "../webhooks/write-events.ts";
import type { DescribedTerminal, TerminalRow } from "./terminal-rows.ts";

/** Of a device that the service never described. */
const nothingKnown: DescribedTerminal = {
  name: "",
  device_type: "",
  environment: "",
  device_capabilities: {
    screen_dimension_x: 0,
    screen_dimension_y: 0,
    pin_pad: false,
    msr: false,
    emv: false,
    nfc: false,
    signature: false,
    printer: false,
  },
};

/** A terminal as the API shows it. */
export function serializeTerminal(
  row: TerminalRow,
  connected: boolean,
  described: DescribedTerminal = row.device_details ?? nothingKnown,
): Static<typeof TerminalDetail> {
  const { device_type, environment, device_capabilities } = described;
  return {
    entity: "terminal",
    account_id: toId("account", row.account_id),
    hsn: row.hsn,
    name: row.name,
    connected,
    device_type,
    environment,
    device_capabilities,
  };
}

/** The service's device details as API fields. */
export function describedTerminal(result: DeviceDescription): DescribedTerminal {
  return {
    name: result.name,
    device_type: result.deviceType,
    environment: result.environment,
    device_capabilities: {
      screen_dimension_x: result.screenWidth,
      screen_dimension_y: result.screenHeight,
      pin_pad: result.pinPad,
      msr: result.msr,
      emv: result.emv,
      nfc: result.nfc,
      signature: result.signature,
      printer: result.printer,
    },
  };
}

/** The event that a session began or ended. Input   sequence: the event's number. */
export function sessionEvent(
  type: "v2.terminal.connected" | "v2.terminal.disconnected",
  row: TerminalRow,
  sequence: number,
  online: boolean,
): NewEvent {
  const data = jsonEncoderFor(TerminalDetail)(serializeTerminal(row, online));
  return { type, objectId: row.id, sequence, data };
}
