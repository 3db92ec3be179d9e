import path from "node:path";
import type { InlineConfig } from "vite";

const common = (folder: string): InlineConfig => ({
  root: path.join(folder, "src"),
  configFile: false,
  logLevel: "warn",
});
const target = ["chrome117", "firefox121", "safari17.4"];

/** The script of the merchant's page: one file under a name that stays, and nothing else. */
export function scriptOptions(folder: string, output: string): InlineConfig {
  return {
    ...common(folder),
    build: {
      outDir: output,
      emptyOutDir: false,
      target,
      lib: {
        entry: path.join(folder, "src/page/script.ts"),
        formats: ["iife"],
        name: "openpayfacElements",
        fileName: () => "openpayfac.js",
      },
    },
  };
}

/** An element before a made-up session, for documents: a script and a style sheet. */
export function demoOptions(folder: string, output: string): InlineConfig {
  return {
    ...common(folder),
    build: {
      outDir: output,
      emptyOutDir: true,
      target,
      modulePreload: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: path.join(folder, "src/demo/demo.ts"),
        output: {
          entryFileNames: "demo.js",
          chunkFileNames: "[name].js",
          assetFileNames: "demo[extname]",
        },
      },
    },
  };
}

/** The page of the frames, with files whose names hold their hashes. */
export function frameOptions(folder: string, output: string): InlineConfig {
  return {
    ...common(folder),
    root: path.join(folder, "src/frame"),
    base: "/elements/v1/",
    build: {
      outDir: output,
      emptyOutDir: true,
      assetsDir: "assets",
      // Never a `data:` address: the frame's policy has no place for it.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target,
      rollupOptions: { input: path.join(folder, "src/frame/frame.html") },
    },
  };
}
