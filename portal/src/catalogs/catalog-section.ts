import type { ReactNode } from "react";

/** A section of a catalog page, with its anchor. */
export interface CatalogSection {
  id: string;
  title: string;
  content: ReactNode;
}
