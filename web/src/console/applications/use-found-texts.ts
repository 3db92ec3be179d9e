import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useState } from "react";

/** A piece of text that contains what is looked for. */
export interface FoundText {
  page: number;
  /** Index of the piece among those of its page. */
  piece: number;
}

/**
 * Looks for text in all pages, without regard to case.
 *
 * Returns  in the order of the pages; undefined: nothing is looked for, or pages are still being read;
 *          null: a page could not be read.
 */
export function useFoundTexts(
  pdf: PDFDocumentProxy,
  query: string,
): FoundText[] | undefined | null {
  const [pages, setPages] = useState<string[][] | null>();
  const wanted = query.trim().toLowerCase();
  const isWanted = wanted !== "";
  useEffect(() => {
    if (!isWanted || pages !== undefined) return;
    let isShown = true;
    readTexts(pdf).then(
      (read) => isShown && setPages(read),
      () => isShown && setPages(null),
    );
    return () => {
      isShown = false;
    };
  }, [pdf, isWanted, pages]);
  if (!isWanted || pages === undefined) return undefined;
  if (pages === null) return null;
  return pages.flatMap((pieces, index) =>
    pieces.flatMap((text, piece) =>
      text.toLowerCase().includes(wanted) ? [{ page: index + 1, piece }] : [],
    ),
  );
}

async function readTexts(pdf: PDFDocumentProxy): Promise<string[][]> {
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ("str" in item ? [item.str] : [])));
  }
  return pages;
}
