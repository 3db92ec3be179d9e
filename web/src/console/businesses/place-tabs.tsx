import { Go } from "../navigate.tsx";
import { m } from "./messages.ts";

/** The lists of merchants' places: businesses, and where they accept payments. */
export function PlaceTabs({ current }: { current: "businesses" | "locations" }) {
  return (
    <nav className="tabs" aria-label={m.places}>
      {(["businesses", "locations"] as const).map((name) => (
        <Go
          key={name}
          to={`/dashboard/${name}`}
          aria-current={name === current ? "page" : undefined}
        >
          {m[name]}
        </Go>
      ))}
    </nav>
  );
}
