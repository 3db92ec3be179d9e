import type { Dependencies } from "../../dependencies.ts";
import { openIdentityPage } from "../verification/index.ts";
import { requireForm } from "./form-access.ts";
import { readIdentityDocuments } from "./identity-documents.ts";

/**
 * Opens the vendor's page for a requested identity document.
 *
 * Input    request: index in `docs_requested`.
 * Errors   not_found, link_expired; conflict: no page is open for it; too_many_requests;
 *          unavailable.
 */
export async function openIdentityDocument(
  deps: Dependencies,
  token: string,
  request: string,
): Promise<{ url: string }> {
  const { row } = await requireForm(deps, token);
  const { waiting } = await readIdentityDocuments(deps, row);
  const name = row.docs_requested[Number(request)]?.name;
  return { url: await openIdentityPage(deps, name === undefined ? undefined : waiting.get(name)) };
}
