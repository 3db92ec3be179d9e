import type { Example, Operation } from "../../plugin/openapi.ts";
import type { OperationPage, Sample } from "../../plugin/page-data.ts";
import type { Reference } from "../../plugin/read-references.ts";

export type Language = Sample["requests"][number]["language"];

/** A request as a page shows it, in one language. */
export interface ShownSample {
  page: OperationPage;
  sample: Sample;
  language: Language;
  code: string;
  /** The body of its example; undefined where the call takes none. */
  body: unknown;
}

/** Every sample that the pages of available calls show. */
export function shownSamples(references: Reference[]): ShownSample[] {
  return references.flatMap((reference) =>
    reference.operations
      .filter((page) => !page.later)
      .flatMap((page) =>
        page.samples.flatMap((sample) =>
          sample.requests.map(({ language, code }) => ({
            page,
            sample,
            language,
            code,
            body: bodyOf(reference, page, sample),
          })),
        ),
      ),
  );
}

function bodyOf({ document }: Reference, page: OperationPage, sample: Sample): unknown {
  const operation = document.paths[page.path]?.[page.method.toLowerCase()] as Operation;
  const request = operation.requestBody as { content: Record<string, { examples?: object }> };
  const examples = Object.values(request?.content ?? {})[0]?.examples ?? {};
  return (examples as Record<string, Example>)[sample.name]?.value;
}
