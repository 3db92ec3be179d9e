/**
 * What the head of every page says beside its title: nothing. There is one language, and the site
 * does not know, when it is built, at which origin it will stand; its pages have one address each,
 * to which the server leads from every other.
 */
export default function SiteMetadata(): null {
  return null;
}
