import type { TerminalDetail } from "@openpayfac/contract/console";
import { useQueries } from "@tanstack/react-query";
import { call } from "../../server/call.ts";

const accountsMax = 5;

/**
 * The details of accounts' terminals as the terminal service returns them now, by serial number.
 *
 * Input    accounts: only the first few are asked about; a longer list says what was seen last.
 */
export function useConnected(accounts: readonly string[]): ReadonlyMap<string, TerminalDetail> {
  return useQueries({
    queries: accounts.slice(0, accountsMax).map((account) => ({
      queryKey: ["terminal details", account],
      staleTime: 15_000,
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call<{ terminal_details: TerminalDetail[] }>("POST", "/terminals/fiserv/terminal_details", {
          body: {},
          headers: { "x-account-id": account },
          signal,
        }),
    })),
    combine: (results) =>
      new Map(
        results
          .flatMap(({ data }) => data?.terminal_details ?? [])
          .map((terminal) => [terminal.hsn, terminal]),
      ),
  });
}
