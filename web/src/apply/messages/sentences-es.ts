import type { Unmet, UnmetCode, UnmetValues } from "@openpayfac/contract/requirements";
import { labelAt } from "./field-labels.ts";
import { fieldLabelsEs } from "./field-labels-es.ts";
import { optionsEs } from "./options-es.ts";

type Sentence = (label: string, values: UnmetValues) => string;

const numberOf = (value: string | number | undefined) =>
  typeof value === "number" ? value.toLocaleString("en-US") : String(value ?? "");

/** The Spanish sentence of each reason. `label` is the field's, as the form shows it. */
const sentences: Readonly<Record<UnmetCode, Sentence>> = {
  required: (label) => `Falta este dato: ${label}.`,
  not_yes_or_no: (label) => `${label}: elija sí o no.`,
  not_a_number: (label) => `${label}: escriba un número.`,
  not_whole: (label) => `${label}: escriba un número entero.`,
  too_small: (label, { minimum }) => `${label}: escriba ${numberOf(minimum)} o más.`,
  too_large: (label, { maximum }) => `${label}: escriba ${numberOf(maximum)} o menos.`,
  not_a_string: (label) => `${label}: escriba un texto.`,
  not_a_choice: (label) => `${label}: elija una de las opciones.`,
  too_long: (label, { maxLength }) => `${label}: escriba ${maxLength} caracteres como máximo.`,
  wrong_length: (label, { minLength, maxLength }) =>
    `${label}: escriba de ${minLength} a ${maxLength} caracteres.`,
  several_lines: (label) => `${label}: escriba una sola línea.`,
  wrong_form: (label) => `${label}: el formato no es válido.`,
  wrong_sum: (_, { sum }) => `Los porcentajes deben sumar 100; suman ${numberOf(sum)}.`,
  inactive_mcc: (_, { mcc }) =>
    `Elija un código de categoría activo; ${mcc} no existe o está inactivo.`,
  in_the_future: (label) => `${label}: la fecha no puede ser futura.`,
  wrong_routing_number: () => "El número de ruta (ABA) no es válido. Revise sus nueve dígitos.",
  inactive_plan: () => "El plan de precios debe estar activo.",
  no_signer: () => "Un propietario debe ser el firmante.",
  several_signers: (_, { signers }) =>
    `Exactamente un propietario debe ser el firmante; hay ${numberOf(signers)}.`,
  shares_above_100: (_, { sum }) =>
    `Las participaciones de los propietarios deben sumar 100% como máximo; suman ${numberOf(sum)}%.`,
  one_owner_only: () =>
    "Una empresa de propietario único tiene un solo propietario, que la posee por completo.",
  owns_100: () => "Un propietario único posee el 100% de la empresa.",
  wrong_title: (_, { allowed }) => {
    const titles: Readonly<Record<string, string>> = optionsEs.titles;
    const names = String(allowed ?? "")
      .split(" ")
      .map((title) => titles[title] ?? title);
    return `Para este tipo de empresa, el cargo debe ser uno de estos: ${names.join(", ")}.`;
  },
  no_website: () =>
    "Escriba un sitio web, por ejemplo larkspur.example o https://larkspur.example.",
  no_phone_number: () =>
    "Escriba un número de teléfono al que se pueda llamar, por ejemplo 503 555 0142.",
  too_short: (label, { minLength }) =>
    `${label}: diga qué vende la empresa, con ${minLength ?? 10} caracteres o más.`,
  wrong_tax_id: () => "Escriba un SSN o ITIN válido. Revise sus nueve dígitos.",
  too_long_ago: (label) => `${label}: la fecha es demasiado antigua.`,
  too_young: (_, { adultYears }) =>
    `La persona que firma debe tener al menos ${adultYears ?? 18} años.`,
  not_certified: () => "Certifique a los propietarios para continuar.",
  not_accepted: () => "Acepte los términos para continuar.",
  other_name: (_, { signer }) => `El nombre debe coincidir con el del firmante: ${signer}.`,
  other_number: () => "Escriba el mismo número de cuenta que arriba.",
};

/** Sections and others without a label that must not be empty. */
const requiredSentences: Readonly<Record<string, string>> = {
  company: "Faltan los datos de la empresa.",
  address: "Falta la dirección de la empresa.",
  industry_volume: "Falta el volumen de pagos con tarjeta.",
  transaction_modes: "Falta la proporción de pagos en persona y en línea.",
  owners: "Se requiere al menos un propietario.",
  residence_address: "Falta el domicilio particular.",
  bank_account: "Se requiere una cuenta bancaria para los depósitos.",
  processing_plan_id: "Se requiere un plan de precios.",
  name: "Falta el nombre de la persona que firma.",
};

/** The form that a field's value has to have, by the name of the field. */
const forms: Readonly<Record<string, string>> = {
  ein: "Escriba los nueve dígitos del EIN, por ejemplo 12-3456789.",
  mcc: "Escriba los cuatro dígitos del código.",
  phone_number: "Escriba un número de teléfono de 7 a 20 dígitos y símbolos.",
  business_start_date: "Escriba una fecha completa: mes, día y año.",
  birth_date: "Escriba una fecha completa: mes, día y año.",
  stock_symbol:
    "Escriba de una a cinco letras, por ejemplo BRK; después puede ir un guion con una o dos letras.",
  country: "Escriba el país con letras, por ejemplo US.",
  state: "Elija el estado.",
  city: "La ciudad solo puede tener letras, espacios, guiones, apóstrofos y puntos.",
  zip_code: "Escriba los cinco dígitos del código postal (ZIP).",
  address_line1: "Escriba la calle y el número en una línea. No se aceptan apartados postales.",
  address_line2: "Escriba una sola línea. No se aceptan apartados postales.",
  email: "Escriba un correo electrónico, por ejemplo nombre@example.com.",
  ssn: "Escriba los nueve dígitos del SSN o ITIN, por ejemplo 123-45-6789.",
  routing_number: "Escriba los nueve dígitos del número de ruta.",
  account_number: "Escriba de 4 a 17 dígitos.",
};

/** The sentence of a requirement that is not met. */
export function sentenceEs({
  field,
  code,
  values = {},
}: Pick<Unmet, "field" | "code" | "values">): string {
  const name =
    field
      .split(".")
      .at(-1)
      ?.replace(/\[\d+\]$/, "") ?? "";
  if (code === "required") {
    if (field.startsWith("docs_requested")) return `Falta el documento: ${values.name}.`;
    const isWhole = !field.includes(".") || name === "residence_address" || name === "name";
    const sentence = isWhole ? requiredSentences[name] : undefined;
    if (sentence !== undefined) return sentence;
  }
  const form = code === "wrong_form" ? forms[name] : undefined;
  return form ?? sentences[code](labelAt(fieldLabelsEs, field), values);
}
