import { useState } from "react";
import { Dialog } from "../../../kit/dialog.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { shellMessages } from "../../shell/messages/index.ts";
import { Go } from "../navigate.tsx";
import { type ConsolePage, consolePages, type NavigationGroup } from "../pages.ts";
import { Icon } from "./icons.tsx";

interface NavigationProps {
  /** Pages that the user may open. */
  pages: readonly ConsolePage[];
  /** Path of the page that is open. */
  current: string;
}

const groups: readonly NavigationGroup[] = [
  "home",
  "moneyIn",
  "moneyOut",
  "merchants",
  "platform",
  "sandbox",
];

/** Whether a page is the open one, or the open one is reached from it. */
const isCurrent = (path: string, current: string) =>
  path === "/dashboard"
    ? current === path
    : current === path ||
      current.startsWith(`${path}/`) ||
      consolePages.some((page) => page.path === current && page.parent === path);

/** Groups of pages: with labels beside a wide page, as icons beside a narrower one. */
export function Sidebar({ pages, current }: NavigationProps) {
  const m = useMessages(shellMessages);
  return (
    <nav className="console-side" aria-label={m.main}>
      {groups.map((group) => {
        const items = pages.filter(({ navigation }) => navigation?.group === group);
        if (items.length === 0) return null;
        return (
          <div key={group} className={`console-side-group console-side-${group}`}>
            {m.groups[group] !== "" && <div className="console-side-title">{m.groups[group]}</div>}
            <Items pages={items} current={current} />
          </div>
        );
      })}
    </nav>
  );
}

/** On a phone: four pages, and the others under "More". */
export function BottomBar({ pages, current }: NavigationProps) {
  const m = useMessages(shellMessages);
  const [open, setOpen] = useState(false);
  const items = pages.filter(({ navigation }) => navigation !== undefined);
  const first = items
    .toSorted((a, b) => Number(b.navigation?.bottom ?? 0) - Number(a.navigation?.bottom ?? 0))
    .slice(0, 4);
  const rest = items.filter((page) => !first.includes(page));
  return (
    <nav className="console-bottom" aria-label={m.more}>
      <Items pages={first} current={current} short />
      {rest.length > 0 && (
        <button type="button" className="console-item" onClick={() => setOpen(true)}>
          <Icon name="more" />
          <span className="console-item-label">{m.more}</span>
        </button>
      )}
      {open && (
        <Dialog title={m.more} onClose={() => setOpen(false)}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a followed link closes the dialog. */}
          <div className="console-more" onClick={() => setOpen(false)}>
            <Items pages={rest} current={current} />
          </div>
        </Dialog>
      )}
    </nav>
  );
}

function Items({
  pages,
  current,
  short = false,
}: NavigationProps & {
  /** Whether there is room for one word only. */
  short?: boolean;
}) {
  const m = useMessages(shellMessages);
  const labels = short ? { ...m.navigation, ...m.shortNavigation } : m.navigation;
  return pages.map(({ path, navigation }) =>
    navigation === undefined ? null : (
      <Go
        key={path}
        to={path}
        className="console-item"
        aria-current={isCurrent(path, current) ? "page" : undefined}
        title={m.navigation[navigation.name]}
      >
        <Icon name={navigation.icon} />
        <span className="console-item-label">{labels[navigation.name]}</span>
      </Go>
    ),
  );
}
