import { expect, it } from "vitest";
import { apis } from "../index.ts";
import { isSensitiveField } from "./sensitive-fields.ts";

/** Names that sound like a secret and are none: ids, codes of reasons, choices and amounts. */
const harmless =
  /(_id|_ids|_type|_amount|_fee|_exempt|_hours|_delay|_shares|_display|_email|_extension|_acceptances|_last_four|_minutes|_days|_at|_format|_dimensions|_number_hint)$|^(masked|include|print|confirm|clear|receipt|card_not_present)_/;
const suspicious =
  /ssn|ein$|cvv|cvc|secret|token|password|passcode|account_number|routing|birth|private|pin$|track|tax_id/;

/** The names of all fields in a body. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (schema === null || typeof schema !== "object") return found;
  for (const [name, each] of Object.entries(schema)) {
    if (name === "properties") for (const field of Object.keys(each)) found.add(field);
    namesIn(each, found);
  }
  return found;
}

it("every field of a request that sounds like a secret is sensitive", () => {
  const names = apis.flatMap(({ operations }) =>
    Object.values(operations).flatMap(({ body }) => [...namesIn(body)]),
  );
  const open = [...new Set(names)].filter(
    (name) => suspicious.test(name) && !harmless.test(name) && !isSensitiveField(name),
  );
  expect(open).toEqual([]);
  expect(names.filter(isSensitiveField).length).toBeGreaterThan(10);
});
