import { useLocation, useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent } from "react";

/** Adds the current scope to an address of the console that names none. */
export function withScope(href: string, currentSearch: string): string {
  const scope = new URLSearchParams(currentSearch).get("in");
  const [address = "", hash] = href.split("#");
  const [path = "", query = ""] = address.split("?");
  const own = new URLSearchParams(query);
  if (scope === null || own.has("in") || !path.startsWith("/dashboard")) return href;
  own.set("in", scope);
  return `${path}?${own}${hash === undefined ? "" : `#${hash}`}`;
}

/** Opens a page of the console, in the same scope. */
export function useGo(): (href: string, how?: { replace?: boolean }) => void {
  const router = useRouter();
  return (href, { replace = false } = {}) => {
    const target = withScope(href, window.location.search);
    if (replace) router.history.replace(target);
    else router.history.push(target);
  };
}

interface GoProps extends Omit<ComponentProps<"a">, "href"> {
  /** Path and query; the scope is added. */
  to: string;
}

/** A link to a page of the console, in the same scope. Its code is loaded when it is pointed at. */
export function Go({ to, onClick, children, ...rest }: GoProps) {
  const router = useRouter();
  const search = useLocation({ select: (location) => location.searchStr });
  const href = withScope(to, search);
  const preload = () => {
    void router.preloadRoute({ to: (href.split("?")[0] ?? "") as "/" }).catch(() => undefined);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (event.defaultPrevented || elsewhere || rest.target === "_blank") return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a {...rest} href={href} onClick={follow} onMouseEnter={preload} onFocus={preload}>
      {children}
    </a>
  );
}

/** The query of the address: it is the state of the page. */
export function useUrlState(): {
  get: (name: string) => string | undefined;
  /** Undefined removes a name. */
  set: (changed: Readonly<Record<string, string | undefined>>, replace?: boolean) => void;
} {
  const { pathname, searchStr } = useLocation();
  const router = useRouter();
  return {
    get: (name) => new URLSearchParams(searchStr).get(name) ?? undefined,
    set(changed, replace = true) {
      const query = new URLSearchParams(searchStr);
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined || value === "") query.delete(name);
        else query.set(name, value);
      }
      const text = query.toString();
      const href = text === "" ? pathname : `${pathname}?${text}`;
      if (replace) router.history.replace(href);
      else router.history.push(href);
    },
  };
}
