import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addLink, newLink } from "../../server/src/boarding/application-form/form.fixtures.ts";
import { addSubmitted } from "../../server/src/boarding/boarding.fixtures.ts";
import {
  addLink as addContractorLink,
  tokenOf,
} from "../../server/src/boarding/contractors/contractor-contract-cases.fixtures.ts";
import { requirementsToken } from "../../server/src/boarding/requirements/requirement-contract-cases.fixtures.ts";
import { addUser } from "../../server/src/boarding/users/user-contract-cases.fixtures.ts";
import { toUuid } from "../../server/src/ids.ts";
import { addAccount, startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  closeVisitors,
  complaintsOf,
  expectAccessible,
  launchVisitor,
  phone,
} from "./browser.fixtures.ts";
import { catalogs, messagesIn } from "./catalogs.fixtures.ts";

let server: TestServer;
let page: Page;
let complaints: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  // The plan's name is shown in every language: "Sandbox" is also an English message.
  await server.database.query("UPDATE processing_plans SET name = 'Flat 2.9% + 30¢'");
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.context().close();
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

const spanish: BrowserContextOptions = { viewport: phone, locale: "es-US" };

async function open(uri: string, options = spanish): Promise<void> {
  const visitor = await launchVisitor(options);
  page = await visitor.newPage();
  complaints = complaintsOf(page);
  await page.goto(uri);
}

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const language = () => page.evaluate(() => document.documentElement.lang);

/** Messages that exist in English only. */
const english = (() => {
  const all = Object.values(catalogs);
  const also = new Set(all.flatMap(({ es }) => messagesIn(es)).map(([, message]) => message));
  const messages = all.flatMap(({ en }) => messagesIn(en)).map(([, message]) => message.trim());
  return new Set(messages.filter((message) => message.length > 2 && !also.has(message)));
})();

/** Every text that a reader sees or hears: also of labels, placeholders and options. */
const textsOf = () =>
  page.evaluate(() => {
    const texts = [document.title.split(" – ")[0] ?? ""];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isShown = node.parentElement?.closest("script, style, noscript") === null;
      if (isShown) texts.push(node.textContent ?? "");
    }
    for (const each of document.querySelectorAll("[aria-label], [placeholder]")) {
      texts.push(each.getAttribute("aria-label") ?? "", each.getAttribute("placeholder") ?? "");
    }
    return texts.map((text) => text.trim()).filter((text) => text !== "");
  });

async function expectSpanish(): Promise<void> {
  expect(await language()).toBe("es");
  expect((await textsOf()).filter((text) => english.has(text))).toEqual([]);
  await expectAccessible(page);
}

const nothing = {
  company: undefined,
  address: undefined,
  industry_volume: undefined,
  transaction_modes: undefined,
  owners: undefined,
};

describe("the application form in Spanish", () => {
  it("is in Spanish at each step, with its errors, and records that the terms were read in Spanish", async () => {
    const { uri, applicationId } = await addLink(server, nothing);
    await open(uri);
    const titles = Object.values(catalogs.apply.es.steps);
    for (const [place, title] of titles.entries()) {
      await heading(title).waitFor();
      const isLast = place === titles.length - 1;
      const hasTestData = (await page.getByText("Llenar con datos de prueba").count()) > 0;
      if (hasTestData) {
        // Each sentence of a missing value, before the values.
        await press("Guardar y continuar");
        await page.getByText("Hay un problema").waitFor();
        await expectSpanish();
        await press("Llenar con datos de prueba");
      }
      await page.getByText("Todos los cambios están guardados").waitFor();
      await expectSpanish();
      if (!isLast) await press("Guardar y continuar");
    }
    await press("Enviar la solicitud");
    await heading("Su solicitud se envió").waitFor();
    await expectSpanish();
    const { rows } = await server.database.query(
      "SELECT language, signature, owners_certification FROM applications WHERE id = $1",
      [toUuid(applicationId)],
    );
    expect(rows[0]).toMatchObject({
      language: "es",
      signature: { terms_version: "2026-01-es", terms_language: "es" },
      owners_certification: { text_version: "2026-11-es" },
    });
  });

  it("begins in the browser's language, changes by the switch, and stays so by a later link", async () => {
    const { uri, applicationId } = await addLink(server);
    await open(uri, { viewport: phone, locale: "en-US" });
    await heading("Your business").waitFor();
    expect(await language()).toBe("en");
    await press("Español");
    await heading("Su empresa").waitFor();
    await page.reload();
    await heading("Su empresa").waitFor();
    await expect
      .poll(async () => {
        const { rows } = await server.database.query(
          "SELECT language FROM applications WHERE id = $1",
          [toUuid(applicationId)],
        );
        return rows[0].language;
      })
      .toBe("es");
    await page.context().close();

    // Another device, whose browser is in English.
    await open((await newLink(server, applicationId)).uri, { viewport: phone, locale: "en-US" });
    await heading("Su empresa").waitFor();
    await press("English");
    await heading("Your business").waitFor();
    await page.goto(`${server.origin}/account/login`);
    await heading("Sign in").waitFor();
    await page.goto(`${server.origin}/account/login?lang=es`);
    await heading("Iniciar sesión").waitFor();
  });
});

