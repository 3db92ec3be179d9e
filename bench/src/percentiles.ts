/** Percentiles of many times, in milliseconds. */
export interface Latency {
  p50_ms: number;
  p95_ms: number;
  p99_ms: number;
  max_ms: number;
}

/** Input  every single time that was measured: nothing is sampled or averaged before. */
export function latencyOf(times: readonly number[]): Latency {
  const sorted = Float64Array.from(times).sort();
  return {
    p50_ms: round(percentile(sorted, 0.5)),
    p95_ms: round(percentile(sorted, 0.95)),
    p99_ms: round(percentile(sorted, 0.99)),
    max_ms: round(sorted.at(-1) ?? Number.NaN),
  };
}

/** The nearest rank: a time that was really measured. */
function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (Number.isInteger(middle)) return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return sorted[Math.floor(middle)] ?? Number.NaN;
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
