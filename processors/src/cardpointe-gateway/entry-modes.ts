import type { EntryMode } from "../card-processor.ts";

const modes: Record<string, EntryMode> = {
  keyed: "keyed",
  moto: "moto",
  ecommerce: "ecommerce",
  recurring: "recurring",
  swipenonemv: "swipe_non_emv",
  swipe: "swipe_non_emv",
  digitalwallet: "digital_wallet",
  emvcontact: "emv_contact",
  contactless: "contactless",
  emvcontactless: "contactless",
  fallbacktoswipe: "fallback_to_track",
  fallbacktotrack: "fallback_to_track",
  fallbacktokeyed: "fallback_to_keyed",
};

/**
 * Maps an entry mode. Hosts write spaces, brackets and case differently.
 *
 * Source   CardPointe Gateway API, "entrymode".
 */
export function readEntryMode(text: string | undefined): EntryMode {
  return modes[(text ?? "").toLowerCase().replace(/[^a-z]/g, "")] ?? "unknown";
}