it.each([
  ["/account/login", "Iniciar sesión"],
  ["/account/forgot", "Establecer una contraseña nueva"],
  ["/account/set-password", "Este enlace ya no funciona"],
  ["/account/magic", "Este enlace ya no funciona"],
  ["/apply/unknown", "No hay ninguna solicitud para este enlace"],
  ["/requirements/unknown", "No hay ninguna cuenta para este enlace"],
  ["/onboard/unknown", "Este enlace está incompleto"],
])("%s is in Spanish", async (path, title) => {
  await open(`${server.origin}${path}`);
  await heading(title).waitFor();
  await expectSpanish();
});

it("a wrong password is reported in Spanish", async () => {
  await open(`${server.origin}/account/login`);
  await press("Iniciar sesión");
  await page.getByText("Escriba su correo electrónico.").waitFor();
  await page.getByLabel("Correo electrónico").fill("nadie@larkspur.example");
  await page.getByLabel("Contraseña", { exact: true }).fill("not the password");
  await press("Iniciar sesión");
  await page.getByText("El correo electrónico o la contraseña son incorrectos.").waitFor();
  await expectSpanish();
});

it("the page of an account's requirements is in Spanish, with its validation", async () => {
  const { accountId } = await addAccount(server);
  await open(`${server.origin}/requirements/${await requirementsToken(server, accountId)}`);
  await heading("Necesitamos algo de usted").waitFor();
  await page.getByText("No hay una cuenta bancaria para recibir los depósitos.").waitFor();
  await press("Agregar esta cuenta bancaria");
  await page.getByText("Escriba el nombre del titular de la cuenta.").waitFor();
  await expectSpanish();
});

it("the form of a contractor is in Spanish, with its validation", async () => {
  await open(`${server.origin}/onboard/${tokenOf(await addContractorLink(server))}`);
  await heading("Regístrese para recibir pagos").waitFor();
  await press("Continuar");
  await page.getByText("Escriba su apellido.").waitFor();
  await expectSpanish();
  await page.getByLabel("Una empresa").check();
  await press("Continuar");
  await page.getByText("Elija el tipo de empresa.").waitFor();
  await expectSpanish();
});

it("a decision of underwriting is in Spanish in the form and on the dashboard, and a person's words are unchanged", async () => {
  const { id } = await addSubmitted(server);
  const body = {
    status: "NEED_INFORMATION",
    message:
      "The IRS does not confirm this name and tax id. Correct them, and send the IRS letter. Ask for Vera.",
  };
  expect((await server.call("POST", `/sandbox/applications/${id}/decide`, { body })).status).toBe(
    200,
  );
  const shown = /^El IRS no confirma .* Ask for Vera\.$/;
  await open((await newLink(server, id)).uri);
  await page.getByText(shown).waitFor();
  const user = await addUser(server);
  await page.goto((await server.call("POST", `/users/${user.id}/login_url`)).body.login_url);
  await page.getByText(shown).first().waitFor();
});

it("the dashboard and the security settings are in the language stored for the user", async () => {
  const { id } = await addUser(server);
  await server.database.query("UPDATE users SET language = 'es' WHERE id = $1", [toUuid(id)]);
  const { body } = await server.call("POST", `/users/${id}/login_url`);
  await open(body.login_url, { viewport: phone, locale: "en-US" });
  await page.getByRole("heading", { name: "Cuentas" }).waitFor();
  await expectSpanish();
  await page.goto(`${server.origin}/account/security`);
  await page.getByRole("heading", { name: "Verificación en dos pasos" }).waitFor();
  await expectSpanish();
});
