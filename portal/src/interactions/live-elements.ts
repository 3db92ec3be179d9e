/**
 * Shows the elements on a page. Each is in a separate document, as on a merchant's page; its script
 * is loaded when the place comes near the window, and on no other page.
 */
export function showLiveElements(): void {
  const places = document.querySelectorAll<HTMLElement>("[data-live-element]:not([data-shown])");
  if (places.length === 0) return;
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        show(target as HTMLElement);
      }
    },
    { rootMargin: "200px" },
  );
  for (const place of places) {
    place.dataset.shown = "";
    watch.observe(place);
  }
}

const base = "/docs/live-elements/";

function show(place: HTMLElement): void {
  const frame = document.createElement("iframe");
  frame.title = place.dataset.title ?? "";
  place.append(frame);
  const inner = frame.contentDocument;
  if (inner === null) return;
  // An empty document has no type, and lays its body out over all of the frame, however high.
  inner.open();
  inner.write('<!doctype html><html lang="en"><head></head><body></body></html>');
  inner.close();
  const root = inner.documentElement;
  root.dataset.element = place.dataset.liveElement;
  inner.title = frame.title;
  const style = inner.createElement("link");
  style.rel = "stylesheet";
  style.href = `${base}demo.css`;
  const script = inner.createElement("script");
  script.type = "module";
  script.src = `${base}demo.js`;
  inner.head.append(style, script);
  new ResizeObserver(() => {
    frame.style.height = `${Math.ceil(inner.body.getBoundingClientRect().height) + 8}px`;
  }).observe(inner.body);
}
