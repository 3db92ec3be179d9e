/**
 * Order id of a debit at the processor: the payment's id, with the entry number from the second
 * entry.
 */
export function orderIdOf(paymentId: string, entryNumber: number): string {
  return entryNumber === 1 ? paymentId : `${paymentId}-${entryNumber}`;
}

export function entryNumberOf(orderId: string): number {
  return Number(/-([0-9])$/.exec(orderId)?.[1] ?? 1);
}
