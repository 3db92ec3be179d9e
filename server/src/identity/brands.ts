import type { Dependencies } from "../dependencies.ts";
import { toId, type Uuid } from "../ids.ts";

/** Branding of a partner's pages. */
export interface Brand {
  /** null: the branding is the platform's. */
  partner_id: string | null;
  name: string;
  /** `#rrggbb`; null: the platform's color. */
  color: string | null;
  logo_url: string | null;
}

/** The branding of a partner's pages; without a partner, the platform's. */
export async function brandOf(
  { database }: Pick<Dependencies, "database">,
  partnerId: Uuid | null,
): Promise<Brand> {
  const found = await database.query<{ name: string; color: string | null; has_logo: boolean }>({
    name: "read-brand",
    text: `SELECT coalesce(b.name, p.name) AS name, b.color, b.logo IS NOT NULL AS has_logo
             FROM partners p LEFT JOIN partner_brands b ON b.partner_id = p.id WHERE p.id = $1`,
    values: [partnerId],
  });
  const row = found.rows[0];
  if (row === undefined || partnerId === null) {
    return { partner_id: null, name: "openpayfac", color: null, logo_url: null };
  }
  const partner_id = toId("partner", partnerId);
  const logo_url = row.has_logo ? logoPathOf(partner_id) : null;
  return { partner_id, name: row.name, color: row.color, logo_url };
}

/** Where a partner's logo is served. */
export const logoPathOf = (partnerId: string) => `/account-api/brands/${partnerId}/logo`;

/** A partner's logo with its media type. */
export async function readLogo(
  { database }: Pick<Dependencies, "database">,
  partnerId: Uuid,
): Promise<{ bytes: Buffer; type: string } | undefined> {
  const found = await database.query<{ bytes: Buffer | null; type: string | null }>({
    name: "read-logo",
    text: `SELECT logo AS bytes, logo_type AS type FROM partner_brands
            WHERE partner_id = $1`,
    values: [partnerId],
  });
  const { bytes = null, type = null } = found.rows[0] ?? {};
  return bytes === null || type === null ? undefined : { bytes, type };
}
