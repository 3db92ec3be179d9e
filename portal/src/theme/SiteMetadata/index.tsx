/**
 * The head of every page contains nothing besides its title. There is one language, and the site
 * does not know its origin at build time; its pages have one address each, to which the server
 * redirects every other.
 */
export default function SiteMetadata(): null {
  return null;
}
