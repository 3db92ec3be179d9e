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
    summary: "Nothing of ours is shown.",
    body,
    response: { status: 200, body: { cleared: true } },
  },
  confirm: {
    name: "May the card be kept?",
    summary: "The customer says yes.",
    body: { ...body, prompt: "Keep this card for next time?", beep: true },
    response: { status: 200, body: { confirmed: true } },
  },
  input: {
    name: "A table's number",
    summary: "One to three digits.",
    body: { ...body, prompt: "Number of your table", format: "N3,1" },
    response: { status: 200, body: { input: "17" } },
  },
  sign: {
    name: "A signature",
    summary: "As a compressed bitmap, which is what an absent option means.",
    body: { ...body, prompt: "Please sign" },
    response: { status: 200, body: { signature: signatureData } },
  },
  tip: {
    name: "Twenty per cent",
    summary: "Nine dollars on top of forty-five.",
    body: { ...body, prompt: "Add a tip?", amount: 4500, tip_percent_presets: [15, 18, 20] },
    response: { status: 200, body: { tip: "900", amount: "4500", total: "5400" } },
  },
} as const;
