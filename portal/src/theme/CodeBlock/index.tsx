import { Children, type ReactNode } from "react";
import { CodePanel } from "../../code/code-panel.tsx";

interface Props {
  children: ReactNode;
  className?: string;
  /** The text after the language, such as `title="Run it"`. */
  metastring?: string;
}

/** A code block of a document. */
export default function CodeBlock({ children, className, metastring }: Props): ReactNode {
  const code = Children.toArray(children).join("").trimEnd();
  const language = /language-(\w+)/.exec(className ?? "")?.[1] ?? "text";
  const title = /title="([^"]*)"/.exec(metastring ?? "")?.[1];
  return <CodePanel samples={[{ language, code }]} {...(title ? { title } : {})} />;
}
