import { type Audit, openLighthouse } from "../pages/lighthouse.ts";
import { median } from "../pages/navigation.ts";
import type { Viewer } from "./viewers.ts";

/** Lighthouse's figures of a page: medians of the runs. */
export interface Scored {
  page: string;
  performance: number;
  accessibility: number;
  best_practices: number;
  largest_paint_ms: number;
  blocked_ms: number;
  layout_shift: number;
  /** Audits that took points. */
  problems: string[];
}

/** Runs Lighthouse on pages of a signed-in user. */
export async function measureScores(
  origin: string,
  viewer: Viewer,
  { folder, runs }: { folder: string; runs: number },
): Promise<Scored[]> {
  const audit = await openLighthouse(folder, { cookie: viewer.headers.cookie ?? "" });
  const scored: Scored[] = [];
  for (const page of ["/dashboard", "/dashboard/payments"]) {
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run += 1) audits.push(await audit(origin + page));
    const score = (name: keyof Audit["scores"]) => median(audits.map(({ scores }) => scores[name]));
    scored.push({
      page,
      performance: score("performance"),
      accessibility: score("accessibility"),
      best_practices: score("best-practices"),
      largest_paint_ms: median(audits.map((each) => each.largestPaintMs)),
      blocked_ms: median(audits.map((each) => each.blockedMs)),
      layout_shift: median(audits.map((each) => each.layoutShift * 1000)) / 1000,
      problems: [...new Set(audits.flatMap(({ problems }) => problems))],
    });
  }
  return scored;
}
