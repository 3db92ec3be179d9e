import type { Language } from "@openpayfac/contract/requirements";
import type { Brand } from "../../kit/page.tsx";

/** Status of a link, and its owner. */
export interface Link {
  status: "OPEN" | "SUBMITTED" | "APPROVED" | "REJECTED" | "SUPERSEDED" | "EXPIRED";
  parent_name: string;
  expiration: string;
  brand: Brand;
  /** Null: none was chosen. */
  language: Language | null;
}
