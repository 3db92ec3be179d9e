import type { en } from "./en.ts";

const failed = "Algo falló. Intente de nuevo.";
const failedOnOurSide = "Algo falló de nuestro lado.";

/** By the code of the error. The server's own sentence is English, and for developers. */
const errors: Readonly<Record<string, string>> = {
  unreachable: "No se pudo conectar con el servidor. Revise su conexión e intente de nuevo.",
  bad_request: "No se pudo leer lo que se envió. Revíselo e intente de nuevo.",
  invalid_request_data: "Algunos datos no son válidos. Revíselos e intente de nuevo.",
  content_too_large: "Lo que se envió es demasiado grande.",
  unauthorized: "Inicie sesión para continuar.",
  forbidden: "No se pudo hacer desde esta página. Vuelva a cargarla e intente de nuevo.",
  permission_missing: "Su rol no permite esto. Pregunte a su administrador.",
  step_up_required: "Confirme primero que es usted.",
  second_factor_required:
    "Su organización exige la verificación en dos pasos. Configúrela en la página Seguridad.",
  address_not_allowed: "Su organización no permite iniciar sesión desde esta red.",
  view_as_read_only: "Ve la consola como otro usuario: no se puede cambiar nada.",
  view_as_ended: "La vista como otro usuario terminó. Deténgala para continuar.",
  not_found: "No encontramos lo que busca.",
  link_expired: "Este enlace ya no es válido. Pida uno nuevo.",
  conflict: "Esto cambió mientras tanto. Vuelva a cargar la página.",
  too_many_requests: "Hubo demasiados intentos. Espere unos minutos e intente de nuevo.",
  unavailable: "El servicio no está disponible en este momento. Intente de nuevo más tarde.",
  server_error: failedOnOurSide,
};

export const es: typeof en = {
  failed,
  failedOnOurSide,
  error: (code) => errors[code] ?? failedOnOurSide,
};
