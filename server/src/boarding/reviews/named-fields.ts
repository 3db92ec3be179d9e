import type { Language, requestableFields } from "@openpayfac/contract";

type Field = (typeof requestableFields)[number];

/** The parts of the form, as its pages name them. */
const names: Record<Field, Record<Language, string>> = {
  "company.legal_name": { en: "legal name", es: "nombre legal" },
  "company.ein": { en: "EIN", es: "EIN" },
  "company.description": { en: "description of the business", es: "descripción del negocio" },
  "company.website": { en: "website", es: "sitio web" },
  "company.phone_number": { en: "phone number", es: "número de teléfono" },
  "company.mcc": { en: "merchant category", es: "categoría de comercio" },
  address: { en: "address", es: "dirección" },
  industry_volume: { en: "card volume", es: "volumen de tarjetas" },
  services_deliveries: { en: "delivery times", es: "plazos de entrega" },
  owners: { en: "owners", es: "propietarios" },
  bank_account: { en: "bank account", es: "cuenta bancaria" },
};

/** The sentence that names the parts of the form to check; undefined without one. */
export function namedFields(fields: readonly Field[], language: Language): string | undefined {
  if (fields.length === 0) return undefined;
  const named = fields.map((field) => names[field][language]).join(", ");
  return language === "es" ? `Revise en el formulario: ${named}.` : `Check in the form: ${named}.`;
}
