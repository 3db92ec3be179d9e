import type { Props } from "@theme/TOCItems";
import type { ReactNode } from "react";

type Entry = Props["toc"][number];
interface Node extends Entry {
  below: Node[];
}

/** The sections of a page as links, the third level below the second. */
export default function TOCItems({ toc }: Pick<Props, "toc">): ReactNode {
  const roots: Node[] = [];
  for (const entry of toc) {
    const above = roots.at(-1);
    const list = entry.level > 2 && above ? above.below : roots;
    list.push({ ...entry, below: [] });
  }
  return <Entries nodes={roots} />;
}

function Entries({ nodes }: { nodes: Node[] }): ReactNode {
  return (
    <ul className="toc-list">
      {nodes.map((node) => (
        <li key={node.id}>
          <a
            className="toc-link"
            href={`#${node.id}`}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Docusaurus makes it of a heading.
            dangerouslySetInnerHTML={{ __html: node.value }}
          />
          {node.below.length > 0 && <Entries nodes={node.below} />}
        </li>
      ))}
    </ul>
  );
}
