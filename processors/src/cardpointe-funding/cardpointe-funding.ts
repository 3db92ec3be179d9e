import type { FundingFileSource, FundingOutcome } from "../funding-file-source.ts";
import { openJsonExchange } from "../json-exchange.ts";
import { parseFundingResponse } from "./parse-funding.ts";

export interface CardPointeFundingSettings {
  /** `https://<site>.cardconnect.com`, nothing after the host. */
  origin: string;
  username: string;
  password: string;
  /** For each file; 60 000 when absent. */
  timeoutMs?: number;
}

/** A line is some 700 bytes: room for a hundred thousand of a day. */
const fileBytesMax = 64 * 1024 * 1024;
const timeoutMsDefault = 60_000;

/**
 * The CardPointe Gateway's funding files.
 *
 * Returns  the source; `close` waits for what is in flight. No call throws.
 * Source   CardPointe Gateway API, "Funding".
 */
export function createCardPointeFunding(
  settings: CardPointeFundingSettings,
): FundingFileSource & { close(): Promise<void> } {
  const credentials = Buffer.from(`${settings.username}:${settings.password}`).toString("base64");
  const exchange = openJsonExchange({
    origin: settings.origin,
    timeoutMs: settings.timeoutMs ?? timeoutMsDefault,
    bodyBytesMax: fileBytesMax,
    connections: 2,
  });
  return {
    async fetchFunding({ merchantId, date }): Promise<FundingOutcome> {
      const query = new URLSearchParams({ merchid: merchantId, date: date.replaceAll("-", "") });
      const result = await exchange.send({
        method: "GET",
        path: `/cardconnect/rest/funding?${query}`,
        headers: { authorization: `Basic ${credentials}` },
      });
      if (result.kind !== "answered") {
        const why = result.kind === "never_sent" ? "connection" : result.why;
        return { kind: "unknown", why, detail: `funding: ${result.detail}` };
      }
      return parseFundingResponse({ merchantId, date }, result.body);
    },
    close: () => exchange.close(),
  };
}
