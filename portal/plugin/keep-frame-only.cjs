const entry =
  /\[\(\) => import\(\/\* webpackChunkName: [^*]*\*\/ ("[^"]+")\), ("[^"]+"), require\.resolveWeak\("[^"]+"\)\]/g;
const frame = /@theme\/(?:DocsRoot|DocVersionRoot|DocRoot)"|__plugin\.json"|\/p\/docs-\w+\.json"/;

/**
 * A loader for Docusaurus's list of chunks, in the browser. The parts of the frame become part of the
 * main script: as chunks of their own they would be asked for only once that has run. The pages and
 * their data are left out: the browser gets their HTML.
 */
module.exports = (source) =>
  source.replace(entry, (_, file, name) =>
    frame.test(file)
      ? `[() => import(/* webpackMode: "eager" */ ${file}), ${name}]`
      : `[undefined, ${name}]`,
  );
