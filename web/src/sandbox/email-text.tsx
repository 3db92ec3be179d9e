import "./email-page.css";

/** The text part of an email, with clickable links. */
export function EmailText({ email }: { email: { text: string; links: readonly string[] } }) {
  const parts: { from: number; text: string; link: boolean }[] = [];
  let from = 0;
  for (const link of email.links) {
    const at = email.text.indexOf(link, from);
    if (at < 0) continue;
    parts.push({ from, text: email.text.slice(from, at), link: false });
    parts.push({ from: at, text: link, link: true });
    from = at + link.length;
  }
  parts.push({ from, text: email.text.slice(from), link: false });
  return (
    <p className="email-text">
      {parts.map((part) =>
        part.link && /^https?:/.test(part.text) ? (
          <a key={part.from} href={part.text}>
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
