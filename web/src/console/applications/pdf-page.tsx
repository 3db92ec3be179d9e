import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
  TextLayer,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useRef, useState } from "react";
import type { FoundText } from "./use-found-texts.ts";
import { m } from "./viewer-messages.ts";

/** Pixels of one page's picture: a larger one is drawn with fewer and enlarged. */
const pixelsMax = 16_000_000;
const letter = 11 / 8.5;

/** One page: its picture while it is near the visible part, and its text over it. */
export function PdfPage({
  pdf,
  number,
  zoom,
  turns,
  found,
  current,
}: {
  pdf: PDFDocumentProxy;
  number: number;
  zoom: number;
  turns: number;
  found: readonly FoundText[] | undefined;
  current: FoundText | undefined;
}) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<TextLayer>();
  const [ratio, setRatio] = useState(letter);
  const [isFailed, setIsFailed] = useState(false);
  const { width, isNear } = usePlace(frame);
  const isDrawn = width > 0 && (isNear || current !== undefined);

  useEffect(() => {
    if (!isDrawn) return;
    const drawing = new AbortController();
    const { signal } = drawing;
    let task: RenderTask | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const { current: box } = frame;
      const { current: picture } = canvas;
      const { current: over } = text;
      if (signal.aborted || box === null || picture === null || over === null) return;
      const viewport = fitted(page, turns, width);
      setRatio(viewport.height / viewport.width);
      const wanted = Math.min(2, globalThis.devicePixelRatio);
      const density = Math.min(wanted, Math.sqrt(pixelsMax / (viewport.width * viewport.height)));
      picture.width = Math.floor(viewport.width * density);
      picture.height = Math.floor(viewport.height * density);
      task = page.render({
        canvas: picture,
        viewport,
        transform: [density, 0, 0, density, 0, 0],
      });
      await task.promise;
      const textContentSource = await page.getTextContent();
      if (signal.aborted) return;
      over.replaceChildren();
      box.style.setProperty("--total-scale-factor", String(viewport.scale));
      const next = new TextLayer({ textContentSource, container: over, viewport });
      signal.addEventListener("abort", () => next.cancel(), { once: true });
      await next.render();
      if (!signal.aborted) setLayer(next);
    };
    setIsFailed(false);
    // A drawing that was overtaken ends with an error, too.
    draw().catch(() => {
      if (!signal.aborted) setIsFailed(true);
    });
    return () => {
      drawing.abort();
      task?.cancel();
      setLayer(undefined);
      text.current?.replaceChildren();
    };
  }, [pdf, number, turns, width, isDrawn]);

  useEffect(() => {
    if (layer === undefined || found === undefined) return;
    const marked = found.flatMap(({ piece }) => layer.textDivs[piece] ?? []);
    const here = current === undefined ? undefined : layer.textDivs[current.piece];
    for (const each of marked) each.classList.add("pdf-found");
    here?.setAttribute("data-current", "");
    if (here !== undefined) showInFrame(here);
    return () => {
      for (const each of marked) each.classList.remove("pdf-found");
      here?.removeAttribute("data-current");
    };
  }, [layer, found, current]);

  return (
    <section
      ref={frame}
      className="pdf-page"
      data-zoom={zoom}
      style={{ aspectRatio: String(1 / ratio) }}
      aria-label={m.page(number, pdf.numPages)}
    >
      {isDrawn && <canvas ref={canvas} />}
      <div ref={text} className="pdf-text" />
      {isFailed && (
        <p className="pdf-failed" role="alert">
          {m.pageNotShown}
        </p>
      )}
    </section>
  );
}

/** Scrolls the frame of the document, and not the page around it. */
function showInFrame(text: HTMLElement): void {
  const scrolled = text.closest(".viewer-frame");
  if (scrolled === null) return;
  const outer = scrolled.getBoundingClientRect();
  const inner = text.getBoundingClientRect();
  scrolled.scrollBy({
    top: inner.top - outer.top - outer.height / 2,
    left: Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right),
  });
}

function fitted(page: PDFPageProxy, turns: number, width: number) {
  const rotation = (page.rotate + 90 * turns) % 360;
  const whole = page.getViewport({ scale: 1, rotation });
  return page.getViewport({ scale: width / whole.width, rotation });
}

/** The page's width on the screen, and whether it is near the visible part. */
function usePlace(element: React.RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current: page } = element;
    if (page === null) return;
    const seen = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting === true), {
      rootMargin: "100% 0px",
    });
    const sized = new ResizeObserver(() => setWidth(page.clientWidth));
    seen.observe(page);
    sized.observe(page);
    return () => {
      seen.disconnect();
      sized.disconnect();
    };
  }, [element]);
  return { width, isNear };
}
