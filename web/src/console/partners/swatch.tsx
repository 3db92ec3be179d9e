import "./partners.css";

/** A color beside its code. */
export function Swatch({ color }: { color: string }) {
  return (
    <span className="swatch">
      <span className="swatch-color" aria-hidden="true" style={{ background: color }} />
      <code>{color}</code>
    </span>
  );
}
