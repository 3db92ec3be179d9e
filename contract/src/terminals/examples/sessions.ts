import { terminalIds } from "./ids.ts";

const body = { hsn: terminalIds.hsn };

export const sessionExamples = {
  connect: {
    name: "An available terminal",
    summary: "No other session is open.",
    body,
    response: {
      status: 200,
      body: { key: terminalIds.sessionKey, expires: "2026-03-02T16:10:00.000Z" },
    },
  },
  disconnect: {
    name: "The end of a session",
    summary: "The terminal is available to others.",
    body,
    response: { status: 200, body: { disconnected: true } },
  },
  cancel: {
    name: "The customer changed their mind",
    summary: "The waiting request returns `TERMINAL_ERROR`.",
    body,
    response: { status: 200, body: { cancelled: true } },
  },
} as const;
