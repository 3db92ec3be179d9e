import type { ReactNode } from "react";

export type Fact = readonly [label: string, value: ReactNode];

/** Labels with their values. A value that is missing is an en dash; a row that is false is left out. */
export function Facts({ rows }: { rows: readonly (Fact | false)[] }) {
  return (
    <dl className="facts facts-tight">
      {rows
        .filter((row) => row !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? "–"}</dd>
          </div>
        ))}
    </dl>
  );
}
