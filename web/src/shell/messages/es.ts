import type { en } from "./en.ts";

export const es: typeof en = {
  notFound: "Página no encontrada",
  noPage: "Aquí no hay ninguna página",
  noPageBody:
    "Revise la dirección. Es posible que el enlace de un correo electrónico se haya cortado al final de una línea.",
  failed: "Algo falló",
  loading: "Cargando",
  payments: "Pagos",
  skip: "Ir al contenido",
  main: "Principal",
  overview: "Resumen",
  security: "Seguridad",
  signOut: "Cerrar sesión",
};
