import { openOnboardLink, setOnboardLanguage, signUpContractor } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { updateRow } from "../../database/row-writes.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { brandOf } from "../../identity/brands.ts";
import { hashToken } from "../../identity/secret-tokens.ts";
import { type ContractorApplicationRow, isOpen, isOver } from "./contractor-rows.ts";
import { signUp } from "./sign-up.ts";

/** The operations of the page `/onboard/{token}`, authorized by the link's token. */
export const handleOpenOnboardLink = pageHandlerFor(
  openOnboardLink,
  async ({ params: { token } }, deps) => {
    const link = await requireLink(deps, token);
    if (link.status === "CREATED" && isOpen(link, deps.clock.now())) {
      await deps.database.query(
        "UPDATE contractor_applications SET status = 'STARTED' WHERE id = $1 AND status = 'CREATED'",
        [link.id],
      );
    }
    return present(deps, link);
  },
);

export const handleSignUpContractor = pageHandlerFor(
  signUpContractor,
  async ({ params: { token }, body }, deps) => {
    const link = await requireLink(deps, token);
    if (isOver(link, deps.clock.now())) {
      throw new ApiError("link_expired", "This link has expired. Ask for a new one.");
    }
    if (!isOpen(link, deps.clock.now())) {
      throw new ApiError("conflict", "This form was already submitted.");
    }
    await signUp(deps, link, body);
    return present(deps, await requireLink(deps, token));
  },
);

export const handleSetOnboardLanguage = pageHandlerFor(
  setOnboardLanguage,
  async ({ params: { token }, body: { language } }, deps) => {
    const { id } = await requireLink(deps, token);
    await writeAtomically(deps.database, [
      updateRow("contractor_applications", { id }, { language }),
    ]);
    return undefined;
  },
);

async function requireLink(deps: Dependencies, token: string): Promise<ContractorApplicationRow> {
  const found = await deps.database.query<ContractorApplicationRow>({
    name: "find-contractor-link",
    text: "SELECT * FROM contractor_applications WHERE token_hash = $1",
    values: [hashToken(token)],
  });
  const link = found.rows[0];
  if (link === undefined) throw new ApiError("not_found", "There is no such link.");
  return link;
}

/** The status of the link. Submitted data is not shown again to holders of the link. */
async function present(deps: Dependencies, link: ContractorApplicationRow) {
  const [brand, parent] = await Promise.all([
    brandOf(deps, link.partner_id),
    deps.database.query<{ name: string }>(
      `SELECT name FROM ${link.parent_type === "BUSINESS" ? "businesses" : "partners"} WHERE id = $1`,
      [link.parent_id],
    ),
  ]);
  const now = deps.clock.now();
  return {
    status: isOver(link, now)
      ? ("EXPIRED" as const)
      : isOpen(link, now)
        ? ("OPEN" as const)
        : link.status,
    parent_name: parent.rows[0]?.name ?? brand.name,
    expiration: link.expires_at,
    brand,
    language: link.language,
  };
}
