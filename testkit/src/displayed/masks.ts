const day = /^\d{4}-\d\d-\d\d$/;

/** Fields whose value each installation, gateway, device or test makes, by name. */
const made = new Set([
  ...["token", "session_key", "client_secret", "secret", "key", "activation_code", "mid"],
  // Of an API key, and of an entry in the chain of the audit log.
  ...["last_characters", "hash", "number"],
  ...[
    "auth_code",
    "authorization_code",
    "retrieval_reference",
    "next_cursor",
    "signature",
    "emv_tag_data",
    "duration_ms",
  ],
  // How many objects there are, beside those of the sample.
  ...["total_count", "has_more", "version", "jobs_run"],
]);

/** Parts of a text that differ between two runs, and what stands for them. */
const parts: readonly [RegExp, string][] = [
  [/\b([a-z]+(?:_[a-z]+)*)_[0-7][0-9a-hjkmnp-tv-z]{25}/g, "$1_…"],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z?/g, "a time"],
  [/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g, "an origin"],
  // The token of a link.
  [/(?<=[/#=])[\w-]{20,}/g, "…"],
  // Tests number the addresses of their users.
  [/\.\d+(?=@)/g, ""],
];

/** A value without what differs between two runs: an id, a time, or what an installation makes. */
export function maskOf(at: string, value: unknown): unknown {
  const name = /([a-z_0-9]+)(?:\[\])?$/.exec(at)?.[1] ?? "";
  if (value !== null && value !== undefined && made.has(name)) return `a ${typeof value}`;
  if (typeof value !== "string") return value;
  if (day.test(value)) return "a day";
  return parts.reduce((text, [form, mask]) => text.replaceAll(form, mask), value);
}
