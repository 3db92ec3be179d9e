import { Children, isValidElement, type ReactNode } from "react";
import { CodePanel, type CodeSample } from "./code-panel.tsx";

/**
 * Puts the code blocks between its tags into one panel with a tab for each language: blocks of one
 * language appear below each other in its tab.
 */
export function Samples({ children, title }: { children: ReactNode; title?: string }): ReactNode {
  const parts = new Map<string, string[]>();
  for (const { language, code } of Children.toArray(children).flatMap(sampleOf)) {
    parts.set(language, [...(parts.get(language) ?? []), code]);
  }
  const samples = [...parts].map(([language, codes]) => ({ language, code: codes.join("\n\n") }));
  return <CodePanel samples={samples} {...(title ? { title } : {})} />;
}

/** A code block arrives as `<pre><code className="language-x">`. */
function sampleOf(block: ReactNode): CodeSample[] {
  if (!isValidElement<{ children?: ReactNode; className?: string }>(block)) return [];
  const { children, className } = block.props;
  if (typeof children === "string") {
    const language = /language-(\w+)/.exec(className ?? "")?.[1] ?? "text";
    return [{ language, code: children.trimEnd() }];
  }
  return Children.toArray(children).flatMap(sampleOf);
}
