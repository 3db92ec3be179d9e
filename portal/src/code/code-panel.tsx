import { type ReactNode, useId } from "react";
import { StaticContent } from "../reference/static-content.tsx";
import { CopyButton } from "./copy-button.tsx";
import { highlight } from "./highlight.ts";

export interface CodeSample {
  language: string;
  code: string;
}

const labels: Record<string, string> = {
  curl: "curl",
  sh: "Shell",
  bash: "Shell",
  sdk: "Node SDK",
  node: "Node",
  js: "Node",
  mjs: "Node",
  json: "JSON",
  csv: "CSV",
  ndjson: "NDJSON",
  text: "Text",
  ts: "TypeScript",
  html: "HTML",
  jsx: "React",
  page: "JavaScript",
  py: "Python",
  python: "Python",
};

function languageLabel(language: string): string {
  return labels[language] ?? language;
}

/**
 * Code in one language, or in several as tabs, with a button that copies what is shown. It is plain
 * HTML: `interactions/languages.ts` moves between the tabs.
 */
export function CodePanel(props: { samples: CodeSample[]; title?: ReactNode }): ReactNode {
  const { samples, title } = props;
  const id = useId();
  const first = samples[0];
  if (!first) return null;
  const label = languageLabel(first.language);
  if (samples.length === 1) {
    return (
      <div className="code-panel" {...(title === undefined ? {} : { "data-language": label })}>
        <div className="code-bar">
          <span className="code-title">{title ?? label}</span>
          <CopyButton what={`the ${label} code`} />
        </div>
        <Code {...first} />
      </div>
    );
  }
  return (
    <div className="code-panel">
      <div className="code-bar">
        {title && <span className="code-title">{title}</span>}
        <TabList id={id} labels={samples.map((sample) => languageLabel(sample.language))} />
        <CopyButton what={`the ${label} code`} />
      </div>
      {samples.map((sample, index) => (
        <div
          key={sample.language}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== 0}
        >
          <Code {...sample} />
        </div>
      ))}
    </div>
  );
}

function TabList({ id, labels: names }: { id: string; labels: string[] }): ReactNode {
  return (
    <div role="tablist" aria-label="Language" className="tabs">
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === 0}
          tabIndex={index === 0 ? 0 : -1}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function Code({ code, language }: CodeSample): ReactNode {
  return (
    // A code box scrolls sideways, so the keyboard must be able to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box needs focus to be scrolled.
    <pre className="code" tabIndex={0}>
      <StaticContent as="code">
        {highlight(code, language).map((token, index) =>
          token.kind === "plain" ? (
            token.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move.
            <span key={index} className={`t-${token.kind}`}>
              {token.text}
            </span>
          ),
        )}
      </StaticContent>
    </pre>
  );
}
