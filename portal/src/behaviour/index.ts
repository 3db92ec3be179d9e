import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import type { ClientModule } from "@docusaurus/types";
import { markSection } from "./contents.ts";
import { onCopyClick } from "./copy.ts";
import { onTabClick, onTabKey, showChosenLanguage } from "./languages.ts";
import { reveal } from "./reveal.ts";

/*
 * Everything that reacts inside of a page's text listens here, at the document: the text is HTML
 * that React has not drawn in this browser.
 */
if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener("click", onTabClick);
  document.addEventListener("click", onCopyClick);
  document.addEventListener("keydown", onTabKey);
  document.addEventListener("scroll", markSection, { passive: true });
}

const clientModule: ClientModule = {
  onRouteDidUpdate({ location }) {
    showChosenLanguage();
    reveal(location.hash);
    markSection();
  },
};

export default clientModule;
