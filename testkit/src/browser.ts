import { execFile } from "node:child_process";
import { access, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { waitLimitMs } from "./limits.ts";
import { lastingTemporaryFolder } from "./temporary-folder.ts";

/** Where a system's browser usually is; `CHROME_PATH` comes first. */
const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Whether the npm package has a browser for this machine. */
const hasPackage = process.platform === "linux" && process.arch === "x64";

export interface BrowserFiles {
  executablePath: string;
  /** Environment variables of the browser in addition to those of this process. */
  environment: Record<string, string>;
}

/** The system's, or the one of the npm package `@sparticuz/chromium`. */
export type BrowserKind = "system" | "packaged";

/**
 * Starts a headless Chromium: the package's where there is one for this machine, else the system's;
 * `TEST_BROWSER` names one of them, and `CHROME_PATH` an executable.
 *
 * The package's is the version that the lock file pins, and only draws pages: it takes a quarter of
 * the processor time of a whole browser.
 *
 * Nothing that is done in it has a time limit of its own but that of a test's wait.
 *
 * Input    kind: which, whatever the variable says.
 * Returns  a browser that the caller closes.
 * Errors   throws when there is none, naming `CHROME_PATH` as the remedy.
 * Writes   the unpacked package once per user into the temporary folder (some 300 MB).
 */
export async function launchBrowser(
  options: LaunchOptions & { kind?: BrowserKind | undefined } = {},
): Promise<Browser> {
  const { kind, ...more } = options;
  const { executablePath, environment } = await findBrowser(kind);
  const browser = await chromium.launch({
    ...more,
    executablePath,
    // A sandbox needs user namespaces, which root in a container does not have. The package's own
    // list of arguments is left out: its `--single-process` crashes when browsers run side by side.
    args: ["--no-sandbox", ...(options.args ?? [])],
    env: { ...definedEnvironment(), ...environment, ...options.env },
    timeout: waitLimitMs,
  });
  browser.on("context", (context) => context.setDefaultTimeout(waitLimitMs));
  return browser;
}

/** The browsers of this machine that a test is tried in whose outcome depends on which it is. */
export async function presentBrowsers(): Promise<BrowserKind[]> {
  const named = namedKind();
  if (named !== undefined) return [named];
  const kinds: BrowserKind[] = [];
  if ((await systemBrowser()) !== undefined) kinds.push("system");
  if (hasPackage) kinds.push("packaged");
  return kinds;
}

/** Finds the browser's executable, and unpacks the package's where it is that one. */
export async function findBrowser(kind = namedKind()): Promise<BrowserFiles> {
  const requested = kind === undefined && process.env.CHROME_PATH !== undefined;
  if (requested || kind === "system" || !hasPackage) {
    const system = await systemBrowser();
    if (system !== undefined) return { executablePath: system, environment: {} };
    throw new Error("No Chromium or Chrome was found. Set CHROME_PATH to its executable.");
  }
  const folder = await unpackPackage();
  return {
    executablePath: path.join(folder, "chromium"),
    environment: {
      LD_LIBRARY_PATH: path.join(folder, "al2023", "lib"),
      FONTCONFIG_PATH: path.join(folder, "fonts"),
    },
  };
}

function namedKind(): BrowserKind | undefined {
  const named = process.env.TEST_BROWSER;
  if (named === undefined || named === "system" || named === "packaged") return named;
  throw new Error(`TEST_BROWSER is "system" or "packaged", not ${JSON.stringify(named)}.`);
}

async function systemBrowser(): Promise<string | undefined> {
  for (const candidate of [process.env.CHROME_PATH, ...systemBrowsers]) {
    if (candidate && (await exists(candidate))) return candidate;
  }
  return undefined;
}

async function unpackPackage(): Promise<string> {
  const require = createRequire(import.meta.url);
  const packageEntry = require.resolve("@sparticuz/chromium");
  const { version } = require(path.join(path.dirname(packageEntry), "../package.json")) as {
    version: string;
  };
  const user = process.getuid?.() ?? 0;
  const folder = path.join(lastingTemporaryFolder(), `openpayfac-chromium-${version}-${user}`);
  if (await exists(path.join(folder, "chromium"))) return ownedBy(folder, user);
  // Unpacked beside it and renamed: test files start browsers at the same time, and the package
  // would take a file that another process is still writing for a finished one.
  const next = `${folder}.${process.pid}`;
  await mkdir(next, { recursive: true, mode: 0o700 });
  const script = `const { default: chromium } = await import(${JSON.stringify(packageEntry)});
    await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
    env: {
      ...process.env,
      TMPDIR: next,
      // Makes the package unpack libnss3 and libexpat too, which a bare Debian does not have.
      AWS_LAMBDA_JS_RUNTIME: "nodejs24.x",
    },
  });
  await writeFile(path.join(next, "fonts", "fonts.conf"), fontSettings(folder));
  try {
    await rename(next, folder);
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    // Another process was first: its folder is as good.
    if (!(await exists(path.join(folder, "chromium")))) throw error;
  }
  return ownedBy(folder, user);
}

/** The package's own settings name folders of a cloud function; these name the system's and its. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`;
}

/** The temporary folder is shared: another user could have put a program of theirs there. */
async function ownedBy(folder: string, user: number): Promise<string> {
  const owner = (await stat(folder)).uid;
  if (owner !== user) throw new Error(`${folder} belongs to user ${owner}. Remove it.`);
  return folder;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry) => entry[1] !== undefined);
  return Object.fromEntries(entries) as Record<string, string>;
}
