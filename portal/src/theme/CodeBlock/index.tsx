import { Children, type ReactNode } from "react";
import { CodePanel } from "../../code/code-panel.tsx";

interface Props {
  children: ReactNode;
  className?: string;
  title?: string;
}

/** A code block of a document. */
export default function CodeBlock({ children, className, title }: Props): ReactNode {
  const code = Children.toArray(children).join("").trimEnd();
  const language = /language-(\w+)/.exec(className ?? "")?.[1] ?? "text";
  return <CodePanel samples={[{ language, code }]} {...(title ? { title } : {})} />;
}
