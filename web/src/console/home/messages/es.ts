import type { HomeMessages } from "./en.ts";

export const es: HomeMessages = {
  home: "Inicio",
  tasks: "Tareas pendientes",
  noTasks: "No hay tareas pendientes",
  loadingTasks: "Cargando las tareas pendientes",
  tasksFailed: "No se pudieron cargar las tareas pendientes.",
  waiting: (time) => `en espera desde hace ${time}`,
  due: (day) => `vence el ${day}`,
  view: "Ver",
  respond: "Responder",
  decide: "Decidir",
  accountRequires: (name, count) =>
    count === 1 ? `${name}: falta 1 requisito` : `${name}: faltan ${count} requisitos`,
  task: {
    changes_to_approve: (count) =>
      count === 1 ? "1 cambio por aprobar" : `${count} cambios por aprobar`,
    risk_alerts: (count: number) =>
      count === 1 ? "1 alerta de riesgo por revisar" : `${count} alertas de riesgo por revisar`,
    applications_to_decide: (count) =>
      count === 1 ? "1 solicitud por decidir" : `${count} solicitudes por decidir`,
    disputes_due: (count) =>
      count === 1
        ? "1 disputa requiere una respuesta"
        : `${count} disputas requieren una respuesta`,
    endpoints_failing: (count) =>
      count === 1 ? "1 destino de webhooks falla" : `${count} destinos de webhooks fallan`,
    payouts_held: (count) =>
      count === 1 ? "1 transferencia está retenida" : `${count} transferencias están retenidas`,
    bank_accounts_returned: (count) =>
      count === 1
        ? "1 cuenta bancaria fue rechazada por su banco"
        : `${count} cuentas bancarias fueron rechazadas por sus bancos`,
    requirements_due: (count) =>
      count === 1 ? "A 1 cuenta le faltan requisitos" : `A ${count} cuentas les faltan requisitos`,
    settlements_unmatched: (count) =>
      count === 1
        ? "1 liquidación no coincide con ningún pago"
        : `${count} liquidaciones no coinciden con ningún pago`,
  },
  figures: "Cifras",
  period: "Período",
  periods: { "7d": "7 días", "30d": "30 días", "90d": "90 días", month: "Este mes" },
  compared: {
    "7d": "frente a los 7 días anteriores",
    "30d": "frente a los 30 días anteriores",
    "90d": "frente a los 90 días anteriores",
    month: "frente al mes anterior hasta este día",
  },
  comparedDays: (count) =>
    count === 1 ? "frente al día anterior" : `frente a los ${count} días anteriores`,
  custom: "Otro período",
  firstDay: "Primer día",
  lastDay: "Último día",
  showDays: "Mostrar estos días",
  daysInvalid: (most) => `Elija un último día posterior al primero, y un máximo de ${most} días.`,
  more: (change) => `${change} más`,
  less: (change) => `${change} menos`,
  points: (points) => `${points} puntos`,
  nothingBefore: "Nada en el período anterior",
  tooFewBefore: "Muy pocos intentos en el período anterior",
  noChange: "Sin cambios",
  volume: "Volumen",
  approvalRate: "Tasa de aprobación",
  tooFew: (count) => `Se muestra desde ${count} intentos con tarjeta`,
  disputeRate: "Tasa de disputas",
  disputeRateCaption: (rate: string) =>
    `Las disputas son el ${rate} de los pagos con tarjeta liquidados en el período.`,
  threshold: (rate: string) => `Umbral ${rate}`,
  disputesOf: (disputes, payments) => `${disputes} de ${payments} liquidados`,
  noPayments: "Ningún pago con tarjeta liquidado en el período",
  paidOut: "Transferido",
  nextPayout: (amount, day) => `Próxima: ${amount}, ${day}`,
  nextPayoutTo: (amount, day, bank) => `Próxima: ${amount} a ${bank}, ${day}`,
  availableForPayout: (amount) => `${amount} disponibles para la próxima transferencia`,
  nextPayoutTitle: "Próxima transferencia",
  notPlanned: "Disponible; aún no hay una transferencia prevista",
  dayAndBank: (day, bank) => `${day}, a ${bank}`,
  figureFailed: "No se cargó",
  days: (zone) =>
    `Los días empiezan a medianoche en ${zone}. La liquidación y las transferencias siguen la hora de Nueva York.`,
  asOf: (time) => `A las ${time}.`,
  refreshed: (count) =>
    count === 1
      ? "Las cifras se actualizaron después de 1 cambio."
      : `Las cifras se actualizaron después de ${count} cambios.`,
  definitions: "Cómo se calculan las cifras",
  definitionList: [
    "Volumen: importes capturados antes de reembolsos y comisiones, por el momento de la captura.",
    "Tasa de aprobación: intentos con tarjeta aprobados de todos los que decidieron los emisores. No incluye solicitudes inválidas ni resultados desconocidos. Se muestra desde 20 intentos.",
    "Tasa de disputas: disputas abiertas en el período, de los pagos con tarjeta liquidados en él.",
    "Transferido: importes netos por el momento del envío. No incluye transferencias devueltas ni canceladas.",
  ],
  charts: "Gráficos",
  loadingCharts: "Cargando los gráficos",
  volumeByDay: "Volumen por día",
  volumeRose: (change, amount) => `El volumen subió ${change} hasta ${amount}.`,
  volumeFell: (change, amount) => `El volumen bajó ${change} hasta ${amount}.`,
  volumeWas: (amount) => `El volumen fue de ${amount}.`,
  declines: "Rechazos por motivo",
  declinesCaption: (rate, attempts) => `Se aprobó el ${rate} de ${attempts} intentos con tarjeta.`,
  noDeclines: "Ningún intento con tarjeta fue rechazado en este período.",
  category: {
    do_not_retry: "No reintentar nunca",
    retry_later: "Reintentar más tarde",
    fix_and_retry: "Datos por corregir",
    other: "Otros motivos",
  },
  disputesByDay: "Disputas abiertas",
  disputesCaption: (count) =>
    count === 1 ? "Se abrió 1 disputa." : `Se abrieron ${count} disputas.`,
  noDisputes: "No se abrió ninguna disputa en este período.",
  disputes: "Disputas",
  payoutsByDay: "Transferencias por día de envío",
  payoutsCaption: (amount) => `Se transfirieron ${amount}.`,
  noPayouts: "No se envió ninguna transferencia en este período.",
  payouts: "Transferencias",
  balance: "Saldo a lo largo del tiempo",
  balanceCaption: (amount) => `El saldo al final es de ${amount}.`,
  part: {
    available: "Disponible",
    pending: "Pendiente",
    reserve: "Reserva",
    in_payout: "En transferencia",
    in_dispute: "En disputa",
    blocked: "Bloqueado",
  },
  noBalance: "Todavía no hay saldo",
  noBalanceBody: "Crece con el primer pago capturado.",
  payments: "Pagos",
  balances: "Saldos",
  noVolume: "Ningún pago en este período",
  noVolumeBody: "Elija un período más largo, o envíe a un cliente un enlace de pago.",
  paymentLinks: "Enlaces de pago",
};
