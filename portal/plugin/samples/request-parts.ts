/** The parts of one request, before it is written in a language. */
export interface RequestParts {
  operationId: string;
  method: string;
  url: string;
  /** Headers whose values differ from reader to reader, each with its variable. */
  headers: [name: string, variable: string][];
  /** The values in the path, in their order. */
  ids: string[];
  /** The query, as values: the address has it as text. */
  query?: Record<string, unknown>;
  body?: { json: unknown } | { form: FormPart[] };
  /**
   * Kind of a successful response: JSON, other text such as CSV, a document to save, a stream of
   * events, or none.
   */
  answer: "json" | "text" | "document" | "events" | "none";
}

/** A part of a form: a text, or a file that is read from the disk. */
export type FormPart = { name: string } & (
  | { text: string }
  | { file: string; mediaType: string | undefined }
);

const mediaTypes: Record<string, string> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** The parts of a form, from an example in which `@name` stands for the content of a file. */
export function formPartsOf(example: unknown): FormPart[] {
  return Object.entries(example as Record<string, unknown>).map(([name, value]) => {
    const text = String(value);
    if (!text.startsWith("@")) return { name, text };
    const file = text.slice(1);
    return { name, file, mediaType: mediaTypes[file.split(".").at(-1) ?? ""] };
  });
}

/** Moves every line but the first to the right. */
export function indent(text: string, spaces: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
}
