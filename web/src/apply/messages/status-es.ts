import type { statusEn } from "./status-en.ts";

export const statusEs: typeof statusEn = {
  applicationOf: (business) => `Solicitud de ${business}`,
  stages: ["Enviada", "Revisión", "Decisión", "Lista para aceptar pagos"],
  stageDone: ": completado",
  underwriting: "Equipo de evaluación",
  payments: "Pagos",
  paymentsOn: "Activados",
  paymentsOff: "Pronto: se está preparando la cuenta",
  payouts: "Depósitos",
  payoutsOn: "Llegan a su cuenta bancaria",
  payoutsOff: "Esperan hasta que se verifique su cuenta bancaria",
  next: "Qué hacer ahora.",
  submittedOn: "Enviada el",

  inReview: {
    label: "En revisión",
    title: "Su solicitud está en revisión",
    next: "Usted no tiene que hacer nada. Esta página se actualiza automáticamente.",
  },
  reopened: {
    label: "Sin enviar",
    title: "Esta solicitud está abierta de nuevo",
    what: "Se le devolvió y puede modificarla.",
    next: (partner) => `Pida un enlace nuevo a ${partner} para continuar.`,
  },
  submitted: {
    label: "Enviada",
    title: "Su solicitud se envió",
    what: "La recibimos y estamos haciendo las primeras verificaciones.",
  },
  verifying: "Estamos verificando la información que proporcionó.",
  credit: "Estamos revisando el crédito de la empresa.",
  processing: "Su solicitud se está procesando.",
  reevaluation: {
    label: "En reevaluación",
    title: "Su solicitud se está reevaluando",
    what: "Se rechazó y se está decidiendo de nuevo.",
  },
  information: {
    label: "Falta información",
    title: "Necesitamos más información",
    what: "El equipo de evaluación no puede decidir con la información proporcionada.",
    next: (partner) =>
      `Pida un enlace nuevo a ${partner}: úselo para agregar lo que falta y envíe la solicitud otra vez.`,
  },
  conditional: {
    label: "Aprobada con condiciones",
    title: "Su solicitud está aprobada con condiciones",
    what: "Antes de aceptar pagos, debe proporcionar la información solicitada.",
    next: (partner) =>
      `Pida un enlace nuevo a ${partner} para proporcionarla y envíe la solicitud otra vez.`,
  },
  approved: {
    label: "Aprobada",
    title: "Su solicitud está aprobada",
    what: "Su empresa ya puede trabajar con nosotros.",
    next: (partner) => `${partner} le mostrará cómo aceptar su primer pago.`,
  },
  declined: {
    label: "Rechazada",
    title: "Su solicitud fue rechazada",
    what: "El equipo de evaluación decidió que esta empresa no puede aceptar pagos.",
    next: (partner) => `Pregunte a ${partner} por los motivos y si su solicitud puede reevaluarse.`,
    final: (partner) => `Esta decisión es definitiva. Pregunte a ${partner} por otras opciones.`,
  },
  notForwarded: {
    title: "Su solicitud no fue aceptada",
    what: (partner) => `${partner} no la envió al equipo de evaluación.`,
    next: (partner) => `Pregunte el motivo a ${partner}.`,
  },
  cancelled: {
    label: "Cancelada",
    title: "Esta solicitud se canceló",
    what: "Ya no se está revisando.",
    next: (partner) => `Pida una nueva a ${partner} si desea solicitar otra vez.`,
  },
};
