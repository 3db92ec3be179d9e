import type { Language } from "@openpayfac/contract";

/** The content of an email, before it is formatted as text and HTML. */
export interface EmailContent {
  language: Language;
  subject: string;
  /** Name of the sender: the partner's, or the platform's. */
  from: string;
  /** Whether its recipient can unsubscribe, as from a partner's notifications. */
  isSubscription?: boolean;
  /** Color of the button, as `#rrggbb`; absent or null: the platform's. */
  color?: string | null;
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
  /** Name of the sender. Absent in an email that was enqueued by an earlier version. */
  from?: string;
  isSubscription?: boolean;
}

/**
 * Formats an email. Both parts have the same content; the HTML loads nothing, so that reading it is
 * not tracked.
 */
export function composeEmail(email: EmailContent): FormattedEmail {
  const { greeting, paragraphs, action, closing, from, language } = email;
  const text = [
    greeting,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    from,
    ...closing,
  ].join("\n\n");
  const background = email.color ?? platformColor;
  const button =
    action === undefined
      ? ""
      : `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;box-sizing:border-box;max-width:100%;padding:12px 20px;border:1px solid ${background};border-radius:8px;background:${background};color:${textOn(background)};font-weight:600;text-align:center;text-decoration:none">${escaped(action.label)}</a></p>
${small(`${copyAddress[language]} ${action.url}`)}`;
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(email.subject)}</title>
<style>${darkStyles}</style></head>
<body class="page" style="margin:0;padding:24px 16px;background:#f5f8f6;color:#10231d;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div class="panel" style="max-width:560px;margin:0 auto;padding:32px 24px;border:1px solid #dfe7e3;border-radius:8px;background:#ffffff;overflow-wrap:anywhere">
<p style="margin:0 0 16px;font-weight:600">${escaped(from)}</p>
${[greeting, ...paragraphs].map((each) => `<p style="margin:0 0 16px">${escaped(each)}</p>`).join("\n")}
${button}
${closing.map(small).join("\n")}
</div>
</body>
</html>
`;
  return {
    text: `${text}\n`,
    html,
    links: action === undefined ? [] : [action.url],
    from,
    isSubscription: email.isSubscription ?? false,
  };
}

const copyAddress: Record<Language, string> = {
  en: "If the button does not work, copy this address:",
  es: "Si el botón no funciona, copie esta dirección:",
};

/** Programs that support it show dark colors; all others ignore it. */
const darkStyles =
  "@media (prefers-color-scheme:dark){.page{background:#10231d!important;color:#f5f8f6!important}.panel{background:#172f27!important;border-color:#35534a!important}.small{color:#bccbc5!important}}";

const platformColor = "#0b6b4f";

/** White, or black on light colors, whichever has the higher contrast. Source   WCAG 2.2. */
function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) ** 2 > 1.05 * 0.05 ? "#000000" : "#ffffff";
}

function small(text: string): string {
  return `<p class="small" style="margin:0 0 8px;color:#4a5f58;font-size:14px;overflow-wrap:anywhere">${escaped(text)}</p>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
