import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** An address to which nothing is sent. */
export class RejectedAddress extends Error {
  constructor(host: string, address: string) {
    super(`${host} is at ${address}, which is not a public address`);
  }
}

/**
 * Whether webhooks may be sent to an IP address: only to public ones, so that an endpoint cannot
 * make the server call its internal network.
 *
 * Input    takesLoopback: the sandbox sends to the machine that it runs on.
 * Source   IANA special-purpose address registries; an IPv4 address inside an IPv6 one is checked
 *          as IPv4, and translated or tunneled addresses are rejected.
 */
export function mayBeSentTo(address: string, takesLoopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.process(address).range();
  return range === "unicast" || (takesLoopback && range === "loopback");
}

/** Errors   RejectedAddress for a host that is an IP address, for which no DNS lookup runs. */
export function rejectLiteral(url: URL, takesLoopback: boolean): void {
  // The URL class has normalized every other notation of an IPv4 address to dotted decimals.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !mayBeSentTo(host, takesLoopback)) throw new RejectedAddress(host, host);
}

type Lookup = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name for a connection and returns only addresses that may be sent to.
 *
 * The connection is made to the address checked here, so that a name that resolves differently the
 * next time (DNS rebinding) gains nothing.
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
