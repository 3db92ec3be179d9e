import { makeOpenPayfac, type OpenPayfac, type OpenPayfacOptions } from "./open-payfac.ts";

/** What `<script src="…/elements/v1/openpayfac.js">` gives a page. */
export type OpenPayfacFactory = (publicKey: string, options?: OpenPayfacOptions) => OpenPayfac;

declare global {
  interface Window {
    OpenPayfac?: OpenPayfacFactory;
  }
}

// Read while the script runs: afterwards nobody knows where it came from.
const source = (document.currentScript as HTMLScriptElement | null)?.src;
const scriptOrigin = source === undefined ? location.origin : new URL(source).origin;

window.OpenPayfac = (publicKey, options = {}) =>
  makeOpenPayfac(publicKey, { ...options, origin: options.origin ?? scriptOrigin });
