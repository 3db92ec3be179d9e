import { dayIn, moneyIn } from "../../email/email-format.ts";
import type { EmailCatalog, ReturnedPayout } from "./email-catalog.ts";

const questions = (brand: string) => `¿Tiene preguntas? Comuníquese con ${brand}.`;
const linkIsPersonal = [
  "El enlace es válido por 14 días. Después, la página le envía uno nuevo.",
  "No reenvíe este correo: cualquier persona con el enlace puede proporcionar información en su nombre.",
];

export const spanish: EmailCatalog = {
  greeting: (name) => (name === undefined ? "Hola:" : `Hola, ${name}:`),
  received: ({ application, brand }) => ({
    subject: "Recibimos su solicitud",
    paragraphs: [
      `Gracias. Recibimos la solicitud de ${application} y la estamos revisando.`,
      "La mayoría de las revisiones tarda de uno a dos días hábiles. Le enviaremos un correo cuando haya una decisión o si necesitamos más información.",
    ],
    action: "Ver el estado",
    closing: [questions(brand)],
  }),
  informationNeeded: ({ application, brand, reason, documents, by, isReminder }) => ({
    subject: isReminder
      ? "Recordatorio: su solicitud necesita más información"
      : "Su solicitud necesita más información",
    paragraphs: [
      `Necesitamos más información para decidir sobre la solicitud de ${application}.`,
      ...(reason === null ? [] : [reason]),
      ...(documents.length === 0 ? [] : [`Por favor, suba: ${documents.join("; ")}.`]),
      `Por favor, envíela a más tardar el ${dayIn("es", by)}. La revisión continuará cuando la tengamos.`,
    ],
    action: "Continuar la solicitud",
    closing: [questions(brand)],
  }),
  approved: ({ application, brand }) => ({
    subject: "Su solicitud fue aprobada",
    paragraphs: [
      `Felicitaciones: la solicitud de ${application} fue aprobada.`,
      "El siguiente paso es configurar su cuenta de comercio, por lo general en un día hábil. Le enviaremos un correo en cuanto pueda aceptar pagos. Los depósitos comienzan cuando su cuenta bancaria esté validada.",
    ],
    action: "Ver el estado",
    closing: [questions(brand)],
  }),
  declined: ({ application, brand, reason }) => ({
    subject: "Una decisión sobre su solicitud",
    paragraphs: [
      `En este momento no podemos aprobar la solicitud de ${application}.`,
      ...(reason === null ? [] : [`Motivo: ${reason}`]),
      `Dentro de un plazo de 60 días, puede pedir a ${brand} los motivos específicos por escrito, y puede pedir una segunda revisión si la información que teníamos era incorrecta.`,
    ],
    closing: [
      "Si un informe de otra empresa formó parte de esta decisión, esa empresa no la tomó y no puede explicarla. Dentro de un plazo de 60 días, puede obtener de ella una copia gratuita del informe y disputar lo que sea incorrecto.",
    ],
  }),
  accountReady: ({ account, brand, payouts }) => ({
    subject: `${account} ya puede aceptar pagos`,
    paragraphs: [
      `La cuenta de comercio ${account} está configurada y ya puede aceptar pagos.`,
      payouts.kind === "begin"
        ? `Los depósitos se envían a la cuenta bancaria terminada en ${payouts.mask}. El primero sigue a sus primeros pagos liquidados.`
        : payouts.kind === "validating"
          ? "Su cuenta bancaria todavía se está validando. Su primer depósito se envía cuando termine la validación; hasta entonces, sus fondos quedan disponibles."
          : "Falta algo para su primer depósito: una cuenta bancaria que pueda recibirlo. Agréguela ahora; hasta entonces, sus fondos quedan disponibles.",
    ],
    action: payouts.kind === "needed" ? "Agregar una cuenta bancaria" : "Ver su cuenta",
    closing: [...linkIsPersonal, questions(brand)],
  }),
  bankAccountFailed: ({ account, brand, mask, expired }) => ({
    subject: `No se pudo validar la cuenta bancaria de ${account}`,
    paragraphs: [
      expired
        ? `La cuenta bancaria terminada en ${mask} no se verificó a tiempo porque falta un documento. No recibe depósitos.`
        : `No se pudo validar la cuenta bancaria terminada en ${mask}, por lo que no recibe depósitos.`,
      "Revise los números y vuelva a ingresarlos, o use otra cuenta. Hasta entonces, sus fondos quedan disponibles y nada se pierde.",
    ],
    action: "Ingresar una cuenta bancaria",
    closing: [...linkIsPersonal, questions(brand)],
  }),
  payoutReturned: (facts) => ({
    subject: `Un depósito a ${facts.owner} fue devuelto`,
    paragraphs: [
      `El banco devolvió el depósito ${facts.payoutNumber} de ${moneyIn("es", facts.amount)}${facts.mask === null ? "" : ` a la cuenta bancaria terminada en ${facts.mask}`}. ${returnReason(facts)}`,
      facts.fee === 0
        ? "El monto está disponible otra vez."
        : `El monto está disponible otra vez, menos un cargo de ${moneyIn("es", facts.fee)} por la devolución.`,
      facts.sentAgainAt === null
        ? "No se enviará de nuevo. Ingrese otra cuenta bancaria y sus fondos formarán parte del próximo depósito después de su validación."
        : `Se enviará de nuevo el ${dayIn("es", facts.sentAgainAt)}. Pregunte a su banco si la cuenta puede recibir pagos, o ingrese otra.`,
    ],
    action:
      facts.sentAgainAt === null ? "Ingresar una cuenta bancaria" : "Revisar la cuenta bancaria",
    closing: [...linkIsPersonal, questions(facts.brand)],
  }),
  requirementsDue: ({ account, brand, due, isPastDue, isReminder }) => {
    const subject = isPastDue
      ? `Los depósitos de ${account} están retenidos`
      : `${account}: se necesita información`;
    return {
      subject: isReminder ? `Recordatorio: ${subject}` : subject,
      paragraphs: [
        isPastDue
          ? `No podemos depositar los fondos de ${account} hasta recibir de usted lo siguiente. Los pagos se siguen aceptando y nada se pierde.`
          : `Para seguir depositando los fondos de ${account}, necesitamos de usted lo siguiente.`,
        ...due.map(({ name, reason, deadline }) => {
          const by = deadline === null ? "" : ` A más tardar el ${dayIn("es", deadline)}.`;
          return `${name}: ${reason}${by}`;
        }),
      ],
      action: "Proporcionarlo ahora",
      closing: [...linkIsPersonal, questions(brand)],
    };
  },
  payoutsPaused: ({ account, brand }) => ({
    subject: `Los depósitos de ${account} están en pausa`,
    paragraphs: [
      `Estamos revisando la cuenta de ${account}. Sus depósitos están en pausa hasta que termine la revisión.`,
      "Puede seguir aceptando pagos, y lo que gane queda en su saldo. No tiene que hacer nada; nos comunicaremos con usted si necesitamos más información.",
    ],
    closing: [questions(brand)],
  }),
  newLink: ({ account, brand }) => ({
    subject: `Su nuevo enlace para ${account}`,
    paragraphs: [
      `Este es un nuevo enlace a la página de ${account}, donde puede ver lo que se requiere y cambiar la cuenta bancaria.`,
    ],
    action: "Abrir la página",
    closing: [...linkIsPersonal, questions(brand)],
  }),
  changeRequested: ({ account, brand, mask, previousMask, coolingOffDays }) => ({
    subject: `La cuenta bancaria para los depósitos de ${account} va a cambiar`,
    paragraphs: [
      previousMask === null
        ? `Se agregó a ${account} una cuenta bancaria terminada en ${mask}.`
        : `Se solicitó depositar los fondos de ${account} en la cuenta bancaria terminada en ${mask} en lugar de la terminada en ${previousMask}.`,
      coolingOffDays === null
        ? "Recibirá depósitos después de su validación."
        : `Una vez validada, recibirá depósitos después de ${coolingOffDays === 1 ? "1 día" : `${coolingOffDays} días`}. Recibirá un correo en ese momento.`,
      "¿No fue usted? Abra la página y cancele el cambio antes de que entre en vigor.",
    ],
    action: "Revisar o cancelar el cambio",
    closing: [`Si no puede abrir la página, comuníquese con ${brand} de inmediato.`],
  }),
  changeEffective: ({ account, brand, mask }) => ({
    subject: `Los depósitos de ${account} van a otra cuenta bancaria`,
    paragraphs: [
      `Los depósitos de ${account} ahora se envían a la cuenta bancaria terminada en ${mask}.`,
      `¿No fue usted? Comuníquese con ${brand} de inmediato para que se puedan detener los depósitos.`,
    ],
    action: "Ver la cuenta",
    closing: [],
  }),
  changeFailed: ({ account, mask }) => ({
    subject: `No se pudo validar la nueva cuenta bancaria de ${account}`,
    paragraphs: [
      `No se pudo validar la cuenta bancaria terminada en ${mask}, por lo que no recibe depósitos. La cuenta bancaria anterior sigue en uso.`,
      "Revise los números y vuelva a ingresarlos, o use otra cuenta.",
    ],
    action: "Ingresar una cuenta bancaria",
    closing: [],
  }),
  changeCancelled: ({ account, mask }) => ({
    subject: `Se canceló el cambio de la cuenta bancaria de ${account}`,
    paragraphs: [
      `La cuenta bancaria terminada en ${mask} no recibirá los depósitos de ${account}. Los enlaces anteriores a la página de la cuenta ya no funcionan.`,
    ],
    action: "Ver la cuenta",
    closing: [],
  }),
  contractorApproved: ({ brand }) => ({
    subject: "Ya puede recibir pagos",
    paragraphs: [
      "Sus datos fueron confirmados. Sus ganancias ahora se depositan en su cuenta bancaria.",
    ],
    closing: [questions(brand)],
  }),
  contractorRejected: ({ brand }) => ({
    subject: "No pudimos confirmar sus datos",
    paragraphs: [
      `No se pudieron confirmar sus datos. Pida a ${brand} un nuevo enlace para enviarlos otra vez.`,
    ],
    closing: [],
  }),
};

/** The codes of the English text. */
function returnReason({ returnCode }: ReturnedPayout): string {
  switch (returnCode) {
    case "R02":
      return "La cuenta bancaria está cerrada.";
    case "R03":
      return "El banco no tiene una cuenta con este número y nombre.";
    case "R04":
      return "El número de cuenta no es válido.";
    case "R20":
      return "La cuenta bancaria no acepta este tipo de transferencias.";
    default:
      return "La cuenta bancaria no pudo recibirlo.";
  }
}
