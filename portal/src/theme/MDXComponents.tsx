import Head from "@docusaurus/Head";
import Link from "@docusaurus/Link";
import CodeBlock from "@theme/CodeBlock";
import Heading from "@theme/Heading";
import type { ComponentProps, ReactNode } from "react";
import { CodePanel } from "../code/code-panel.tsx";
import { Samples } from "../code/samples.tsx";
import { Diagram } from "../mdx/diagram.tsx";
import { LiveElement } from "../mdx/live-element.tsx";
import { Table } from "../mdx/table.tsx";

/** A code block arrives inside of a `<pre>`; code in a sentence does not. */
function Code(
  props: ComponentProps<"code"> & { metastring?: string; className?: string },
): ReactNode {
  const { children, className } = props;
  const isBlock = className?.includes("language-") || String(children).includes("\n");
  return isBlock ? <CodeBlock {...(props as CodeBlockProps)} /> : <code>{children}</code>;
}

type CodeBlockProps = ComponentProps<typeof CodeBlock>;

const heading = (as: "h1" | "h2" | "h3" | "h4") => (props: ComponentProps<"h2">) => (
  <Heading as={as} {...props} />
);

/** Components that render the Markdown of a document. */
export default {
  Head,
  a: Link,
  code: Code,
  pre: ({ children }: ComponentProps<"pre">) => children,
  h1: heading("h1"),
  h2: heading("h2"),
  h3: heading("h3"),
  h4: heading("h4"),
  table: Table,
  CodePanel,
  Diagram,
  LiveElement,
  Samples,
};
