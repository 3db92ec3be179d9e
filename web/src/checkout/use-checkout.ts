import { useEffect, useState, useSyncExternalStore } from "react";
import { completeSession, readDetails } from "./checkout-api.ts";
import { type CheckoutState, CheckoutStore } from "./checkout-store.ts";
import type { SessionLink } from "./session-link.ts";

const lookAgainMs = 60_000;

/** Follows one session across tabs and connection losses. */
export function useCheckout(link: SessionLink): { store: CheckoutStore; state: CheckoutState } {
  const [{ store, tabs }] = useState(() => {
    const tabs = new BroadcastChannel(`openpayfac checkout ${link.id}`);
    const store = new CheckoutStore({
      read: () => readDetails(link, AbortSignal.timeout(20_000)),
      complete: () => completeSession(link),
      wait: waitOrOnline,
      announce: () => tabs.postMessage("changed"),
      online: navigator.onLine,
    });
    return { store, tabs };
  });
  useEffect(() => {
    const refresh = () => void store.refresh();
    const online = () => store.setOnline(navigator.onLine);
    const seen = () => {
      if (document.visibilityState === "visible") refresh();
    };
    refresh();
    const timer = setInterval(seen, lookAgainMs);
    tabs.addEventListener("message", refresh);
    window.addEventListener("online", online);
    window.addEventListener("offline", online);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(timer);
      tabs.removeEventListener("message", refresh);
      window.removeEventListener("online", online);
      window.removeEventListener("offline", online);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [store, tabs]);
  return { store, state: useSyncExternalStore(store.subscribe, store.read) };
}

function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
  });
}
