import Head from "@docusaurus/Head";
import { useLocation } from "@docusaurus/router";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import type { ReactNode } from "react";

/** What the head of every page says. There is one language, so there are no alternates. */
export default function SiteMetadata(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const address = siteConfig.url + useLocation().pathname;
  return (
    <Head>
      <meta property="og:url" content={address} />
      <link rel="canonical" href={address} />
    </Head>
  );
}
