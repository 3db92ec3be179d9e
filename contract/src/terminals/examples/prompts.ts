import { signatureData, terminalIds } from "./ids.ts";

const body = { hsn: terminalIds.hsn };

export const promptExamples = {
  display: {
    name: "A greeting",
    summary: "In two lines.",
    body: { ...body, text: "Welcome\nYour order: 45.00" },
    response: { status: 200, body: { text: "Welcome\nYour order: 45.00" } },
  },
  clear: {
    name: "The idle screen",
    summary: "No text is shown.",
    body,
    response: { status: 200, body: { cleared: true } },
  },
  confirm: {
    name: "Consent to store a card",
    summary: "The customer agrees.",
    body: { ...body, prompt: "Save this card for next time?", beep: true },
    response: { status: 200, body: { confirmed: true } },
  },
  input: {
    name: "A table number",
    summary: "One to three digits.",
    body: { ...body, prompt: "Your table number", format: "N3,1" },
    response: { status: 200, body: { input: "17" } },
  },
  sign: {
    name: "A signature",
    summary: "A compressed bitmap, the default of absent options.",
    body: { ...body, prompt: "Please sign" },
    response: { status: 200, body: { signature: signatureData } },
  },
  tip: {
    name: "Twenty percent",
    summary: "Nine dollars in addition to forty-five.",
    body: { ...body, prompt: "Add a tip?", amount: 4500, tip_percent_presets: [15, 18, 20] },
    response: { status: 200, body: { tip: "900", amount: "4500", total: "5400" } },
  },
} as const;
