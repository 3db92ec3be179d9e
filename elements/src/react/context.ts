"use client";

import { createContext } from "react";
import type { OpenPayfacElement } from "../page/element.ts";
import type { Elements, OpenPayfac } from "../page/open-payfac.ts";

/** Context value of the provider: empty until the script has loaded. */
export interface Loaded {
  openpayfac: OpenPayfac | undefined;
  elements: Elements | undefined;
  /** The reason why the script could not be loaded. */
  failed: Error | undefined;
  /** The element that was mounted last: the default of calls that name no element. */
  current: { element: OpenPayfacElement | undefined };
}

export const LoadedContext = createContext<Loaded | undefined>(undefined);
