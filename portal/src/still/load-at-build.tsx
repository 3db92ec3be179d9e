import { createElement } from "react";
import pages from "still-pages-data";
import IndexPage from "../reference/index-page.tsx";
import OperationPage from "../reference/operation-page.tsx";
import type { Still } from "./still.ts";

/** Finds what draws a page of the reference, by its address; a document brings it along itself. */
export async function loadStill(path: string): Promise<Still | undefined> {
  const page = pages[path];
  if (!page) return undefined;
  const { title, description } = page;
  const Content = () =>
    page.kind === "operation"
      ? createElement(OperationPage, { page: page.operation, components: page.components })
      : createElement(IndexPage, { api: page.api });
  return { title, description, Content };
}
