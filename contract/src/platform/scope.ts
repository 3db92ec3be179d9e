import Type from "typebox";
import { patternMeaning } from "../shared/pattern-descriptions.ts";

/** The node of the hierarchy that a list is limited to. */
export const scopeNode = Type.Optional(
  Type.String({
    pattern: patternMeaning(
      "^(part|bus|loc|acct)_[0-7][0-9a-hjkmnp-tv-z]{25}$",
      "the id of a partner, a business, a location or an account",
    ),
    description:
      "A partner, a business, a location or an account of the caller: only what belongs to it is returned. A location has the objects of its accounts. Absent: everything that the caller can see.",
  }),
);
