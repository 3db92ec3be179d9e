import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Outlet, useMatches } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useMessages } from "../../../kit/language/language.ts";
import { useStoredLanguage } from "../../../kit/language/use-stored-language.ts";
import { BrandName, useBrandColor } from "../../../kit/page.tsx";
import { useChosenTheme } from "../../../kit/theme.ts";
import type { Session } from "../../account/session.ts";
import { call, setCsrfToken } from "../../server/call.ts";
import { shellMessages } from "../../shell/messages/index.ts";
import { Go, useGo } from "../navigate.tsx";
import { type ConsolePage, consolePages, mayOpen } from "../pages.ts";
import { useStoredPreferences } from "../preferences/stored-preferences.ts";
import { Icon } from "./icons.tsx";
import { LiveState } from "./live-state.tsx";
import { BottomBar, Sidebar } from "./navigation.tsx";
import { SandboxClock } from "./sandbox-clock.tsx";
import { ScopePicker } from "./scope-picker.tsx";
import { UnknownScope } from "./unknown-scope.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { UserMenu } from "./user-menu.tsx";
import "../console.css";
import "./console-shell.css";

// None is part of the first load: a page is usable without them.
const ViewBanner = lazy(async () => ({
  default: (await import("../view-as/view-banner.tsx")).ViewBanner,
}));
const ViewOver = lazy(async () => ({
  default: (await import("../view-as/view-banner.tsx")).ViewOver,
}));
const Palette = lazy(async () => {
  const { Palette: component } = await import("./palette.tsx");
  return { default: component };
});
const NotPermitted = lazy(async () => ({
  default: (await import("./not-permitted.tsx")).NotPermitted,
}));
const ShortcutList = lazy(async () => {
  const { ShortcutList: component } = await import("./shortcut-list.tsx");
  return { default: component };
});

const idleMs = 15_000;

/** The frame around every page of the console. */
export function ConsoleShell({ session }: { session: Session }) {
  const m = useMessages(shellMessages);
  const { user, brand, permissions, sandbox, viewing_as: view } = session;
  useChosenTheme();
  useStoredPreferences();
  // The reader of a view keeps their own language, and stores none for the viewed user.
  useStoredLanguage(view === null ? user.language : undefined, (language) =>
    call("PUT", "/account-api/language", { body: { language } }),
  );
  // Each page sets the title.
  useBrandColor(brand);
  const [opened, setOpened] = useState<"palette" | "shortcuts">();
  const seesAccounts = permissions["accounts:read"]?.includes("allowed") === true;
  const pages = consolePages.filter((each) => mayOpen(each, permissions, sandbox));
  useShortcuts(pages, { onFind: () => setOpened("palette"), onHelp: () => setOpened("shortcuts") });
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? "" });
  usePreloadedPages(pages);
  const page = consolePages.find((each) => each.path === path);
  const signOut = useSignOut();
  useEffect(() => {
    // A new page begins at its top for those who hear it, too.
    if (document.activeElement === document.body)
      document.getElementById("content")?.focus({ preventScroll: true });
  });
  return (
    <div className="console" data-sandbox={sandbox || undefined}>
      <a className="skip" href="#content">
        {m.skip}
      </a>
      <header className="console-bar">
        {view !== null && (
          <Suspense>
            <ViewBanner session={session} />
          </Suspense>
        )}
        <Go to="/dashboard" className="console-brand" title={brand.name}>
          <BrandName brand={brand} />
        </Go>
        {seesAccounts && <ScopePicker session={session} />}
        <button type="button" className="console-find" onClick={() => setOpened("palette")}>
          <Icon name="search" />
          <span className="console-find-label">{m.find}</span>
          <kbd>/</kbd>
        </button>
        {sandbox && <SandboxClock />}
        <UserMenu
          session={session}
          onShortcuts={() => setOpened("shortcuts")}
          onSignOut={() => signOut.mutate()}
          signingOut={signOut.isPending}
        />
        <LiveState />
      </header>
      <Sidebar pages={pages} current={path} />
      <main id="content" className="console-main" tabIndex={-1}>
        {seesAccounts && <UnknownScope />}
        {view?.seconds_left === 0 ? (
          <Suspense>
            <ViewOver user={user} />
          </Suspense>
        ) : page === undefined || mayOpen(page, permissions, sandbox) ? (
          <Outlet />
        ) : (
          <Suspense>
            <NotPermitted permission={page.permission ?? ""} role={user.role} />
          </Suspense>
        )}
      </main>
      <BottomBar pages={pages} current={path} />
      <Suspense>
        {opened === "palette" && <Palette pages={pages} onClose={() => setOpened(undefined)} />}
        {opened === "shortcuts" && (
          <ShortcutList pages={pages} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </div>
  );
}

/**
 * Loads the code of the pages in the navigation once the browser has nothing else to do. They then
 * open immediately, also without a network and after a deployment.
 */
function usePreloadedPages(pages: readonly ConsolePage[]): void {
  const latest = useRef(pages);
  useEffect(() => {
    const load = async () => {
      for (const { navigation, component } of latest.current) {
        if (navigation !== undefined) await component.preload?.();
      }
    };
    const timer = setTimeout(() => void load(), idleMs);
    return () => clearTimeout(timer);
  }, []);
}

function useSignOut() {
  const queries = useQueryClient();
  const go = useGo();
  return useMutation({
    mutationFn: () => call("POST", "/account-api/sign-out", { body: {} }),
    onSuccess() {
      setCsrfToken(undefined);
      queries.clear();
      go("/account/login");
    },
  });
}
