import { makeOpenPayfac, type OpenPayfac, type OpenPayfacOptions } from "./open-payfac.ts";

/** The global function that `<script src="…/elements/v1/openpayfac.js">` defines. */
export type OpenPayfacFactory = (publicKey: string, options?: OpenPayfacOptions) => OpenPayfac;

declare global {
  interface Window {
    OpenPayfac?: OpenPayfacFactory;
  }
}

// Read during the script's execution: later its source is no longer known.
const source = (document.currentScript as HTMLScriptElement | null)?.src;
const scriptOrigin = source === undefined ? location.origin : new URL(source).origin;

window.OpenPayfac = (publicKey, options = {}) =>
  makeOpenPayfac(publicKey, { ...options, origin: options.origin ?? scriptOrigin });
