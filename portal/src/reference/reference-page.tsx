import { useLocation } from "@docusaurus/router";
import { PageMetadata } from "@docusaurus/theme-common";
import type { ReactNode } from "react";
import pages from "reference-pages";
import type { ReferencePage as Page } from "../../plugin/reference-pages.ts";
import { CatalogPage } from "../catalogs/catalog-page.tsx";
import IndexPage from "./index-page.tsx";
import OperationPage from "./operation-page.tsx";

/** A page that is made of the descriptions. */
export default function ReferencePage(): ReactNode {
  const { pathname } = useLocation();
  const page = pages[pathname];
  if (!page) throw new Error(`No data was made for the page ${pathname}.`);
  return (
    <>
      <PageMetadata title={page.title} description={page.description} />
      {draw(page)}
    </>
  );
}

function draw(page: Page): ReactNode {
  switch (page.kind) {
    case "operation":
      return <OperationPage page={page.operation} components={page.components} />;
    case "index":
      return <IndexPage api={page.api} />;
    case "catalogue":
      return <CatalogPage title={page.title} lead={page.description} content={page.content} />;
  }
}
