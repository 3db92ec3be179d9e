/** Times of `/healthz` and `/readyz` in milliseconds; a response other than 200 has none. */
export interface HealthTimes {
  healthz: number[];
  readyz: number[];
  rejected: number;
}
