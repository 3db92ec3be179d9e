import { terminalIds } from "./ids.ts";

const body = { hsn: terminalIds.hsn };

const counter = {
  entity: "terminal",
  account_id: terminalIds.account,
  hsn: terminalIds.hsn,
  name: "Counter",
  connected: true,
  device_type: "Mini 2",
  environment: "UAT",
  device_capabilities: {
    screen_dimension_x: 1280,
    screen_dimension_y: 800,
    pin_pad: false,
    msr: true,
    emv: true,
    nfc: true,
    signature: true,
    printer: true,
  },
};

export const exampleTerminal = counter;

export const terminalExamples = {
  list: {
    name: "Two terminals",
    summary: "One at the counter, one at the back.",
    response: { status: 200, body: { terminals: [terminalIds.hsn, terminalIds.keyedHsn] } },
  },
  details: {
    name: "Two terminals",
    summary: "The second is switched off; it has keys and no printer.",
    response: {
      status: 200,
      body: {
        terminal_details: [
          counter,
          {
            ...counter,
            hsn: terminalIds.keyedHsn,
            name: "Back office",
            connected: false,
            device_type: "iSC250 Touch",
            device_capabilities: {
              ...counter.device_capabilities,
              screen_dimension_x: 480,
              screen_dimension_y: 272,
              pin_pad: true,
              printer: false,
            },
          },
        ],
      },
    },
  },
  ping: {
    name: "An online terminal",
    summary: "It is ready for commands.",
    body,
    response: { status: 200, body: { connected: true } },
  },
  dateTime: {
    name: "8:45 AM",
    summary: "In the store's local time.",
    body: { ...body, date_time: "2026-03-02T08:45:00" },
    response: { status: 200, body: { date_time: "2026-03-02T08:45:00" } },
  },
  panPadVersion: {
    name: "A version",
    summary: "Of the device with keys.",
    body: { hsn: terminalIds.keyedHsn },
    response: { status: 200, body: { version: "1060011" } },
  },
  activationCode: {
    name: "A new device",
    summary: "To be entered on it within 15 minutes.",
    body,
    response: { status: 200, body: { activation_code: "480215" } },
  },
} as const;
