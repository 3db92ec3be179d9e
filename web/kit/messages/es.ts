import type { en } from "./en.ts";

export const es: typeof en = {
  language: "Idioma",
  optional: "opcional",
  show: "Mostrar",
  hide: "Ocultar",
  password: "la contraseña",
  month: "Mes",
  day: "Día",
  year: "Año",
  monthForm: "MM",
  dayForm: "DD",
  yearForm: "AAAA",
  loading: "Cargando",
  loadFailed: "No pudimos cargar esta página",
  tryAgain: "Intentar de nuevo",
  reference: "Referencia",
  copy: "Copiar",
  copied: "Copiado",
  progress: "Progreso",
  stepState: { done: "completado", current: "actual", "to come": "pendiente" },
  step: (place: number, count: number, title: string) => `Paso ${place} de ${count}: ${title}`,
  paymentsBy: (name: string) => `Pagos por ${name}`,
  viewAsChart: "Ver como gráfico",
  viewAsTable: "Ver como tabla",
  /** Heading of the points of a chart in its table. */
  chartPoint: "Punto",
};
