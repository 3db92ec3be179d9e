/** Where a page's HTML comes from: at build it is drawn, in the browser it is taken. */
declare module "still-pages" {
  import type { Still } from "./still.ts";
  export function loadStill(path: string): Promise<Still | undefined>;
}

declare module "still-pages-data" {
  import type { StillPages } from "../../plugin/still-pages.ts";

  const pages: StillPages;
  export default pages;
}
