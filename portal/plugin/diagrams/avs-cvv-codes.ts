/**
 * Meanings of the issuers' response letters; the server's table defines the resulting checks.
 *
 * Source   CardPointe Gateway Developer Guides, AVS and CVV codes.
 */
export const avsMeanings: Record<string, string> = {
  X: "Address and nine-digit postal code match.",
  Y: "Address and five-digit postal code match.",
  D: "Address and postal code match; card issued outside the US.",
  F: "Address and postal code match; card issued in the United Kingdom.",
  A: "The address matches, the postal code does not.",
  Z: "The postal code matches, the address does not.",
  W: "The nine-digit postal code matches, the address does not.",
  P: "The postal code matches, the address does not; card issued outside the US.",
  N: "Neither matches.",
  R: "The issuer's system did not respond; retry later.",
  S: "The issuer does not check addresses.",
  U: "The issuer has no address to compare with.",
  G: "The issuer is outside the US and does not support AVS.",
  "": "No address was sent, or the issuer returned no result.",
};

export const cvvMeanings: Record<string, string> = {
  M: "The code matches.",
  N: "The code does not match.",
  P: "The code was not processed.",
  S: "The card should have a code, but the request stated that it has none.",
  U: "The issuer does not check codes.",
  X: "The issuer did not respond through the network.",
  "": "No code was sent, or the issuer returned no result.",
};
