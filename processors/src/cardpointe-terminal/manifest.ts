import type { TerminalManifest } from "../manifest.ts";
import { createCardPointeTerminal } from "./cardpointe-terminal.ts";

/** The CardPointe Integrated Terminal service. */
export const cardPointeTerminal: TerminalManifest = {
  kind: "terminal",
  name: "cardpointe_terminal",
  vendor: ["cardpointe"],
  settings: { address: "address", api_key: "secret" },
  create: ({ address = "", api_key: apiKey = "" }, options) =>
    createCardPointeTerminal({ address, apiKey, ...options }),
  sandboxSettings: (origin) => ({
    address: `${origin}/cardpointe-terminal`,
    api_key: "terminal-testing-key",
  }),
};
