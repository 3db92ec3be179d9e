import { CopyButton } from "./copy-button.tsx";
import "./json-view.css";
import { visibleText } from "./text.tsx";

/** An object of the API, unchanged. Its region scrolls alone, also by keys. */
export function JsonView({ value, label }: { value: unknown; label: string }) {
  return <CodeBlock text={JSON.stringify(value, null, 2)} label={label} />;
}

export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <div className="json">
      <div className="json-head">
        <span className="json-label">{label}</span>
        <CopyButton text={text} what={label} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys. */}
      <section className="json-text" tabIndex={0} aria-label={label}>
        <pre>
          <code>{visibleText(text)}</code>
        </pre>
      </section>
    </div>
  );
}
