import { registerHooks } from "node:module";

/**
 * Resolves imports between this repository's files, which name their file with its ending, without
 * looking for it: a start loads a thousand of them, and needs a quarter less processor time.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith(".") || !specifier.endsWith(".ts") || parentURL === undefined) {
      return next(specifier, context);
    }
    const { href } = new URL(specifier, parentURL);
    return { url: href, format: "module-typescript", shortCircuit: true };
  },
});
