const key = "openpayfac.docs.language";
let chosen: string | undefined;

/** Shows the language that the reader chose last in every code panel that has it. */
export function showChosenLanguage(): void {
  const language = read();
  if (language === "") return;
  for (const tab of document.querySelectorAll<HTMLElement>(".code-panel [role=tab]")) {
    if (tab.textContent === language) show(tab);
  }
}

export function onTabClick(event: MouseEvent): void {
  const tab = (event.target as Element).closest<HTMLElement>(".code-panel [role=tab]");
  if (tab) choose(tab);
}

/** Tabs as the ARIA practices describe them: arrows, Home and End move and choose. */
export function onTabKey(event: KeyboardEvent): void {
  const tab = (event.target as Element).closest<HTMLElement>(".code-panel [role=tab]");
  if (!tab) return;
  const tabs = [...tab.parentElement!.querySelectorAll<HTMLElement>("[role=tab]")];
  const here = tabs.indexOf(tab);
  const targets: Record<string, number> = {
    ArrowRight: (here + 1) % tabs.length,
    ArrowLeft: (here + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = tabs[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  choose(target);
  target.focus();
}

/** The panels above the chosen one may change their height: it stays where the reader sees it. */
function choose(tab: HTMLElement): void {
  const before = tab.getBoundingClientRect().top;
  chosen = tab.textContent;
  try {
    localStorage.setItem(key, chosen);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  showChosenLanguage();
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
}

function show(tab: HTMLElement): void {
  if (tab.getAttribute("aria-selected") === "true") return;
  const panel = tab.closest(".code-panel")!;
  for (const one of panel.querySelectorAll<HTMLElement>("[role=tab]")) {
    one.setAttribute("aria-selected", String(one === tab));
    one.tabIndex = one === tab ? 0 : -1;
  }
  for (const one of panel.querySelectorAll<HTMLElement>("[role=tabpanel]")) {
    one.hidden = one.id !== tab.getAttribute("aria-controls");
  }
  panel.querySelector(".copy")?.setAttribute("aria-label", `Copy the ${tab.textContent} code`);
}

function read(): string {
  if (chosen === undefined) {
    try {
      chosen = localStorage.getItem(key) ?? "";
    } catch {
      chosen = "";
    }
  }
  return chosen;
}
