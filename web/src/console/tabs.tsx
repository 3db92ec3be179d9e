import { useLocation } from "@tanstack/react-router";
import { Go } from "./navigate.tsx";

/** Tabs are links: the address has the open one. The first has none. */
export function Tabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly (readonly [name: string, text: string])[];
  current: string;
}) {
  const { pathname } = useLocation();
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(([name, text], at) => (
        <Go
          key={name}
          to={at === 0 ? pathname : `${pathname}?tab=${name}`}
          aria-current={name === current ? "page" : undefined}
        >
          {text}
        </Go>
      ))}
    </nav>
  );
}
