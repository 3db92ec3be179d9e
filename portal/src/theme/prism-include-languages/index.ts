/** Docusaurus adds languages to Prism here. The site's code panels do not use Prism. */
export default function prismIncludeLanguages(): void {}
