import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { Unchanging } from "../reference/unchanging.tsx";
import { useChosenLanguage } from "./chosen-language.ts";
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
  node: "Node",
  js: "Node",
  mjs: "Node",
  json: "JSON",
  ts: "TypeScript",
  py: "Python",
  python: "Python",
};

export function languageLabel(language: string): string {
  return labels[language] ?? language;
}

/** Code in one language, or in several as tabs, with a button that copies what is shown. */
export function CodePanel(props: { samples: CodeSample[]; title?: ReactNode }): ReactNode {
  const { samples, title } = props;
  const [chosen, choose] = useChosenLanguage();
  const found = samples.findIndex((sample) => languageLabel(sample.language) === chosen);
  const shown = found === -1 ? 0 : found;
  const id = useId();
  const current = samples[shown];
  if (!current) return null;
  if (samples.length === 1) {
    const label = languageLabel(current.language);
    return (
      <div className="code-panel">
        <div className="code-bar">
          <span className="code-title">{title ?? label}</span>
          <CopyButton text={current.code} what={`the ${label} code`} />
        </div>
        <Code {...current} />
      </div>
    );
  }
  return (
    <div className="code-panel">
      <div className="code-bar">
        {title && <span className="code-title">{title}</span>}
        <TabList
          id={id}
          labels={samples.map((sample) => languageLabel(sample.language))}
          shown={shown}
          onChoose={choose}
        />
        <CopyButton text={current.code} what={`the ${languageLabel(current.language)} code`} />
      </div>
      {samples.map((sample, index) => (
        <div
          key={sample.language}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== shown}
        >
          <Code {...sample} />
        </div>
      ))}
    </div>
  );
}

interface TabListProps {
  id: string;
  labels: string[];
  shown: number;
  onChoose: (label: string) => void;
}

/** Tabs as the ARIA practices describe them: arrows, Home and End move and choose. */
function TabList({ id, labels: names, shown, onChoose }: TabListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = names.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: shown === last ? 0 : shown + 1,
      ArrowLeft: shown === 0 ? last : shown - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChoose(names[target]!);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[target]?.focus();
  };
  return (
    <div role="tablist" aria-label="Language" className="tabs" ref={list} onKeyDown={onKeyDown}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === shown}
          tabIndex={index === shown ? 0 : -1}
          onClick={() => onChoose(name)}
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
      <Unchanging as="code">
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
      </Unchanging>
    </pre>
  );
}
