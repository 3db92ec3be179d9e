/** How long the bar stays after the page has come, to be seen at its end. */
const stayMs = 180;

let shown: HTMLElement | undefined;

/**
 * Replaces `nprogress`, which Docusaurus starts if the next page has not loaded after 200 ms: a bar
 * across the top and a spinner, in the site's own style, announced to screen readers.
 */
const progress = {
  configure(): void {},

  start(): void {
    if (shown) return;
    shown = document.createElement("div");
    shown.className = "progress";
    shown.setAttribute("role", "progressbar");
    shown.setAttribute("aria-label", "Loading the page");
    const spinner = document.createElement("span");
    spinner.className = "spinner";
    shown.append(spinner);
    document.body.append(shown);
  },

  done(): void {
    const bar = shown;
    if (!bar) return;
    shown = undefined;
    bar.classList.add("progress-done");
    setTimeout(() => bar.remove(), stayMs);
  },
};

export default progress;
