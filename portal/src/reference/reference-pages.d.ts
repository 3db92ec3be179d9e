/** The data of the reference's pages, by address. It is there at build only. */
declare module "reference-pages" {
  import type { ReferencePages } from "../../plugin/reference-pages.ts";

  const pages: ReferencePages;
  export default pages;
}
