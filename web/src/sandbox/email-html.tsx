import { useEffect, useRef } from "react";
import { parseEmailHtml } from "./parse-email-html.ts";

/** The HTML part as an email program shows it, apart from the page's own styles. */
export function EmailHtml({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const { lang, content } = parseEmailHtml(html);
    host.current.lang = lang;
    root.replaceChildren(content);
  }, [html]);
  return <div ref={host} className="email-html" />;
}
