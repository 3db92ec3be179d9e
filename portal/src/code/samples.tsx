import { Children, isValidElement, type ReactNode } from "react";
import { CodePanel, type CodeSample } from "./code-panel.tsx";

/** Puts the code blocks between its tags into one panel, a tab for each language. */
export function Samples({ children, title }: { children: ReactNode; title?: string }): ReactNode {
  const samples = Children.toArray(children).flatMap(sampleOf);
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
