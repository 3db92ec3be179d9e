import { shownText } from "@openpayfac/contract/shown-text";
import type { RequirementReason } from "../requirements-api.ts";
import type { en } from "./en.ts";

const bankAccount = (mask: string | undefined) =>
  mask === undefined ? "La cuenta bancaria" : `La cuenta bancaria terminada en ${mask}`;

/** Undefined: a person wrote the reason. */
const reasons: Readonly<
  Record<RequirementReason, ((mask: string | undefined) => string) | undefined>
> = {
  bank_account_missing: () => "No hay una cuenta bancaria para recibir los depósitos.",
  bank_account_invalid: (mask) =>
    `${bankAccount(mask)} no se pudo validar. Revise los números o use otra cuenta.`,
  bank_account_verification_expired: (mask) =>
    `${bankAccount(mask)} no se verificó a tiempo porque falta un documento.`,
  payout_returned: (mask) =>
    `${bankAccount(mask)} devolvió un depósito. Es posible que esté cerrada o que no pueda recibir abonos.`,
  bank_account_document_requested: () => "Se debe verificar a quién pertenece la cuenta bancaria.",
  verification_pending: () => "Se está revisando.",
  information_missing: () => "La solicitud no tiene los datos completos de los propietarios.",
  requested_by_underwriting: undefined,
  rejected_by_underwriting: undefined,
  tax_id_mismatch: () =>
    "Su nombre y su número de Seguro Social no coinciden con los registros del Servicio de Impuestos Internos.",
  tax_id_unverified: () =>
    "Su nombre y su número de Seguro Social no se pudieron verificar con el Servicio de Impuestos Internos.",
};

