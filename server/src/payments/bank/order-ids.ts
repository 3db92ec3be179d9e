/** Our name for a debit at the processor: that of the payment, and which time it is from the 2nd. */
export function orderIdOf(paymentId: string, entryNumber: number): string {
  return entryNumber === 1 ? paymentId : `${paymentId}-${entryNumber}`;
}

export function entryNumberOf(orderId: string): number {
  return Number(/-([0-9])$/.exec(orderId)?.[1] ?? 1);
}
