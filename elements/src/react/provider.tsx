"use client";

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { OpenPayfacElement } from "../page/element.ts";
import type { ElementsOptions, OpenPayfac } from "../page/open-payfac.ts";
import { LoadedContext } from "./context.ts";

export interface OpenPayfacProviderProps {
  /**
   * The result of `loadOpenPayfac`. Call it outside the component; otherwise it loads at each
   * render. On a server it is a promise of null, and the elements render as empty places.
   */
  openpayfac: Promise<OpenPayfac | null>;
  /** Read when the script has loaded; to start another order, give the provider another `key`. */
  options?: ElementsOptions;
  children: ReactNode;
}

/** Provides the payment client to the components below it. */
export function OpenPayfacProvider({ openpayfac, options, children }: OpenPayfacProviderProps) {
  const [loaded, setLoaded] = useState<{ openpayfac?: OpenPayfac; failed?: Error }>({});
  const firstOptions = useRef(options);
  const current = useRef<{ element: OpenPayfacElement | undefined }>({ element: undefined });
  useEffect(() => {
    let unused = false;
    openpayfac.then(
      (made) => unused || made === null || setLoaded({ openpayfac: made }),
      (failed: Error) => unused || setLoaded({ failed }),
    );
    return () => {
      unused = true;
    };
  }, [openpayfac]);
  const shared = useMemo(
    () => ({
      openpayfac: loaded.openpayfac,
      elements: loaded.openpayfac?.elements(firstOptions.current),
      failed: loaded.failed,
      current: current.current,
    }),
    [loaded],
  );
  return <LoadedContext.Provider value={shared}>{children}</LoadedContext.Provider>;
}
