const said = { copied: "Copied", failed: "Press Ctrl+C" };

/** Copies the code that a panel shows, or the text that the button names, and says so. */
export async function onCopyClick(event: MouseEvent): Promise<void> {
  const button = (event.target as Element).closest<HTMLElement>("button.copy");
  if (!button) return;
  const label = button.getAttribute("aria-label") ?? "";
  if (button.dataset.state) return;
  const state = await copy(button.dataset.copy ?? shownCode(button));
  const word = button.querySelector(".copy-word")!;
  button.dataset.state = state;
  button.setAttribute("aria-label", said[state]);
  word.textContent = said[state];
  say(state === "copied" ? label.replace("Copy", "Copied") : said.failed);
  setTimeout(() => {
    delete button.dataset.state;
    button.setAttribute("aria-label", label);
    word.textContent = "Copy";
  }, 2000);
}

function shownCode(button: Element): string {
  const panel = button.closest(".code-panel");
  const code = panel?.querySelector("[role=tabpanel]:not([hidden]) .code, :scope > .code");
  return code?.textContent ?? "";
}

/** Tells it to a screen reader, at a place that is there before something is said. */
function say(text: string): void {
  const place = document.getElementById("said");
  if (place) place.textContent = text;
}

/** Outside of https and localhost a browser offers no clipboard; an old command still copies. */
async function copy(text: string): Promise<"copied" | "failed"> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return "copied";
    }
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done ? "copied" : "failed";
  } catch {
    return "failed";
  }
}
