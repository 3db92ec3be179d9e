import type { InquiredCard } from "../card-processor.ts";
import { readEmvTags } from "./emv-tags.ts";
import { readEntryMode } from "./entry-modes.ts";
import type { ResponseFields } from "./wire.ts";
import { readExpiry } from "./wire-expiry.ts";
import { isToken } from "./wire-text.ts";

/** Card data of a record, for a charge whose own response was lost. */
export function readInquiredCard(fields: ResponseFields): InquiredCard {
  const { token, name, entrymode } = fields;
  const expiry = readExpiry(fields.expiry);
  const emvTags = readEmvTags(fields.emvTagData);
  return {
    ...(token !== undefined && token !== "" && isToken(token) ? { token } : {}),
    ...(expiry === undefined ? {} : { expiry }),
    ...(name?.trim() ? { name: name.trim() } : {}),
    ...(entrymode === undefined ? {} : { entryMode: readEntryMode(entrymode) }),
    ...(emvTags === undefined ? {} : { emvTags }),
  };
}
