import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import type { ClientModule } from "@docusaurus/types";
import { cleanAddress } from "./clean-address.ts";
import { markSection } from "./contents.ts";
import { onCopyClick } from "./copy.ts";
import { focusPage } from "./focus.ts";
import { onTabClick, onTabKey, showChosenLanguage } from "./languages.ts";
import { showLiveElements } from "./live-elements.ts";
import { reveal } from "./reveal.ts";

/*
 * Everything that reacts inside of a page's text listens here, at the document: the text is HTML
 * that React has not drawn in this browser.
 */
if (ExecutionEnvironment.canUseDOM) {
  cleanAddress();
  document.addEventListener("click", onTabClick);
  document.addEventListener("click", onCopyClick);
  document.addEventListener("keydown", onTabKey);
  document.addEventListener("scroll", markSection, { passive: true });
}

const clientModule: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    showChosenLanguage();
    reveal(location.hash, previousLocation !== null);
    const other = previousLocation !== null && previousLocation.pathname !== location.pathname;
    if (other || (previousLocation && location.hash)) focusPage(location.hash);
    markSection();
    showLiveElements();
  },
};

export default clientModule;
