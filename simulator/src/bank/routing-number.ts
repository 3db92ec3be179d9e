const digitWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Whether nine digits are a routing number: the check digit matches, and not all are zeros. */
export function isRoutingNumber(routing: string): boolean {
  if (!/^\d{9}$/.test(routing)) return false;
  const sum = digitWeights.reduce(
    (total, weight, index) => total + weight * Number(routing[index]),
    0,
  );
  return sum !== 0 && sum % 10 === 0;
}
