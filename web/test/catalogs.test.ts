import { unmetCodes } from "@openpayfac/contract/requirements";
import { describe, expect, it } from "vitest";
import { sentenceEs } from "../src/apply/messages/sentences-es.ts";
import { fieldMessagesOf } from "../src/server/messages/fields.ts";
import { catalogs, messagesIn } from "./catalogs.fixtures.ts";

/** Messages that are the same word in both languages. */
const same = [
  "Plan",
  "Total",
  "Miembro",
  "EIN",
  "MM",
  "$100.00",
  "7% of 100%",
  // Names of states.
  /^\.apply\.(en|es)?\.?options\.states\./,
];

describe("the Spanish catalog of", () => {
  it.each(Object.entries(catalogs))("%s translates each message", (name, { en, es }) => {
    const spanish = new Map(messagesIn(es, `.${name}`));
    const untranslated = messagesIn(en, `.${name}`).filter(
      ([path, message]) =>
        spanish.get(path) === message &&
        /[a-z]{3}/i.test(message) &&
        !same.some((each) => (each instanceof RegExp ? each.test(path) : each === message)),
    );
    expect(untranslated).toEqual([]);
    expect([...spanish.keys()]).toEqual(messagesIn(en, `.${name}`).map(([path]) => path));
  });

  it("errors addresses the reader formally", () => {
    for (const { es } of Object.values(catalogs)) {
      for (const [path, message] of messagesIn(es)) {
        expect([path, message]).not.toEqual([
          path,
          expect.stringMatching(/\b(tú|tu|tus|tuyo|contigo|puedes|debes|tienes)\b/i),
        ]);
      }
    }
  });
});

describe("a requirement that is not met", () => {
  it.each(unmetCodes)("because of %s has a Spanish sentence", (code) => {
    const sentence = sentenceEs({ field: "company.legal_name", code, values: {} });
    expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ¿].*\.$/);
    expect(sentence).not.toMatch(/\b(is|the|must|required)\b/);
  });

  it("names the field as the form does", () => {
    expect(sentenceEs({ field: "owners[0].residence_address.city", code: "required" })).toBe(
      "Falta este dato: Ciudad.",
    );
    expect(sentenceEs({ field: "address", code: "required" })).toBe(
      "Falta la dirección de la empresa.",
    );
  });
});

describe("an error of the server", () => {
  const { en, es } = catalogs.server;

  it("keeps its English sentence, and is translated by its code and field", () => {
    expect(en.error("conflict", "It was changed.")).toBe("It was changed.");
    expect(es.error("conflict", "It was changed.")).toMatch(/^Esto cambió/);
    expect(fieldMessagesOf.es.field("password", "too_short", "Use more.")).toMatch(
      /^Use al menos 12/,
    );
    expect(fieldMessagesOf.es.field("company.description", "too_short", "Say more.")).toMatch(
      /^Descripción/,
    );
    expect(fieldMessagesOf.es.field("company.owners[1].ssn", "wrong_tax_id", "No.")).toMatch(
      /SSN o ITIN/,
    );
  });

  it("of the terms is about the reader in both languages", () => {
    const message = "The merchant must accept the terms.";
    expect(fieldMessagesOf.en.field("terms_accepted", "not_accepted", message)).toBe(
      "Accept the terms to continue.",
    );
    expect(fieldMessagesOf.es.field("terms_accepted", "not_accepted", message)).toBe(
      "Acepte los términos para continuar.",
    );
  });

  it("of an unknown code is still in the language of the page", () => {
    expect(es.error("new_code", "Something new.")).not.toContain("new");
    expect(fieldMessagesOf.es.field("a.b", "new_code", "Something new.")).toBe(
      "Este valor no es válido. Revíselo.",
    );
  });
});
