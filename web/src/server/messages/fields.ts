import { unmetCodes } from "@openpayfac/contract/requirements";
import { sentenceEn } from "../../apply/messages/sentences-en.ts";
import { sentenceEs } from "../../apply/messages/sentences-es.ts";

const en = {
  /** An invalid field. Input   code: from the server; undefined: it sent none. */
  field: (_path: string, code: string | undefined, message: string) =>
    sentenceEn({ code, message }),
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

const es: typeof en = {
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

/** The messages of invalid fields. Pages without forms of applications do not load them. */
export const fieldMessagesOf = { en, es };
