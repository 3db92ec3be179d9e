import type { PagesOperations } from "@openpayfac/contract";
import type { PageHandlersOf } from "../../http/page-routes.ts";
import { brandOf } from "../../identity/brands.ts";
import { hashToken } from "../../identity/secret-tokens.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { type ContractorApplicationRow, isOpen, isOver } from "./contractor-rows.ts";
import { signUp } from "./sign-up.ts";

/** What the page `/onboard/{token}` calls. Whoever has the link may fill in the form. */
export const onboardPageHandlers: Pick<
  PageHandlersOf<PagesOperations>,
  "openOnboardLink" | "signUpContractor"
> = {
  async openOnboardLink({ params: { token } }, parts) {
    const link = await requireLink(parts, token);
    if (link.status === "CREATED" && isOpen(link, parts.clock.now())) {
      await parts.database.query(
        "UPDATE contractor_applications SET status = 'STARTED' WHERE id = $1 AND status = 'CREATED'",
        [link.id],
      );
    }
    return present(parts, link);
  },

  async signUpContractor({ params: { token }, body }, parts) {
    const link = await requireLink(parts, token);
    if (isOver(link, parts.clock.now())) {
      throw new Refusal("link_expired", "This link is too old. Ask for a new one.");
    }
    if (!isOpen(link, parts.clock.now())) {
      throw new Refusal("conflict", "This form was sent already.");
    }
    await signUp(parts, link, body);
    return present(parts, await requireLink(parts, token));
  },
};

async function requireLink(parts: Parts, token: string): Promise<ContractorApplicationRow> {
  const found = await parts.database.query<ContractorApplicationRow>({
    name: "find-contractor-link",
    text: "SELECT * FROM contractor_applications WHERE token_hash = $1",
    values: [hashToken(token)],
  });
  const link = found.rows[0];
  if (link === undefined) throw new Refusal("not_found", "There is no such link.");
  return link;
}

/** How the link stands. What somebody filled in is not shown again to who has the link. */
async function present(parts: Parts, link: ContractorApplicationRow) {
  const [brand, parent] = await Promise.all([
    brandOf(parts, link.partner_id),
    parts.database.query<{ name: string }>(
      `SELECT name FROM ${link.parent_type === "BUSINESS" ? "businesses" : "partners"} WHERE id = $1`,
      [link.parent_id],
    ),
  ]);
  const now = parts.clock.now();
  return {
    status: isOver(link, now)
      ? ("EXPIRED" as const)
      : isOpen(link, now)
        ? ("OPEN" as const)
        : link.status,
    parent_name: parent.rows[0]?.name ?? brand.name,
    expiration: link.expires_at,
    brand,
  };
}
