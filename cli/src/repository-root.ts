import path from "node:path";

/** The folder that holds all workspaces, and by default the data folder. */
export const repositoryRoot = path.resolve(import.meta.dirname, "../..");
