import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** An address that nothing is sent to. */
export class RejectedAddress extends Error {
  constructor(host: string, address: string) {
    super(`${host} is at ${address}, which is not a public address`);
  }
}

/**
 * Whether something may be sent to an IP address: only to public ones, so that nobody has the
 * server call what stands beside it.
 *
 * Input    takesLoopback: the sandbox sends to the machine that it runs on.
 * Source   IANA special-purpose address registries; an IPv4 address inside an IPv6 one is judged
 *          as IPv4, and what is translated or tunnelled is refused.
 */
export function mayBeSentTo(address: string, takesLoopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.process(address).range();
  return range === "unicast" || (takesLoopback && range === "loopback");
}

/** Errors   RejectedAddress for a host that is an IP address already, which nobody looks up. */
export function rejectLiteral(url: URL, takesLoopback: boolean): void {
  // The URL class has made dotted decimals of every other way to write an IPv4 address.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !mayBeSentTo(host, takesLoopback)) throw new RejectedAddress(host, host);
}

type Lookup = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Looks a name up for a connection and gives only addresses that may be sent to.
 *
 * The connection is made to what is checked here, so that a name which answers differently the next
 * time gains nothing.
 */
export function publicLookup(takesLoopback: boolean, resolve: Lookup = lookup): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      const open = found.filter(({ address }) => mayBeSentTo(address, takesLoopback));
      const [first] = open;
      if (first === undefined) {
        return callback(new RejectedAddress(host, found[0]?.address ?? "no address"), []);
      }
      return options.all ? callback(null, open) : callback(null, first.address, first.family);
    });
  };
}
