/**
 * The reasons why a requirement is not met. A page in another language than English makes its
 * sentence from the code, the field and the values.
 */
export const unmetCodes = [
  "required",
  "not_yes_or_no",
  "not_a_number",
  "not_whole",
  "too_small",
  "too_large",
  "not_a_string",
  "not_a_choice",
  "too_long",
  "wrong_length",
  "several_lines",
  "wrong_form",
  "wrong_sum",
  "inactive_mcc",
  "in_the_future",
  "wrong_routing_number",
  "inactive_plan",
  "no_signer",
  "several_signers",
  "shares_above_100",
  "one_owner_only",
  "owns_100",
  "wrong_title",
  "no_website",
  "no_phone_number",
  "too_short",
  "wrong_tax_id",
  "too_long_ago",
  "too_young",
  "not_certified",
  "not_accepted",
  "other_name",
  "other_number",
] as const;

export type UnmetCode = (typeof unmetCodes)[number];

/** Numbers and names of a sentence, by name. */
export type UnmetValues = Readonly<Record<string, string | number>>;
