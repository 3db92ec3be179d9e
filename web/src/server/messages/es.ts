import { unmetCodes } from "@openpayfac/contract/requirements";
import { sentenceEs } from "../../apply/messages/sentences-es.ts";
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
  not_found: "No encontramos lo que busca.",
  link_expired: "Este enlace ya no es válido. Pida uno nuevo.",
  conflict: "Esto cambió mientras tanto. Vuelva a cargar la página.",
  too_many_requests: "Hubo demasiados intentos. Espere unos minutos e intente de nuevo.",
  unavailable: "El servicio no está disponible en este momento. Intente de nuevo más tarde.",
  server_error: failedOnOurSide,
};

const invalid = "Este valor no es válido. Revíselo.";

/** By the code of the field's error. */
const fields: Readonly<Record<string, string>> = {
  card_number: "No escriba aquí el número de una tarjeta.",
  unrecognized_keys: invalid,
  too_many: "Ya hay 20 documentos. Quite uno antes de agregar otro.",
  wrong_code: "Este código es incorrecto o ya se usó. Espere el siguiente e intente de nuevo.",
  too_short: "Use al menos 12 caracteres. Varias palabras son fáciles de recordar.",
  too_long: "Use 128 caracteres como máximo.",
  has_email: "La contraseña no puede contener su correo electrónico.",
  has_name: "La contraseña no puede contener su nombre ni el de la empresa.",
  repeats: "La contraseña se repite demasiado. Use varias palabras distintas.",
  sequence:
    "Las secuencias de teclas o números son fáciles de adivinar. Use varias palabras sin relación.",
  common:
    "Esta contraseña se parece a una común y es fácil de adivinar. Use varias palabras sin relación.",
};

const isUnmetCode = (code: string) => unmetCodes.find((each) => each === code);

export const es: typeof en = {
  failed,
  failedOnOurSide,
  error: (code) => errors[code] ?? failedOnOurSide,
  field(path, code, message) {
    if (code === undefined) return invalid;
    const reason = path === "password" ? undefined : isUnmetCode(code);
    // A contractor's form has the owners of its company one level deeper.
    const field = path
      .replace(/^company\.owners/, "owners")
      .replace(/^(individual|owner)\./, "owners[0].");
    return reason === undefined
      ? (fields[code] ?? invalid)
      : sentenceEs({ field, code: reason, message } as never);
  },
};
