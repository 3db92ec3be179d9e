import "./charts.css";

interface Share {
  label: string;
  minor: number;
}

/** Amounts side by side in one bar, with their sum as its length; negative ones are not drawn. */
export function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }) {
  const drawn = shares.map(({ label: name, minor }) => ({ name, minor: Math.max(0, minor) }));
  const sum = drawn.reduce((total, { minor }) => total + minor, 0);
  let at = 0;
  return (
    <svg
      className="share-bar"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className="share-bar-empty" width={100} height={4} />
      {sum > 0 &&
        drawn.map(({ name, minor }, index) => {
          const x = at;
          at += (100 * minor) / sum;
          return minor === 0 ? null : (
            <rect key={name} className={`series-${index + 1}`} x={x} width={at - x} height={4} />
          );
        })}
    </svg>
  );
}
