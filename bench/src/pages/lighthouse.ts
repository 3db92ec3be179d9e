import { execFile } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { findBrowser, presentBrowsers } from "../../../testkit/src/browser.ts";

const version = "13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse's scores of a page, on a simulated mid-range phone and a slow network. */
export interface Audit {
  /** 0 to 100. */
  scores: Record<(typeof categories)[number], number>;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
  /** Audits that took points, by their names. */
  problems: string[];
}

interface Report {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
}

/**
 * Makes what runs Lighthouse on one address. Its package is not among the project's: npm fetches it
 * when this runs for the first time.
 *
 * Input    folder: for a small script that starts the tests' browser; headers: of every request.
 */
export async function openLighthouse(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<(url: string) => Promise<Audit>> {
  const { executablePath, environment } = await findBrowser((await presentBrowsers())[0]);
  const script = path.join(folder, "browser.sh");
  const exports = Object.entries(environment).map(([name, value]) => `export ${name}='${value}'\n`);
  await writeFile(script, `#!/bin/sh\n${exports.join("")}exec '${executablePath}' "$@"\n`);
  await chmod(script, 0o755);
  const run = promisify(execFile);
  return async (url) => {
    const { stdout } = await run(
      "npx",
      [
        "-y",
        `lighthouse@${version}`,
        url,
        "--chrome-flags=--headless=new --no-sandbox",
        `--extra-headers=${JSON.stringify(headers)}`,
        `--only-categories=${categories.join(",")}`,
        "--output=json",
        "--quiet",
      ],
      { env: { ...process.env, CHROME_PATH: script }, maxBuffer: 64 * 2 ** 20 },
    );
    return readReport(JSON.parse(stdout) as Report);
  };
}

function readReport({ categories: found, audits }: Report): Audit {
  const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? 0;
  const problems = Object.values(found)
    .flatMap((category) => category?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    firstPaintMs: Math.round(figure("first-contentful-paint")),
    largestPaintMs: Math.round(figure("largest-contentful-paint")),
    blockedMs: Math.round(figure("total-blocking-time")),
    layoutShift: Number(figure("cumulative-layout-shift").toFixed(3)),
    problems: [...new Set(problems)],
  };
}
