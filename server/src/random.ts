/** The only source of randomness. */
export interface Random {
  bytes(count: number): Uint8Array;
}
