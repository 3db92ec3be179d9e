/** A performance budget and its result. */
export interface Budget {
  name: string;
  promised: string;
  measured: string;
  met: boolean;
}

export function atLeast(name: string, measured: number, least: number, unit = ""): Budget {
  return {
    name,
    promised: `at least ${least}${unit}`,
    measured: `${measured}${unit}`,
    met: measured >= least,
  };
}

export function below(name: string, measured: number, limit: number, unit: string): Budget {
  return {
    name,
    promised: `under ${limit} ${unit}`,
    measured: `${measured} ${unit}`,
    met: measured < limit,
  };
}