export const es: typeof en = {
  nameOf: ({ kind, key, name }) => {
    if (kind === "bank_account") return "Cuenta bancaria";
    if (kind === "tax_id") return "Número de identificación de contribuyente";
    return key === "owner_information" ? "Propietarios" : name;
  },
  reasonOf: ({ kind, reason_code, reason }, mask) => {
    if (kind === "bank_account" && reason_code === "verification_pending") {
      return "La cuenta bancaria se está validando.";
    }
    return reasons[reason_code]?.(mask) ?? shownText("es", reason);
  },

  title: "Requisitos de la cuenta",
  of: { account: (name) => `Cuenta: ${name}`, contractor: (name) => name },
  nothingDue: "No se requiere nada",
  nothingDueBody:
    "Puede salir de esta página. El enlace sigue siendo válido y puede abrirlo otra vez.",
  dueTitle: "Necesitamos algo de usted",
  pastDueBody: {
    account:
      "Los depósitos están detenidos hasta que usted proporcione lo siguiente. Los pagos se siguen aceptando y no se pierde nada.",
    contractor:
      "Los depósitos están detenidos hasta que usted proporcione lo siguiente. Guardamos sus ganancias y no se pierde nada.",
  },
  dueBody: "Proporcione lo siguiente para seguir recibiendo depósitos.",
  byDate: (day) => `Fecha límite: ${day}`,
  status: {
    past_due: "Detenido",
    currently_due: "Requerido",
    eventually_due: "Se requerirá más adelante",
    pending_verification: "En revisión",
  },
  pendingTitle: "En revisión",
  pendingBody:
    "Usted no tiene que hacer nada. Le enviaremos un correo electrónico si necesitamos algo más.",
  bankTitle: "Cuenta bancaria para los depósitos",
  bankReceives: (name, mask) => `Los depósitos llegan a la cuenta de ${name} terminada en ${mask}.`,
  bankDoesNotReceive: (name, mask) =>
    `La cuenta de ${name} terminada en ${mask} no recibe depósitos por el momento.`,
  replaceBank: "Reemplazar la cuenta bancaria",
  keepBank: "Conservar la actual",
  addBank: "Agregar esta cuenta bancaria",
  coolingOff: (days, informed) =>
    `Una cuenta bancaria nueva se valida primero. Después de ${days} ${days === 1 ? "día" : "días"} recibe los depósitos, y ${informed} un correo electrónico. Hasta entonces, los depósitos llegan a la actual.`,
  informed: { account: "todos los propietarios y usuarios reciben", contractor: "usted recibe" },
  bankHelp:
    "Una cuenta en un banco de Estados Unidos. Los números se cifran y no se vuelven a mostrar después de enviarlos.",
  holder: "Titular de la cuenta",
  holderHelp: "Como aparece en los registros del banco.",
  holderRequired: "Escriba el nombre del titular de la cuenta.",
  accountType: "Tipo de cuenta",
  checking: "Cuenta corriente",
  savings: "Cuenta de ahorros",
  routing: "Número de ruta (ABA)",
  routingHelp: "Nueve dígitos, abajo a la izquierda en un cheque.",
  accountNumber: "Número de cuenta",
  accountNumberAgain: "Repita el número de cuenta",
  numbersDiffer: "Los dos números no coinciden. Revise ambos.",
  otherAccounts: "O use una cuenta de su empresa",
  chooseAccount: (name, mask) => `Usar la cuenta de ${name} terminada en ${mask}`,
  changeTitle: "La cuenta bancaria está cambiando",
  changeValidating: (mask) => `La cuenta bancaria terminada en ${mask} se está validando.`,
  changeWaiting: (mask, day) =>
    `Los depósitos llegarán a la cuenta bancaria terminada en ${mask} a partir del ${day}.`,
  changeNotYou: "¿No lo solicitó usted? Cancélelo y comuníquese con nosotros.",
  cancelChange: "Cancelar el cambio",
  changeCancelled: "El cambio se canceló. Los demás enlaces a esta página ya no funcionan.",
  document: "Archivo",
  documentHelp: "Un archivo PDF, JPEG o PNG de 10 MB como máximo.",
  documentRequired: "Elija un archivo.",
  identityHelp:
    "Una foto de una licencia de conducir, un pasaporte o una identificación estatal. Deben verse las cuatro esquinas.",
  sendDocument: "Enviar el archivo",
  text: "Su información",
  textRequired: "Escriba la información.",
  sendText: "Enviar",
  owner: "Propietario",
  newOwner: "Otra persona",
  firstName: "Nombre",
  lastName: "Apellido",
  email: "Correo electrónico",
  phone: "Número de teléfono",
  percent: "Participación en la empresa, en porcentaje",
  percentInvalid: "Escriba un número de 0 a 100.",
  birthDate: "Fecha de nacimiento",
  ssn: "Número de Seguro Social o ITIN",
  taxIdHelp:
    "Debe corresponder al nombre con el que usted se registró. Comuníquese con nosotros si su nombre cambió.",
  sendTaxId: "Enviar el número",
  street: "Domicilio particular",
  street2: "Apartamento o unidad",
  city: "Ciudad",
  state: "Estado",
  chooseState: "Elija un estado",
  zip: "Código postal (ZIP)",
  sendOwner: "Enviar los datos del propietario",
  nameRequired: "Escriba al menos dos caracteres.",
  cityRequired: "Escriba la ciudad.",
  stateRequired: "Elija el estado.",
  sent: "Gracias. Lo recibimos.",
  expiredTitle: "Este enlace venció",
  expiredBody:
    "Los enlaces a esta página funcionan durante 14 días. Podemos enviar uno nuevo a los correos electrónicos de los propietarios y usuarios de la cuenta.",
  revokedTitle: "Este enlace ya no funciona",
  revokedBody:
    "Se canceló un cambio de la cuenta bancaria, y con ello terminaron todos los enlaces anteriores. Podemos enviar uno nuevo a los correos electrónicos de los propietarios y usuarios de la cuenta.",
  sendLink: "Enviarme un enlace nuevo",
  linkSent: "Si hay un correo electrónico registrado, se envió un enlace nuevo.",
  unknownTitle: "No hay ninguna cuenta para este enlace",
  unknownBody:
    "Abra de nuevo el enlace del mensaje: es posible que se haya cortado al final de una línea.",
  loading: "Cargando los requisitos",
  failed: "Algo falló. Intente de nuevo.",
  connectionLost: "Se perdió la conexión durante el envío. Intente de nuevo.",
};
