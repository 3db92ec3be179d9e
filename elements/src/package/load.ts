import type { OpenPayfac, OpenPayfacOptions } from "../page/open-payfac.ts";
import type { OpenPayfacFactory } from "../page/script.ts";

const loading = new Map<string, Promise<OpenPayfacFactory>>();

/**
 * Loads the script of the server at `origin` and creates the client that a page pays with. The
 * script is never part of your own bundle: code that handles card data comes from the origin that
 * is responsible for it.
 *
 * Input    publicKey: never a private key. origin: the address of your openpayfac, such as
 *          https://pay.example.com.
 * Returns  null on a server, which has no window: a module that both render may call this at its
 *          top level.
 * Errors   rejects if the script cannot be loaded; calling again retries.
 */
export async function loadOpenPayfac(
  publicKey: string,
  options: OpenPayfacOptions & { origin: string },
): Promise<OpenPayfac | null> {
  if (typeof window === "undefined") return null;
  const origin = new URL(options.origin).origin;
  const known = loading.get(origin) ?? loadScript(origin);
  loading.set(origin, known);
  try {
    const make = await known;
    return make(publicKey, { ...options, origin });
  } catch (why) {
    loading.delete(origin);
    throw why;
  }
}

function loadScript(origin: string): Promise<OpenPayfacFactory> {
  if (window.OpenPayfac !== undefined) return Promise.resolve(window.OpenPayfac);
  const script = document.createElement("script");
  script.src = `${origin}/elements/v1/openpayfac.js`;
  script.async = true;
  return new Promise((resolve, reject) => {
    script.onload = () => {
      if (window.OpenPayfac === undefined)
        reject(new Error(`${script.src} is not an openpayfac script.`));
      else resolve(window.OpenPayfac);
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${script.src} could not be loaded.`));
    };
    document.head.append(script);
  });
}
