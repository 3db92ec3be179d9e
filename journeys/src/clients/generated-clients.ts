import { copyFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Client, Task } from "./client.ts";
import { generate } from "./openapi-generator.ts";
import { matchesIn, runProgram } from "./run-program.ts";

const examples = path.resolve(import.meta.dirname, "../../../examples/generated-clients");

const python: Client = {
  name: "openapi-generator python",
  needs: ["python3"],
  isQuick: true,
  generate: (task) => generate(task, "python", ["packageName=openpayfac"]),
  operations: async ({ folder }) =>
    matchesIn(path.join(folder, "openpayfac/api"), /\.py$/, /def (\w+)_with_http_info\(/g),
  async compile({ folder, tools }) {
    const imports = "import openpayfac, openpayfac.models, openpayfac.api";
    await runProgram(tools.python, ["-W", "ignore", "-c", imports], { cwd: folder });
  },
  pay: ({ folder, tools }, env, method) =>
    runProgram(tools.python, ["-W", "ignore", path.join(examples, "pay.py"), method], {
      env: { ...env, PYTHONPATH: folder },
    }),
};

const go: Client = {
  name: "openapi-generator go",
  needs: ["go"],
  async generate(task) {
    await generate(task, "go", ["packageName=openpayfac", "withGoMod=false"]);
    writeFileSync(path.join(task.folder, "go.mod"), "module example.com/openpayfac\n\ngo 1.24\n");
  },
  operations: async ({ folder }) =>
    matchesIn(folder, /^api_.*\.go$/, /^func \(a \*\w+\) (\w+)Execute\(/gm),
  async compile({ folder }) {
    await runProgram("go", ["build", "./..."], { cwd: folder });
  },
  async pay({ folder }, env, method) {
    mkdirSync(path.join(folder, "pay"), { recursive: true });
    copyFileSync(path.join(examples, "pay.go"), path.join(folder, "pay/pay.go"));
    return runProgram("go", ["run", "./pay", method], { cwd: folder, env });
  },
};

const java: Client = {
  name: "openapi-generator java",
  needs: ["javac", "mvn"],
  generate: (task) => generate(task, "java", ["containerDefaultToNull=true"]),
  operations: async ({ folder }) =>
    matchesIn(folder, /api\/\w+Api\.java$/, /public okhttp3\.Call (\w+)Call\(/g),
  async compile({ folder }) {
    copyFileSync(path.join(examples, "Pay.java"), path.join(folder, "src/main/java/Pay.java"));
    const classpath = ["dependency:build-classpath", "-Dmdep.outputFile=classpath.txt"];
    await runProgram("mvn", ["--quiet", "--batch-mode", "compile", ...classpath], { cwd: folder });
  },
  async pay({ folder }, env, method) {
    const run = `exec java -cp "target/classes:$(cat classpath.txt)" Pay "${method}"`;
    return runProgram("sh", ["-c", run], { cwd: folder, env });
  },
};

const csharp: Client = {
  name: "openapi-generator csharp",
  needs: ["dotnet"],
  generate: (task) => generate(task, "csharp", ["packageName=Openpayfac", "library=httpclient"]),
  operations: async ({ folder }) => [
    ...new Set(matchesIn(folder, /Api\/\w+Api\.cs$/, /public \S+ (\w+)WithHttpInfo\(/g)),
  ],
  async compile({ folder }) {
    await runProgram("dotnet", ["build", "src/Openpayfac"], { cwd: folder });
  },
};

const php: Client = {
  name: "openapi-generator php",
  needs: ["php"],
  generate: (task) => generate(task, "php", ["invokerPackage=Openpayfac"]),
  operations: async ({ folder }) =>
    matchesIn(folder, /lib\/Api\/\w+Api\.php$/, /public function (\w+(?<!Async))WithHttpInfo\(/g),
  compile: (task) => parseEach(task, ".php", "php", "-l"),
};

const ruby: Client = {
  name: "openapi-generator ruby",
  needs: ["ruby"],
  generate: (task) => generate(task, "ruby", ["gemName=openpayfac"]),
  operations: async ({ folder }) =>
    matchesIn(folder, /api\/\w+_api\.rb$/, /def (\w+)_with_http_info\(/g),
  compile: (task) => parseEach(task, ".rb", "ruby", "-wc"),
};

/** Has an interpreter parse each file: its packages are not needed for that. */
async function parseEach(
  { folder }: Task,
  ending: string,
  command: string,
  option: string,
): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(ending))) {
    await runProgram(command, [option, path.join(folder, file)]);
  }
}

const oapiCodegen: Client = {
  name: "oapi-codegen go",
  needs: ["go"],
  async generate({ description, folder }) {
    writeFileSync(path.join(folder, "go.mod"), "module example.com/openpayfac\n\ngo 1.24\n");
    const tool = "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2";
    const options = ["-generate", "types,client,skip-prune", "-package", "openpayfac"];
    const output = ["-o", path.join(folder, "client.go")];
    await runProgram("go", ["run", tool, ...options, ...output, description]);
  },
  operations: async ({ folder }) => [
    ...new Set(matchesIn(folder, /client\.go$/, /^func New(\w+?)Request(?:WithBody)?\(server/gm)),
  ],
  async compile({ folder }) {
    await runProgram("go", ["mod", "tidy"], { cwd: folder });
    await runProgram("go", ["build", "./..."], { cwd: folder });
  },
};

const openapiTypescript: Client = {
  name: "openapi-typescript",
  needs: ["npm"],
  isQuick: true,
  async generate({ description, folder }) {
    const packages = path.resolve(import.meta.dirname, "typescript");
    cpSync(packages, folder, { recursive: true });
    await runProgram("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: folder });
    const output = path.join(folder, "client.ts");
    await runProgram("npx", ["--no", "openapi-typescript", description, "-o", output], {
      cwd: folder,
    });
  },
  operations: async ({ folder }) => {
    const [operations = ""] = matchesIn(
      folder,
      /^client\.ts$/,
      /interface operations (\{[\s\S]*\n\})/g,
    );
    return [...operations.matchAll(/^ {4}(\w+): \{$/gm)].map(([, id = ""]) => id);
  },
  async compile({ folder }) {
    await runProgram("npx", ["--no", "tsc", "--noEmit", "--strict", "client.ts"], { cwd: folder });
  },
};

export const clients: readonly Client[] = [
  python,
  go,
  java,
  csharp,
  php,
  ruby,
  oapiCodegen,
  openapiTypescript,
];
