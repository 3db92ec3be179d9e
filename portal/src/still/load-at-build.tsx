import { createElement } from "react";
import pages from "still-pages-data";
import { CataloguePage } from "../catalogues/catalogue-page.tsx";
import IndexPage from "../reference/index-page.tsx";
import OperationPage from "../reference/operation-page.tsx";
import type { Still } from "./still.ts";

/** Finds what draws a page of the reference, by its address; a document brings it along itself. */
export async function loadStill(path: string): Promise<Still | undefined> {
  const page = pages[path];
  if (!page) return undefined;
  const { title, description } = page;
  const Content = () => {
    switch (page.kind) {
      case "operation":
        return createElement(OperationPage, { page: page.operation, components: page.components });
      case "index":
        return createElement(IndexPage, { api: page.api });
      case "catalogue":
        return createElement(CataloguePage, { title, lead: description, content: page.content });
    }
  };
  return { title, description, Content };
}
