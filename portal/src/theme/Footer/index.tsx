import { useThemeConfig } from "@docusaurus/theme-common";
import type { ReactNode } from "react";

/** One dark line with the copyright. */
export default function Footer(): ReactNode {
  const { footer } = useThemeConfig();
  return <footer className="footer footer--dark">{footer?.copyright}</footer>;
}
