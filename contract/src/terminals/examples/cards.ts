import { signatureData, terminalIds } from "./ids.ts";
import { exampleChipMethod, exampleKeyedMethod } from "./objects.ts";

export const cardExamples = {
  chip: {
    name: "An inserted card",
    summary: "With a signature; it can be charged again.",
    body: {
      hsn: terminalIds.hsn,
      amount: 5400,
      beep: true,
      gzip_signature: "true",
      signature_format: "bmp",
    },
    response: {
      status: 200,
      body: {
        ...exampleChipMethod,
        id: terminalIds.savedMethod,
        created_at: "2026-03-02T15:55:08.000Z",
        updated_at: "2026-03-02T15:55:08.000Z",
        signature: signatureData,
      },
    },
  },
  keyed: {
    name: "A card number given by phone",
    summary: "Without a signature.",
    body: { hsn: terminalIds.keyedHsn, amount: 2600, include_signature: false },
    response: {
      status: 200,
      body: {
        ...exampleKeyedMethod,
        id: terminalIds.savedKeyedMethod,
        created_at: "2026-03-02T15:56:40.000Z",
        updated_at: "2026-03-02T15:56:40.000Z",
        signature: null,
      },
    },
  },
} as const;
