import { useEffect, useRef } from "react";

/**
 * The HTML part as an email program shows it, apart from the page's own styles. The page's content
 * security policy forbids style attributes, so that they are set through the object model.
 */
export function EmailHtml({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: "open" });
    // Quotation marks and angle brackets in the text are escaped, so that this finds markup only.
    // The style element has dark colors alone, which the page has none of.
    const markup = html
      .replaceAll(' style="', ' data-style="')
      .replace(/<style>[\s\S]*?<\/style>/, "");
    const { body, documentElement } = new DOMParser().parseFromString(markup, "text/html");
    if (host.current !== null) host.current.lang = documentElement.lang;
    for (const element of body.querySelectorAll<HTMLElement>("[data-style]")) {
      element.style.cssText = element.dataset.style ?? "";
    }
    root?.replaceChildren(...body.childNodes);
  }, [html]);
  return <div ref={host} className="email-html" />;
}
