import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import vm from "node:vm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { approvedCard, startTestServer, type TestServer } from "../../testkit/src/index.ts";

const sdk = path.resolve(import.meta.dirname, "..");
const modules = path.resolve(sdk, "../node_modules");
const projects = path.join(sdk, "test-projects");
const run = promisify(execFile);

interface PackedFile {
  path: string;
  size: number;
}

let folder: string;
let consumer: string;
let server: TestServer;
let packed: { filename: string; unpackedSize: number; files: PackedFile[] };

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(path.join(tmpdir(), "openpayfac-sdk-"));
  // Packing changes the manifest for a moment: that of a copy, so that other tests see their own.
  const copy = path.join(folder, "sdk");
  for (const name of ["src", "build", "package.json", "README.md", "LICENSE"]) {
    cpSync(path.join(sdk, name), path.join(copy, name), { recursive: true });
  }
  symlinkSync(modules, path.join(folder, "node_modules"));
  const manifest = readFileSync(path.join(copy, "package.json"), "utf8");
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: copy,
  });
  packed = Object.values(JSON.parse(stdout.slice(stdout.search(/^[[{]/m))))[0] as typeof packed;
  expect(readFileSync(path.join(copy, "package.json"), "utf8")).toBe(manifest);

  consumer = mkdtempSync(path.join(tmpdir(), "openpayfac-consumer-"));
  cpSync(projects, consumer, { recursive: true });
  writeFileSync(path.join(consumer, "package.json"), '{"private":true}');
  const tarball = path.join(folder, packed.filename);
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: consumer });
});

afterAll(async () => {
  await server?.close();
  for (const each of [folder, consumer]) if (each) rmSync(each, { recursive: true, force: true });
});

async function paymentSettings() {
  return {
    ORIGIN: server.origin,
    API_KEY: server.sandbox.private_key,
    ACCOUNT_ID: server.sandbox.account_id,
    METHOD_ID: await server.paymentMethod(approvedCard),
  };
}

const paid = { status: "captured", listed: true, attempts: 1 };

