import { brandNameMax, logoBytesMax } from "@openpayfac/contract";
import { fileTypeFromBuffer } from "file-type";
import type { Write } from "../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { writeOfPartner } from "../../operator/write-of-partner.ts";
import { type Brand, brandOf } from "../brands.ts";

const nameLengthMax = brandNameMax;
const logoTypes = ["image/png", "image/jpeg", "image/webp"];

/** The branding as given. */
export interface GivenBrand {
  name: string;
  /** `#rrggbb`; absent: the platform's. */
  color?: string | undefined;
  /** The picture's bytes; null: none; absent: unchanged. */
  logo?: Buffer | null | undefined;
}

/**
 * Sets the branding of a partner's hosted pages and emails as a whole.
 *
 * Input    `color`: `#rrggbb`; absent: the platform's. logo: the picture's bytes; absent: none.
 * Errors   OperatorError: unknown partner, or an invalid name, color or picture.
 */
export async function setBrand(
  deps: OperatorDependencies,
  partnerId: Uuid,
  { logo = null, ...given }: GivenBrand,
): Promise<Brand> {
  const { write } = await settingBrand(deps, partnerId, { ...given, logo });
  await writeOfPartner(deps, toId("partner", partnerId), write);
  return brandOf(deps, partnerId);
}

/**
 * The write that sets the branding of a partner.
 *
 * Returns  also the name and color that are stored.
 * Errors   OperatorError: an invalid name, color or picture.
 */
export async function settingBrand(
  { clock }: Pick<OperatorDependencies, "clock">,
  partnerId: Uuid,
  given: GivenBrand,
): Promise<{ name: string; color: string | null; write: Write }> {
  const name = given.name.trim();
  const color = given.color?.toLowerCase() ?? null;
  if (name === "" || name.length > nameLengthMax) {
    throw invalidBrand(`The name has ${name.length} characters`, `Give 1 to ${nameLengthMax}`);
  }
  if (color !== null && !/^#[0-9a-f]{6}$/.test(color)) {
    throw invalidBrand(`${JSON.stringify(given.color)} is not a color`, "Give it as #rrggbb");
  }
  const logo = given.logo ?? null;
  const type = logo === null ? null : await logoType(logo);
  const kept = given.logo === undefined;
  const write: Write = {
    sql: `INSERT INTO partner_brands AS brand (partner_id, name, color, logo, logo_type, updated_at)
       SELECT id, $2, $3, $4, $5, $6 FROM partners WHERE id = $1
     ON CONFLICT (partner_id) DO UPDATE SET name = excluded.name, color = excluded.color,
       logo = CASE WHEN $7::boolean THEN brand.logo ELSE excluded.logo END,
       logo_type = CASE WHEN $7::boolean THEN brand.logo_type ELSE excluded.logo_type END,
       updated_at = excluded.updated_at`,
    values: [partnerId, name, color, logo, type, clock.now().toISOString(), kept],
    must: "partner_brands",
  };
  return { name, color, write };
}

/** Determined by content: a file's name proves nothing. */
async function logoType(logo: Buffer): Promise<string> {
  if (logo.length > logoBytesMax) {
    throw invalidBrand(
      `The logo has ${logo.length} bytes`,
      `Give a picture of at most ${logoBytesMax}`,
    );
  }
  const type = (await fileTypeFromBuffer(logo))?.mime ?? "unknown";
  if (logoTypes.includes(type)) return type;
  throw invalidBrand(`The logo is of the type ${type}`, `Give one of ${logoTypes.join(", ")}`);
}

function invalidBrand(cause: string, remedy: string): OperatorError {
  return new OperatorError({ cause, remedy });
}
