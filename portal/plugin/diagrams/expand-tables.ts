import { avsMeanings, cvvMeanings } from "./avs-cvv-codes.ts";
import { drawResidual, readExampleRow, residualTitle } from "./draw-residual.ts";
import { drawSequence } from "./draw-sequence.ts";
import { drawStates } from "./draw-states.ts";
import { describeSteps, sequences } from "./sequences.ts";
import { readServerTables } from "./server-tables.ts";

export interface MarkdownNode {
  type: string;
  name?: string | null;
  value?: string;
  ordered?: boolean;
  attributes?: { type: string; name: string; value?: unknown }[];
  children?: MarkdownNode[];
}

/**
 * A Markdown plugin: puts pictures and tables that are made from the server's own tables in place
 * of `<StateDiagram of="payment_intent" />`, `<SequenceDiagram of="charge" />`,
 * `<ResidualDiagram />`, `<LetterTable of="avs" />`, `<RetryTable />`, `<SubmerchantTable />`,
 * `<RolesTable of="TENANT" />` and `<VariablesTable />`.
 *
 * Errors  throws when `of` names nothing that is known.
 */
export function expandTables() {
  const tables = readServerTables();
  const expand: Record<string, (of: string) => MarkdownNode[]> = {
    StateDiagram(of) {
      const transitions = known(tables.transitions, of);
      const name = of.replaceAll("_", " ");
      const rows = Object.entries(transitions).map(([status, next]) => [
        code(status),
        next.length === 0 ? [text("none: it is final")] : list(next),
      ]);
      return [
        diagram(drawStates(name, transitions), `Statuses of a ${name}`),
        table(["status", "possible next statuses"], rows),
      ];
    },
    SequenceDiagram(of) {
      const sequence = known(sequences, of);
      const items = describeSteps(sequence).map((step) => ({
        type: "listItem",
        children: [{ type: "paragraph", children: [text(step)] }],
      }));
      return [
        diagram(drawSequence(sequence), sequence.title),
        describe({ type: "list", ordered: true, children: items }),
      ];
    },
    ResidualDiagram() {
      return [diagram(drawResidual(readExampleRow()), residualTitle)];
    },
    LetterTable(of) {
      if (of === "avs") {
        const rows = tables.avs.map((row) => [
          letterCell(row.letter),
          [text(known(avsMeanings, row.letter))],
          code(row.address_line1_check),
          code(row.address_postal_code_check),
        ]);
        const checks = ["address_line1_check", "address_postal_code_check"];
        return [table(["letter", "meaning", ...checks], rows)];
      }
      const rows = tables.cvv.map((row) => [
        letterCell(row.letter),
        [text(known(cvvMeanings, row.letter))],
        code(row.cvv_check),
      ]);
      return [table(["letter", "meaning", "cvv_check"], rows)];
    },
    RetryTable() {
      let sinceFirst = 0;
      const rows = [0, ...tables.webhook_retries_seconds].map((seconds, index) => {
        sinceFirst += seconds;
        const waits = index === 0 ? ["immediately", ""] : [duration(seconds), duration(sinceFirst)];
        return [String(index + 1), ...waits].map((cell) => [text(cell)]);
      });
      return [table(["attempt", "after the previous attempt", "after the first attempt"], rows)];
    },
    SubmerchantTable() {
      const rows = tables.submerchant_columns.map(({ column, description }) => [
        code(column),
        [text(description.replaceAll("`", ""))],
      ]);
      return [table(["column", "content"], rows)];
    },
    RolesTable(of) {
      const { roles, rows } = known(tables.roles, of);
      const cells = rows.map(({ permission, grants }) => [
        code(permission),
        ...grants.map((each) => [text(each.map((grant) => known(grantWords, grant)).join(", "))]),
      ]);
      return [table(["permission", ...roles], cells)];
    },
    VariablesTable() {
      const rows = tables.variables.map((each) => [
        code(each.name),
        [text(each.purpose)],
        [text(each.expected)],
        [text(each.otherwise)],
      ]);
      return [table(["variable", "purpose", "value", "default"], rows)];
    },
  };
  const visit = (node: MarkdownNode): void => {
    if (node.children === undefined) return;
    node.children = node.children.flatMap((child) => {
      const make = child.type === "mdxJsxFlowElement" ? expand[child.name ?? ""] : undefined;
      if (make) return make(String(child.attributes?.find(({ name }) => name === "of")?.value));
      visit(child);
      return [child];
    });
  };
  return visit;
}

/** How a role has a permission. */
const grantWords: Record<string, string> = {
  allowed: "yes",
  limited: "up to a limit",
  propose: "proposes",
  approve: "approves",
  own: "own figures",
  fees: "ad hoc fees",
};

/** 27 h 35 min 5 s. */
function duration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ];
  return parts
    .filter(([count]) => count !== 0)
    .map((part) => part.join(" "))
    .join(" ");
}

function known<T>(values: Record<string, T>, name: string): T {
  const value = values[name];
  if (value === undefined) throw new Error(`The table ${name} does not exist.`);
  return value;
}

const text = (value: string): MarkdownNode => ({ type: "text", value });
const code = (value: string): MarkdownNode[] => [{ type: "inlineCode", value }];
const letterCell = (letter: string) => (letter === "" ? [text("none")] : code(letter));
const list = (values: readonly string[]) =>
  values.flatMap((value, index) => [...(index > 0 ? [text(", ")] : []), ...code(value)]);

function element(name: string, attributes: Record<string, string>, children: MarkdownNode[] = []) {
  const given = Object.entries(attributes).map(([key, value]) => ({
    type: "mdxJsxAttribute",
    name: key,
    value,
  }));
  return { type: "mdxJsxFlowElement", name, attributes: given, children };
}

const diagram = (svg: string, title: string) => element("Diagram", { svg, title });

function describe(content: MarkdownNode): MarkdownNode {
  return element("details", { className: "in-words" }, [
    element("summary", {}, [text("Show as text")]),
    content,
  ]);
}

function table(head: readonly string[], rows: readonly MarkdownNode[][][]): MarkdownNode {
  const row = (cells: readonly MarkdownNode[][]) => ({
    type: "tableRow",
    children: cells.map((children) => ({ type: "tableCell", children })),
  });
  return { type: "table", children: [row(head.map((title) => [text(title)])), ...rows.map(row)] };
}
