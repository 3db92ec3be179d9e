/** The more specific ones first: most browsers also name others. */
const browsers: readonly (readonly [name: string, form: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
];

const systems: readonly (readonly [name: string, form: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows NT\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * The browser and the system that a `user-agent` names, to recognize a session. It is a claim.
 *
 * Returns  undefined for what is not known.
 */
export function describeBrowser(userAgent: string | null): {
  browser: string | undefined;
  system: string | undefined;
} {
  const nameIn = (known: typeof browsers) =>
    known.find(([, form]) => form.test(userAgent ?? ""))?.[0];
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
