import { useThemeConfig } from "@docusaurus/theme-common";
import useBaseUrl from "@docusaurus/useBaseUrl";
import type { ReactNode } from "react";

/**
 * The bar at the top: the name and the one link to the documentation. On a narrow screen its button
 * opens the sidebar as a drawer, which works in the browser without JavaScript.
 */
export default function Navbar(): ReactNode {
  const { title, logo } = useThemeConfig().navbar;
  const home = useBaseUrl("/");
  const mark = useBaseUrl(logo?.src ?? "");
  return (
    <nav className="navbar" aria-label="Main">
      <button
        type="button"
        className="navbar__toggle"
        popoverTarget="menu"
        aria-label="Toggle navigation bar"
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6.5h16M4 12h16M4 17.5h16" />
        </svg>
      </button>
      <a className="navbar__brand" href={home}>
        <img src={mark} alt="" width="24" height="24" />
        <b className="navbar__title">{title}</b>
      </a>
      <div className="navbar__items">
        <a className="navbar__link" href={home}>
          Docs
        </a>
      </div>
    </nav>
  );
}
