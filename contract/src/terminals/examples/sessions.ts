import { terminalIds } from "./ids.ts";

const body = { hsn: terminalIds.hsn };

export const sessionExamples = {
  connect: {
    name: "A free terminal",
    summary: "Nobody else holds it.",
    body,
    response: {
      status: 200,
      body: { key: terminalIds.sessionKey, expires: "2026-03-02T16:10:00.000Z" },
    },
  },
  disconnect: {
    name: "The end of a session",
    summary: "The terminal is free for others.",
    body,
    response: { status: 200, body: { disconnected: true } },
  },
  cancel: {
    name: "The customer changed their mind",
    summary: "The call that waited ends with `TERMINAL_ERROR`.",
    body,
    response: { status: 200, body: { cancelled: true } },
  },
} as const;
