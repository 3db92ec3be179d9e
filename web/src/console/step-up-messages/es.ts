import type { en } from "./en.ts";

export const es: typeof en = {
  confirm: "Confirmar",
  back: "Volver",
  code: "Código de su aplicación de autenticación",
  codeHelp: "También sirve un código de recuperación.",
  yourPassword: "Su contraseña",
  passkey: "Usar una clave de acceso",
  passkeyStopped: "No se usó ninguna clave de acceso. Inténtelo de nuevo o use la otra forma.",
  stepUp: "Confirme que es usted. Durante algunos minutos no se le preguntará de nuevo.",
};
