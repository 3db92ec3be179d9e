import path from "node:path";
import { pathToFileURL } from "node:url";
import { folderVariable } from "./seen-file.ts";

const recorder = pathToFileURL(path.join(import.meta.dirname, "record-responses.ts")).href;

/** The variables with which a server in another process notes the fields that it shows. */
export function recordingEnvironment(): Record<string, string> {
  const folder = process.env[folderVariable];
  return folder === undefined
    ? {}
    : { [folderVariable]: folder, NODE_OPTIONS: `--import=${recorder}` };
}
