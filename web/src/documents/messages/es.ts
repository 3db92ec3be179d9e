import type { en } from "./en.ts";

export const es: typeof en = {
  title: "Documentos",
  state: {
    requested: "Requerido",
    received: "En revisión",
    rejected: "No aceptado",
    accepted: "Aceptado",
  },
  rejectedTitle: "No se aceptó. Envíe otro.",
  received: "Lo recibimos y lo estamos revisando. Usted no tiene que hacer nada.",
  accepted: "No se necesita nada más para este documento.",
  acceptedTitle: "Aceptados",
  acceptedOn: (day) => `Aceptado el ${day}`,
  verify: "Verificar su identidad en línea",
  verifyPerson: (person) => `Verificar la identidad de ${person} en línea`,
  verifyAgain: "Abrir de nuevo la página de verificación",
  verifyHelp:
    "La forma más rápida: tome una foto del documento en la página segura de nuestro proveedor, que se abre en otra pestaña. O envíe un archivo abajo.",
  verifying:
    "La página de verificación está abierta en otra pestaña. Vuelva cuando termine: el resultado aparecerá aquí.",
  ofPerson: (label, person) => `${label} de ${person}`,
  kinds: {
    irs_letter: {
      label: "Carta CP 575 o 147C del IRS",
      help: "La carta que confirma su EIN. Si la perdió, llame al IRS y pida una 147C.",
    },
    registration: {
      label: "Acta constitutiva o certificado de vigencia",
      help: "De la Secretaría de Estado. Muestra el nombre legal del negocio.",
    },
    ownership_chart: {
      label: "Organigrama de propietarios",
      help: "Indica a todas las personas que poseen el 25% o más de la empresa, con la participación de cada una.",
    },
    proof_of_address: {
      label: "Comprobante de domicilio",
      help: "Un contrato de alquiler, o una factura de servicios de los últimos 90 días, con el nombre del negocio.",
    },
    proof_of_business: {
      label: "Comprobante de actividad comercial",
      help: "Una factura, un anuncio o una foto que muestre el negocio y sus productos.",
    },
    tax_exempt_letter: {
      label: "Carta de determinación del IRS (501(c))",
      help: "Muestra el nombre legal y la exención de impuestos de la organización.",
    },
    government_letter: {
      label: "Carta con membrete del organismo",
      help: "Nombra al organismo y al firmante, y autoriza al firmante a presentar la solicitud.",
    },
    listing_evidence: {
      label: "Prueba de cotización en bolsa",
      help: "Una página de la bolsa, o el informe anual más reciente (formulario 10-K), con el nombre y el símbolo bursátil.",
    },
    bank_letter: {
      label: "Carta del banco",
      help: "Muestra el nombre del titular y los últimos cuatro dígitos del número de cuenta.",
    },
    bank_statements: {
      label: "Estados de cuenta bancarios",
      help: "Todas las páginas de los últimos tres meses.",
    },
    delivery_terms: {
      label: "Condiciones de entrega",
      help: "La información sobre entregas y reembolsos para los clientes.",
    },
    identity_document: {
      label: "Documento de identidad",
      help: "Una foto de la licencia de conducir, la identificación estatal o el pasaporte. Se deben ver las cuatro esquinas.",
    },
  },
};
