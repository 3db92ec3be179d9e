/**
 * Whether nine digits can be the routing number of a bank in the United States.
 *
 * Source   American Bankers Association, "Routing number". The check digit makes 3, 7 and 1 times
 *          the digits add up to a multiple of 10. The first two digits are a Federal Reserve
 *          district (00 to 12), a thrift (21 to 32), an electronic number (61 to 72) or checks (80).
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^[0-9]{9}$/.test(text) || /^0+$/.test(text)) return false;
  const district = Number(text.slice(0, 2));
  const known = ranges.some(([first, last]) => district >= first && district <= last);
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * weightAt(at), 0);
  return known && sum % 10 === 0;
}

const ranges: readonly (readonly [number, number])[] = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
];

function weightAt(position: number): number {
  return [3, 7, 1][position % 3] ?? 0;
}
