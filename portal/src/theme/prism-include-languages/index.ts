/** Docusaurus adds languages to Prism here. Our code panels colour their code without Prism. */
export default function prismIncludeLanguages(): void {}
