import { execFile } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Language } from "./shown-samples.ts";

export interface Script {
  language: Language;
  code: string;
  /** The variables that the page tells a reader to set. */
  env: Record<string, string>;
}

export interface Printed {
  status: number;
  /** The printed response: JSON parsed, other responses as text. */
  body: unknown;
  /** The error instead. */
  error?: string;
}

const programs: Record<Language, [program: string, extension: string, batch: string]> = {
  curl: ["bash", "sh", "run-all.sh"],
  sdk: [process.execPath, "mjs", "run-all-sdk.mjs"],
  node: [process.execPath, "mjs", "run-all.mjs"],
  python: ["python3", "py", "run-all.py"],
};

/**
 * Runs samples unchanged, those of one language in one process after another: starting a process
 * for each of several hundred would take minutes.
 *
 * Input    folder: empty; files that samples read are written to `folder/work`.
 * Returns  the output of each, in the order of the scripts.
 */
export async function runSamples(folder: string, scripts: Script[]): Promise<Printed[]> {
  const work = path.join(folder, "work");
  await mkdir(work, { recursive: true });
  // The package as a reader has it installed.
  const installed = path.join(folder, "node_modules/@openpayfac");
  await mkdir(installed, { recursive: true });
  await symlink(path.join(import.meta.dirname, "../../../sdk"), path.join(installed, "node"));
  const names = await Promise.all(
    scripts.map(async ({ language, code, env }, index) => {
      const name = path.join(folder, `${index}.${programs[language][1]}`);
      await writeFile(name, code);
      await writeFile(`${name}.json`, JSON.stringify(env));
      const exports = Object.entries(env).map(([key, value]) => `export ${key}='${value}'\n`);
      await writeFile(`${name}.env`, exports.join(""));
      return name;
    }),
  );
  const languages = [...new Set(scripts.map(({ language }) => language))];
  await Promise.all(
    languages.map(async (language) => {
      const [program, , batch] = programs[language];
      const files = names.filter((_, index) => scripts[index]!.language === language);
      await promisify(execFile)(program, [path.join(import.meta.dirname, batch), ...files], {
        cwd: work,
        maxBuffer: 64 * 1024 * 1024,
      });
    }),
  );
  return Promise.all(names.map(readPrinted));
}

async function readPrinted(name: string): Promise<Printed> {
  const text = await readFile(`${name}.out`, "utf8");
  const [, status, printed = ""] = /^(\d{3})\n([\s\S]*)$/.exec(text) ?? [];
  if (status === undefined) return { status: 0, body: undefined, error: text };
  return { status: Number(status), body: readBody(printed) };
}

function readBody(printed: string): unknown {
  try {
    return JSON.parse(printed);
  } catch {
    return printed;
  }
}
