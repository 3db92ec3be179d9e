/** Characters that turn text around, or are not seen: `U+202E` is one. */
const invisible = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u200b\u200c\u2060-\u2064\ufeff]/gu;

/** A text with its invisible characters as symbols. */
export function visibleText(text: string): string {
  return text.replace(invisible, (character) => {
    const code = character.codePointAt(0) ?? 0;
    // The block "Control Pictures" has a symbol for each of the first ones.
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}

/** Text that a merchant, a customer or a bank wrote. Null or undefined: it is missing. */
export function Text({
  className,
  children,
}: {
  className?: string;
  children: string | null | undefined;
}) {
  if (children === null || children === undefined || children === "") return <>–</>;
  return <bdi className={className}>{visibleText(children)}</bdi>;
}
