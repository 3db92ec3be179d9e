import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const elements = path.resolve(import.meta.dirname, "..");
const modules = path.resolve(elements, "../node_modules");
const run = promisify(execFile);

let folder: string;
let consumer: string;
let files: string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "openpayfac-elements-"));
  // Packing changes the manifest for a moment: that of a copy, so that other tests see their own.
  const copy = path.join(folder, "elements");
  for (const name of ["src", "bundle", "package.json", "README.md", "LICENSE"]) {
    await cp(path.join(elements, name), path.join(copy, name), { recursive: true });
  }
  await symlink(modules, path.join(folder, "node_modules"));
  const manifest = await readFile(path.join(copy, "package.json"), "utf8");
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: copy,
  });
  const [packed] = Object.values(JSON.parse(stdout.slice(stdout.search(/^[[{]/m)))) as {
    filename: string;
    files: { path: string }[];
  }[];
  if (packed === undefined) throw new Error(stdout);
  files = packed.files.map((file) => file.path);
  expect(await readFile(path.join(copy, "package.json"), "utf8")).toBe(manifest);
  consumer = path.join(folder, "consumer");
  const place = path.join(consumer, "node_modules/@openpayfac/elements");
  await mkdir(place, { recursive: true });
  await run("tar", ["-xzf", path.join(folder, packed.filename), "-C", place, "--strip", "1"]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("what is packed is what a page needs: no source, no frame, no tests", () => {
  expect(files).toContain("README.md");
  expect(files).toContain("LICENSE");
  expect(files).toContain("dist/package/index.js");
  expect(files).toContain("dist/react/index.d.ts");
  expect(files.filter((file) => /\.test\.|^src|frame\/|\.kept$/.test(file))).toEqual([]);
});

test("it can be imported where there is no browser, as a server that renders does", async () => {
  await writeFile(
    path.join(consumer, "page.mjs"),
    `import { loadOpenPayfac } from "@openpayfac/elements";
     import { OpenPayfacProvider, PaymentElement, useOpenPayfac } from "@openpayfac/elements/react";
     import { createElement } from "react";
     import { renderToString } from "react-dom/server";
     console.log(typeof loadOpenPayfac, typeof PaymentElement, typeof useOpenPayfac);
     // At the top level, as the documentation says; not awaited, as a rendering server does not.
     const openpayfac = loadOpenPayfac("key_public_x", { account: "acct_x", origin: undefined });
     openpayfac.then((made) => console.log(made));
     const element = createElement(PaymentElement, { id: "payment" });
     console.log(renderToString(createElement(OpenPayfacProvider, { openpayfac }, element)));`,
  );
  const { stdout } = await run(process.execPath, [path.join(consumer, "page.mjs")]);
  expect(stdout.trim().split("\n")).toEqual([
    "function function function",
    '<div id="payment"></div>',
    "null",
  ]);
});

test("its React entry and the modules behind it are marked for the client", async () => {
  const react = files.filter((file) => /^dist\/react\/.*\.js$/.test(file));
  expect(react).toContain("dist/react/index.js");
  for (const file of react) {
    const text = await readFile(
      path.join(consumer, "node_modules/@openpayfac/elements", file),
      "utf8",
    );
    expect(text, file).toMatch(/^"use client";\n/);
  }
});

test("its types hold a page to what there is", async () => {
  await writeFile(
    path.join(consumer, "page.tsx"),
    `import { loadOpenPayfac, type OpenPayfac, type PaymentResult } from "@openpayfac/elements";
     import { OpenPayfacProvider, PaymentElement, useOpenPayfac } from "@openpayfac/elements/react";
     const loading = loadOpenPayfac("key_public_x", { account: "acct_x", origin: "https://pay.example" });
     export async function pay(clientSecret: string): Promise<string> {
       const openpayfac = await loading;
       if (openpayfac === null) throw new Error("there is no page to pay on");
       const element = openpayfac.elements({ clientSecret }).create("card", { postalCode: false });
       element.on("change", ({ complete, brand }) => console.log(complete, brand === "visa"));
       const answer: PaymentResult = await openpayfac.confirmPayment({ element, clientSecret });
       if (answer.error !== undefined) return answer.error.message;
       return answer.payment.status;
     }
     export function Page() {
       const { confirmPayment } = useOpenPayfac();
       return (
         <OpenPayfacProvider openpayfac={loading} options={{ clientSecret: "x" }}>
           <PaymentElement onConfirm={() => confirmPayment({ clientSecret: "x" })} />
         </OpenPayfacProvider>
       );
     }
     // @ts-expect-error there is no such element
     (await loading)!.elements().create("iban");
     openpayfacOf().elements({ translations: { "card.cvv": "Code on the back" } });
     // @ts-expect-error the key is misspelt
     openpayfacOf().elements({ translations: { "card.cvc": "Code on the back" } });
     declare function openpayfacOf(): OpenPayfac;
     // @ts-expect-error an origin is needed
     await loadOpenPayfac("key_public_x", { account: "acct_x" });
     // @ts-expect-error both cannot be there
     const never: PaymentResult = { payment: undefined };
     export { never };`,
  );
  await writeFile(path.join(consumer, "package.json"), '{"type":"module"}');
  const compiler = path.join(modules, "typescript/bin/tsc");
  const { stdout } = await run(
    process.execPath,
    [
      ...[compiler, "--ignoreConfig", "--noEmit", "--strict", "--jsx", "react-jsx"],
      ...["--module", "nodenext", "--target", "es2022", "--types", "", "page.tsx"],
    ],
    { cwd: consumer },
  ).catch((error) => error as { stdout: string });
  expect(stdout).toBe("");
});
