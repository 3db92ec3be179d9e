import type { ReactNode } from "react";

/** A section of a catalog page, with its anchor. */
export interface CatalogueSection {
  id: string;
  title: string;
  content: ReactNode;
}
