import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { preferences } from "../../../kit/preferences.ts";
import { useGo } from "../navigate.tsx";
import type { ConsolePage } from "../pages.ts";
import { neighborInOrigin, rememberOrigin, rowsOfPage } from "./origin-list.ts";

const chordMs = 1_500;

/**
 * Keys of every page: `/` and Ctrl K find, `g` and another key open a page, `?` lists them, `f`
 * goes to the filters, `e` saves the list as a file. `r` refunds the payment of the page, or reads the
 * page again. `a` assigns the object of the page to the user. `[` and `]` open the previous and the next object of the list that one came from. None
 * fires in a field or in a dialog.
 */
export function useShortcuts(
  pages: readonly ConsolePage[],
  { onFind, onHelp }: { onFind: () => void; onHelp: () => void },
): void {
  const go = useGo();
  const router = useRouter();
  const queries = useQueryClient();
  const latest = useRef({ pages, onFind, onHelp, go });
  latest.current = { pages, onFind, onHelp, go };
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ toLocation }) =>
        rememberOrigin(rowsOfPage(document), toLocation.pathname),
      ),
    [router],
  );
  useEffect(() => {
    let chordUntil = 0;
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        if (!isInDialog(event)) now.onFind();
        return;
      }
      // Some keyboards have brackets on a third level, which is Ctrl and Alt together.
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (isModified && !event.getModifierState("AltGraph")) return;
      if (event.defaultPrevented) return;
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
      } else if (event.key === "r") {
        const refund = document.querySelector<HTMLElement>("[data-refund]");
        if (refund === null) void queries.invalidateQueries();
        else refund.click();
      } else if (event.key === "a") {
        document.querySelector<HTMLElement>("[data-assign]")?.click();
      } else if (event.key === "[" || event.key === "]") {
        const address = neighborInOrigin(window.location.pathname, event.key === "[" ? -1 : 1);
        if (address !== undefined) now.go(address);
      }
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [queries]);
}

const isInField = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), select, textarea") !== null;

const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest("dialog") !== null;
