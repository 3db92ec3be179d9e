/**
 * The sentences and names that underwriting and requirements write, in Spanish: the pattern at the
 * beginning of an English text, and its translation. A test finds one that is missing.
 */
export const spanishSentences: readonly (readonly [
  RegExp,
  (first: string, second: string) => string,
])[] = [
  // Tax ids of contractors.
  [
    /^Your name and Social Security number do not match the records of the Internal Revenue Service\./,
    () =>
      "Su nombre y su número de Seguro Social no coinciden con los registros del Servicio de Impuestos Internos.",
  ],
  [
    /^Your name and Social Security number could not be verified with the Internal Revenue Service\./,
    () =>
      "Su nombre y su número de Seguro Social no se pudieron verificar con el Servicio de Impuestos Internos.",
  ],
  [/^Taxpayer identification number$/, () => "Número de identificación de contribuyente"],
  // Reasons of rules.
  [
    /^Check the parts of the form that we asked about\./,
    () => "Revise las partes del formulario sobre las que preguntamos.",
  ],
  [
    /^The signer must be at least (\d+) years old\./,
    (age) => `La persona que firma debe tener al menos ${age} años.`,
  ],
  [
    /^Businesses of this category are not accepted\./,
    () => "No se aceptan negocios de esta categoría.",
  ],
  [
    /^Businesses of this category require a review\./,
    () => "Los negocios de esta categoría requieren una revisión.",
  ],
  [
    /^We are comparing the description of the business with its merchant category\./,
    () => "Estamos comparando la descripción del negocio con su categoría comercial.",
  ],
  [
    /^Volumes above (\$[\d,.]*\d) a year require a credit review\./,
    (amount) => `Los volúmenes de más de ${amount} al año requieren una revisión de crédito.`,
  ],
  [
    /^Payments above (\$[\d,.]*\d) require a credit review\./,
    (amount) => `Los pagos de más de ${amount} requieren una revisión de crédito.`,
  ],
  [
    /^A young business with more than (\$[\d,.]*\d) a year must provide bank statements\./,
    (amount) =>
      `Un negocio nuevo con más de ${amount} al año debe proporcionar estados de cuenta bancarios.`,
  ],
  [
    /^At least ([\d.]+)% of the payments are charged a month before delivery\./,
    (percent) => `Al menos el ${percent} % de los pagos se cobra un mes antes de la entrega.`,
  ],
  [
    /^The application requires a credit review\./,
    () => "La solicitud requiere una revisión de crédito.",
  ],
  [
    /^Send the letter in which the IRS confirms the tax-exempt status\./,
    () => "Envíe la carta en la que el IRS confirma la exención de impuestos.",
  ],
  [
    /^Send a letter of the agency that authorizes the signer\./,
    () => "Envíe una carta de la agencia que autorice a la persona que firma.",
  ],
  [
    /^Send evidence of the stock listing, or remove the stock symbol and name the company's owners\./,
    () =>
      "Envíe una prueba de la cotización en bolsa, o quite el símbolo bursátil e indique los propietarios de la empresa.",
  ],
  [/^We are reviewing your documents\./, () => "Estamos revisando sus documentos."],
  [/^We are looking at your application\./, () => "Estamos revisando su solicitud."],
  [
    /^The requested information did not arrive in time\. We are looking at your application\./,
    () => "La información solicitada no llegó a tiempo. Estamos revisando su solicitud.",
  ],
  [
    /^We could not complete the verification yet\. You do not need to do anything\./,
    () => "Todavía no pudimos completar la verificación. No tiene que hacer nada.",
  ],
  [
    /^The IRS could not confirm the tax id yet\. Send the IRS letter within 14 days\./,
    () =>
      "El IRS todavía no pudo confirmar el número de identificación fiscal. Envíe la carta del IRS en un plazo de 14 días.",
  ],
  [
    /^Add the date of birth and the Social Security number or ITIN of ([^.]+)\./,
    (name) => `Agregue la fecha de nacimiento y el número de Seguro Social o ITIN de ${name}.`,
  ],
  [
    /^We could not confirm the identity of (.+?)\. Check the name, date of birth, address and SSN, and send an identity document\./,
    (name) =>
      `No pudimos confirmar la identidad de ${name}. Revise el nombre, la fecha de nacimiento, la dirección y el SSN, y envíe un documento de identidad.`,
  ],
  [
    /^The IRS does not confirm this name and tax id\. Correct them, and send the IRS letter\./,
    () =>
      "El IRS no confirma este nombre y número de identificación fiscal. Corríjalos y envíe la carta del IRS.",
  ],
  [
    /^We could not confirm the website or phone number\. Correct them, and send proof of the business\./,
    () =>
      "No pudimos confirmar el sitio web o el número de teléfono. Corríjalos y envíe una prueba del negocio.",
  ],
  [
    /^We could not confirm the address of the business\./,
    () => "No pudimos confirmar la dirección del negocio.",
  ],
  [
    /^The state's register does not confirm the business\. Correct its legal name and address, and send its registration\./,
    () =>
      "El registro del estado no confirma el negocio. Corrija su nombre legal y su dirección, y envíe su registro.",
  ],
  [
    /^Name one person who signs for the company\./,
    () => "Indique una persona que firme por la empresa.",
  ],
  [
    /^The shares of the owners add up to ([\d.]+)%\. Correct them\./,
    (percent) => `Las participaciones de los propietarios suman ${percent} %. Corríjalas.`,
  ],
  [
    /^Owners of ([\d.]+)% are listed\. List the remaining owners, or document them\./,
    (percent) =>
      `Se indican propietarios del ${percent} %. Indique a los demás propietarios o documéntelos.`,
  ],
  // Names and descriptions of documents; with a rest that an operator wrote.
  [
    /^(.+?) was not accepted: ([\s\S]+)/,
    (name, reason) => `No se aceptó «${nameOf(name)}»: ${reason}`,
  ],
  [/^Send (.+)\.$/, (name) => `Envíe: ${nameOf(name)}.`],
  [
    /^(Ownership chart|Articles or certificate of good standing|IRS letter \(CP 575 or 147C\)|Proof of address|Proof of business activity|IRS determination letter \(501\(c\)\)|Letter on the agency's letterhead|Evidence of the stock listing|Bank statements|Delivery terms|Bank letter|Bank account|Owners)(?= \(|$)/,
    (name) => nameOf(name),
  ],
  [/^(Identity document of .+?)(?= \(A photo|$)/, (name) => nameOf(name)],
  [/^\(([\s\S]+)\)$/, (description) => `(${descriptionOf(description)})`],
  // Reasons of requirements.
  [
    /^There is no bank account to pay out to\./,
    () => "No hay una cuenta bancaria para los depósitos.",
  ],
  [
    /^The bank account ending in (\S+) was not verified in time, because a document is missing\./,
    (mask) =>
      `La cuenta bancaria terminada en ${mask} no se verificó a tiempo porque falta un documento.`,
  ],
  [
    /^The bank account ending in (\S+) could not be validated\. Check the numbers, or use another account\./,
    (mask) =>
      `No se pudo validar la cuenta bancaria terminada en ${mask}. Revise los números o use otra cuenta.`,
  ],
  [
    /^The bank account ending in (\S+) returned a payout\. It may be closed or unable to receive credits\./,
    (mask) =>
      `La cuenta bancaria terminada en ${mask} devolvió un depósito. Puede estar cerrada o no poder recibir créditos.`,
  ],
  [
    /^The owner of the bank account ending in (\S+) must be verified\./,
    (mask) => `Se debe verificar al titular de la cuenta bancaria terminada en ${mask}.`,
  ],
  [
    /^It is needed to keep the information about the business up to date\./,
    () => "Se necesita para mantener al día la información sobre el negocio.",
  ],
];

const names: Record<string, string> = {
  "Ownership chart": "Organigrama de propietarios",
  "Articles or certificate of good standing": "Acta constitutiva o certificado de vigencia",
  "IRS letter (CP 575 or 147C)": "Carta del IRS (CP 575 o 147C)",
  "Proof of address": "Comprobante de domicilio",
  "Proof of business activity": "Prueba de actividad del negocio",
  "IRS determination letter (501(c))": "Carta de determinación del IRS (501(c))",
  "Letter on the agency's letterhead": "Carta con membrete de la agencia",
  "Evidence of the stock listing": "Prueba de la cotización en bolsa",
  "Bank statements": "Estados de cuenta bancarios",
  "Delivery terms": "Condiciones de entrega",
  "Bank letter": "Carta del banco",
  "Bank account": "Cuenta bancaria",
  Owners: "Propietarios",
};

function nameOf(english: string): string {
  const person = /^Identity document of (.+)$/.exec(english)?.[1];
  return names[english] ?? (person === undefined ? english : `Documento de identidad de ${person}`);
}

const descriptions: Record<string, string> = {
  "Lists everyone who owns 25% or more of the company":
    "Indica a todas las personas que poseen el 25 % o más de la empresa",
  "Shows that the business is registered under its legal name":
    "Muestra que el negocio está registrado con su nombre legal",
  "Shows the legal name and the tax id of the business":
    "Muestra el nombre legal y el número de identificación fiscal del negocio",
  "A lease or utility bill of the last 90 days, with the name of the business":
    "Un contrato de alquiler o una factura de servicios de los últimos 90 días, con el nombre del negocio",
  "An invoice, advertisement or photo that shows the business and its products":
    "Una factura, un anuncio o una foto que muestre el negocio y sus productos",
  "Shows the legal name and the tax-exempt status of the organization":
    "Muestra el nombre legal y la exención de impuestos de la organización",
  "Names the agency and the signer, and authorizes the signer to apply":
    "Indica la agencia y la persona que firma, y la autoriza a presentar la solicitud",
  "A page of the exchange or the newest annual report (Form 10-K), with name and stock symbol":
    "Una página de la bolsa o el informe anual más reciente (Form 10-K), con nombre y símbolo bursátil",
  "A photo of the driver's license, state ID or passport":
    "Una foto de la licencia de conducir, la identificación estatal o el pasaporte",
  "The statements of the last three months": "Los estados de cuenta de los últimos tres meses",
  "The delivery and refund information for customers":
    "La información de entrega y reembolso para los clientes",
  "Shows the owner's name and the last four digits of the account number":
    "Muestra el nombre del titular y los últimos cuatro dígitos del número de cuenta",
  "Shows the company's name and the last four digits of its account":
    "Muestra el nombre de la empresa y los últimos cuatro dígitos de su cuenta",
};

function descriptionOf(english: string): string {
  return descriptions[english] ?? english;
}
