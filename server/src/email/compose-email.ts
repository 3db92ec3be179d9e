/** The content of an email, before it is formatted as text and HTML. */
export interface EmailContent {
  subject: string;
  /** Name of the sender: the partner's, or the platform's. */
  from: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Action of the recipient: label of the button, and its URL. */
  action?: { label: string; url: string };
  /** Small print at the end. */
  closing: readonly string[];
}

/** Both parts of an email. */
export interface FormattedEmail {
  text: string;
  html: string;
  links: string[];
}

/**
 * Formats an email. Both parts have the same content; the HTML loads nothing, so that reading it is
 * not tracked.
 */
export function composeEmail(email: EmailContent): FormattedEmail {
  const { greeting, paragraphs, action, closing, from } = email;
  const text = [
    greeting,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    from,
    ...closing,
  ].join("\n\n");
  const button =
    action === undefined
      ? ""
      : `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b4f;color:#ffffff;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
${small(`If the button does not work, copy this address: ${action.url}`)}`;
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(email.subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f8f6;color:#10231d;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;border:1px solid #dfe7e3;border-radius:8px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:600">${escaped(from)}</p>
${[greeting, ...paragraphs].map((each) => `<p style="margin:0 0 16px">${escaped(each)}</p>`).join("\n")}
${button}
${closing.map(small).join("\n")}
</div>
</body>
</html>
`;
  return { text: `${text}\n`, html, links: action === undefined ? [] : [action.url] };
}

function small(text: string): string {
  return `<p style="margin:0 0 8px;color:#4a5f58;font-size:14px;overflow-wrap:anywhere">${escaped(text)}</p>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
