import { launchBrowser, presentBrowsers } from "../../../testkit/src/browser.ts";

export interface PageWeight {
  /** Kilobytes that a browser received until the network was idle, compressed. */
  script_kb: number;
  html_and_css_kb: number;
  requests: number;
}

/** Opens a page once in an empty browser and adds up the bytes received. */
export async function weighPage(address: string): Promise<PageWeight> {
  const browser = await launchBrowser({ kind: (await presentBrowsers())[0] });
  try {
    const page = await browser.newPage();
    const sizes = { script: 0, other: 0, requests: 0 };
    const pending: Promise<void>[] = [];
    page.on("requestfinished", (request) => {
      const kind = request.resourceType();
      if (!["document", "stylesheet", "script", "fetch"].includes(kind)) return;
      sizes.requests += 1;
      pending.push(
        request.sizes().then(({ responseBodySize }) => {
          if (kind === "script") sizes.script += responseBodySize;
          else if (kind !== "fetch") sizes.other += responseBodySize;
        }),
      );
    });
    await page.goto(address, { waitUntil: "networkidle" });
    await Promise.all(pending);
    const kb = (bytes: number) => Math.round(bytes / 1000);
    const { script, other, requests } = sizes;
    return { script_kb: kb(script), html_and_css_kb: kb(other), requests };
  } finally {
    await browser.close();
  }
}