describe("the packed package", () => {
  it("is what a user needs, and nothing else", () => {
    const names = packed.files.map((file) => file.path);
    const others = names.filter((name) => !/^dist\/(esm|cjs)\//.test(name)).sort();
    expect(others).toEqual(["LICENSE", "README.md", "package.json"]);
    expect(names.filter((name) => /test|fake|\.ts$/.test(name.replace(/\.d\.ts$/, "")))).toEqual(
      [],
    );
    const built = names.filter((name) => /^dist\/.*\.js$/.test(name));
    expect(built.filter((name) => !names.includes(name.replace(/\.js$/, ".d.ts")))).toEqual([]);
    const sizes = `${Math.round(packed.unpackedSize / 1024)} KiB in ${names.length} files`;
    console.log(`@openpayfac/node: ${sizes}`);
    expect(packed.unpackedSize).toBeLessThan(2_000_000);
  });

  it("has a manifest without scripts, dependencies or sources", () => {
    const file = path.join(consumer, "node_modules/@openpayfac/node/package.json");
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    for (const name of ["scripts", "dependencies", "devDependencies", "private"]) {
      expect(manifest).not.toHaveProperty(name);
    }
    expect(JSON.stringify(manifest)).not.toContain("src/");
    const named = JSON.stringify(manifest.exports).match(/\.\/dist\/[^"]+/g) ?? [];
    expect(named).toHaveLength(4);
    const root = path.dirname(file);
    expect(named.filter((each) => !existsSync(path.join(root, each)))).toEqual([]);
  });

  it("names no source in its types", () => {
    const types = packed.files.filter(({ path }) => path.endsWith(".d.ts"));
    const root = path.join(consumer, "node_modules/@openpayfac/node");
    for (const { path: name } of types) {
      expect(readFileSync(path.join(root, name), "utf8"), name).not.toMatch(/from "[^"]*\.ts"/);
    }
  });
});

/** Every Node here: the pinned one, and that of the machine where it is another and new enough. */
const nodes = [...new Set([process.execPath, "/usr/bin/node", "/usr/local/bin/node"])].filter(
  (program) => existsSync(program),
);

describe.each(nodes)("a payment under %s", (node) => {
  test.each(["esm/pay.mjs", "cjs/pay.cjs"])("%s", async (project) => {
    const env = { ...(await paymentSettings()), PATH: process.env.PATH };
    const { stdout } = await run(node, [project], { cwd: consumer, env });
    expect(JSON.parse(stdout)).toEqual(paid);
  });
});

describe("a payment elsewhere", () => {
  const web = {
    ...paid,
    file: "application/pdf",
    downloaded: true,
    table: ["text/csv", true],
    refused: "headers",
  };

  /**
   * Globals of the Minimum Common Web API that Node also has: no process, no Buffer, no require.
   */
  const names = [
    ...["AbortController", "AbortSignal", "Blob", "File", "FormData", "Headers", "ReadableStream"],
    ...["Request", "Response", "TextDecoder", "TextEncoder", "URL", "URLSearchParams", "atob"],
    ...["clearTimeout", "crypto", "fetch", "setTimeout"],
  ];

  it("with web interfaces alone, as in a worker", async () => {
    const globals = Object.fromEntries(names.map((name) => [name, Reflect.get(globalThis, name)]));
    const context = vm.createContext(globals);
    const root = path.join(consumer, "node_modules/@openpayfac/node/dist/cjs");
    const loaded = new Map<string, { exports: unknown }>();
    const load = (file: string): unknown => {
      const known = loaded.get(file);
      if (known !== undefined) return known.exports;
      const module = { exports: {} };
      loaded.set(file, module);
      const wrapped = `(function (require, exports) { ${readFileSync(file, "utf8")}\n})`;
      const require = (name: string) => load(path.join(path.dirname(file), name));
      vm.runInContext(wrapped, context, { filename: file })(require, module.exports);
      return module.exports;
    };
    const { pay } = load(path.join(projects, "web/pay.cjs")) as {
      pay(sdk: unknown, settings: object): Promise<object>;
    };
    const {
      ORIGIN: origin,
      API_KEY: apiKey,
      ACCOUNT_ID: accountId,
      METHOD_ID,
    } = await paymentSettings();
    const sdkModule = load(path.join(root, "index.js"));
    const result = await pay(sdkModule, { origin, apiKey, accountId, METHOD_ID });
    // Made in the other context, with its own prototypes.
    expect(JSON.parse(JSON.stringify(result))).toEqual(web);
  });

  test.each(["deno", "bun"])("in %s, where it is installed", async (program) => {
    const found = await run("which", [program]).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
    if (found === undefined) {
      console.warn(`not executed: ${program} is not installed`);
      return;
    }
    const args = program === "deno" ? ["run", "--allow-all"] : ["run"];
    const env = { ...(await paymentSettings()), PATH: process.env.PATH, HOME: consumer };
    const { stdout } = await run(found, [...args, "esm/pay.mjs"], { cwd: consumer, env });
    expect(JSON.parse(stdout)).toEqual(paid);
  });
});

describe("a strict compiler takes the types, also of the package itself", () => {
  const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
  const nodeTypes = ["--typeRoots", path.join(modules, "@types"), "--types", "node"];
  test.each<[string, "module" | "commonjs", string[]]>([
    ["ES modules for Node", "module", ["--module", "nodenext", "--lib", "es2023", ...nodeTypes]],
    ["CommonJS for Node", "commonjs", ["--module", "nodenext", "--lib", "es2023", ...nodeTypes]],
    [
      "a bundler, for a worker",
      "module",
      [
        ...["--module", "esnext", "--moduleResolution", "bundler"],
        ...["--lib", "es2023,dom,dom.iterable", "--types", ""],
      ],
    ],
  ])("%s", async (_, type, options) => {
    writeFileSync(path.join(consumer, "types/package.json"), JSON.stringify({ type }));
    const compiler = path.join(modules, "typescript/bin/tsc");
    const args = ["--noEmit", "--ignoreConfig", "--target", "es2023", ...strict, ...options];
    const checked = await run(process.execPath, [compiler, ...args, "types/shop.ts"], {
      cwd: consumer,
    }).catch((error: { stdout: string }) => error);
    expect(checked.stdout).toBe("");
  });
});
