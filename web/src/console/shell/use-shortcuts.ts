import { useEffect, useRef } from "react";
import { preferences } from "../../../kit/preferences.ts";
import { useGo } from "../navigate.tsx";
import type { ConsolePage } from "../pages.ts";

const chordMs = 1_500;

/**
 * Keys of every page: `/` and Ctrl K find, `g` and another key open a page, `?` lists them, `f`
 * goes to the filters, `e` saves the list as a file. None fires in a field or in a dialog.
 */
export function useShortcuts(
  pages: readonly ConsolePage[],
  { onFind, onHelp }: { onFind: () => void; onHelp: () => void },
): void {
  const go = useGo();
  const latest = useRef({ pages, onFind, onHelp, go });
  latest.current = { pages, onFind, onHelp, go };
  useEffect(() => {
    let chordUntil = 0;
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        if (!isInDialog(event)) now.onFind();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!preferences().shortcuts || isInField(event) || isInDialog(event)) return;
      if (event.timeStamp < chordUntil) {
        chordUntil = 0;
        const page = now.pages.find(({ navigation }) => navigation?.chord === event.key);
        if (page !== undefined) {
          event.preventDefault();
          now.go(page.path);
        }
        return;
      }
      if (event.key === "g") chordUntil = event.timeStamp + chordMs;
      else if (event.key === "/") {
        event.preventDefault();
        now.onFind();
      } else if (event.key === "?") now.onHelp();
      else if (event.key === "f") {
        const field = document.querySelector<HTMLElement>(".filters :is(select, input)");
        if (field === null) return;
        event.preventDefault();
        field.focus();
      } else if (event.key === "e") {
        document.querySelector<HTMLElement>("[data-export]")?.click();
      }
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

const isInField = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), select, textarea") !== null;

const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest("dialog") !== null;
