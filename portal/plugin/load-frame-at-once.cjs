const everyPage =
  /@theme\/(?:DocsRoot|DocVersionRoot|DocRoot|DocItem)"|still-page\.tsx"|plugin-route-context-module|\/p\/docs-\w+\.json"/;
const documents = /"@site\/docs\//;

/**
 * A loader for Docusaurus's list of chunks, in the browser. The parts of the frame become part of the
 * main script: as chunks of their own they would be asked for only once that has run. The documents
 * are left out: their HTML has come already.
 */
module.exports = (source) =>
  source.replace(/import\(\/\* webpackChunkName: [^*]*\*\/ ("[^"]+")\)/g, (text, file) => {
    if (everyPage.test(file)) return `import(/* webpackMode: "eager" */ ${file})`;
    return documents.test(file) ? `Promise.reject(new Error(${file}))` : text;
  });
