import { fileTypeFromBuffer } from "file-type";
import type { OperatorDependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { type Brand, brandOf } from "../brands.ts";

const nameLengthMax = 60;
const logoBytesMax = 200_000;
const logoTypes = ["image/png", "image/jpeg", "image/webp"];

/**
 * Sets the branding of a partner's hosted pages and emails as a whole.
 *
 * Input    `color`: `#rrggbb`; absent: the platform's. logo: the picture's bytes; absent: none.
 * Errors   OperatorError: unknown partner, or an invalid name, color or picture.
 */
export async function setBrand(
  deps: OperatorDependencies,
  partnerId: Uuid,
  given: { name: string; color?: string | undefined; logo?: Buffer | undefined },
): Promise<Brand> {
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
  const written = await deps.database.query(
    `INSERT INTO partner_brands (partner_id, name, color, logo, logo_type, updated_at)
       SELECT id, $2, $3, $4, $5, $6 FROM partners WHERE id = $1
     ON CONFLICT (partner_id) DO UPDATE SET name = excluded.name, color = excluded.color,
       logo = excluded.logo, logo_type = excluded.logo_type, updated_at = excluded.updated_at`,
    [partnerId, name, color, logo, type, deps.clock.now().toISOString()],
  );
  if (written.rowCount === 0) {
    const id = toId("partner", partnerId);
    throw invalidBrand(`There is no partner ${id}`, "openpayfac partners list shows them");
  }
  return brandOf(deps, partnerId);
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
