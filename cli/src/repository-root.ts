import path from "node:path";

/** The folder that holds all workspaces; the default data folder stands in it. */
export const repositoryRoot = path.resolve(import.meta.dirname, "../..");
