import type { Language } from "@openpayfac/contract";

interface Words {
  subject: string;
  paragraph: string;
  /** Label of the button; absent: the email has no link. */
  action?: string;
  closing: readonly string[];
}

interface Catalog {
  greeting(name: string): string;
  /** Input   of: the user's organization. */
  invitation(brand: string, of: string): Words;
  reset(brand: string): Words;
  changed(brand: string): Words;
  secondFactorRemoved(brand: string): Words;
  passkeyAdded(brand: string, name: string): Words;
  passkeyRemoved(brand: string, name: string): Words;
  newSignIn(brand: string, from: { address: string; browser: string; time: string }): Words;
}

/** Messages to users about signing in. */
export const passwordEmailWords: Record<Language, Catalog> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    invitation: (brand, of) => ({
      subject: `Set your password for ${brand}`,
      paragraph: `You now have access to the payments of ${of}. Set a password to sign in.`,
      action: "Set your password",
      closing: [
        "The link is valid for seven days and can be used once.",
        "If you did not expect this email, you can ignore it: without a password, no one can sign in.",
      ],
    }),
    reset: (brand) => ({
      subject: `Set a new password for ${brand}`,
      paragraph: "We received a request to set a new password for your account.",
      action: "Set a new password",
      closing: [
        "The link is valid for seven days and can be used once.",
        "If you did not request this, you can ignore this email: your password does not change.",
      ],
    }),
    changed: (brand) => ({
      subject: "Your password was set",
      paragraph: "Your password was set, and all other sessions were ended.",
      closing: [`If this was not you, contact ${brand} immediately.`],
    }),
    secondFactorRemoved: (brand) => ({
      subject: "Two-step verification was removed from your account",
      paragraph:
        "You now sign in with your password only, and all sessions were ended. Set up two-step verification again as soon as you can.",
      closing: [`If you did not request this, contact ${brand} immediately.`],
    }),
    passkeyAdded: (brand, name) => ({
      subject: "A passkey was added to your account",
      paragraph: `The passkey “${name}” now signs you in without a password and a code.`,
      closing: [`If this was not you, contact ${brand} immediately.`],
    }),
    passkeyRemoved: (brand, name) => ({
      subject: "A passkey was removed from your account",
      paragraph: `The passkey “${name}” no longer signs you in. You can delete it on your device, too.`,
      closing: [`If this was not you, contact ${brand} immediately.`],
    }),
    newSignIn: (brand, { address, browser, time }) => ({
      subject: `New sign-in to ${brand}`,
      paragraph: `Someone signed in to your account on ${time} (New York) from a browser or network that you have not used before: address ${address}, browser ${browser || "unknown"}.`,
      action: "Review your sign-ins",
      closing: [
        "If this was you, you need not do anything.",
        `If this was not you, end the session on that page, change your password, and contact ${brand} immediately.`,
      ],
    }),
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    invitation: (brand, of) => ({
      subject: `Establezca su contraseña para ${brand}`,
      paragraph: `Ahora tiene acceso a los pagos de ${of}. Establezca una contraseña para iniciar sesión.`,
      action: "Establecer la contraseña",
      closing: [
        "El enlace es válido por siete días y se puede usar una vez.",
        "Si no esperaba este correo, puede ignorarlo: sin una contraseña, nadie puede iniciar sesión.",
      ],
    }),
    reset: (brand) => ({
      subject: `Establezca una nueva contraseña para ${brand}`,
      paragraph: "Recibimos una solicitud para establecer una nueva contraseña para su cuenta.",
      action: "Establecer una nueva contraseña",
      closing: [
        "El enlace es válido por siete días y se puede usar una vez.",
        "Si no lo solicitó, puede ignorar este correo: su contraseña no cambia.",
      ],
    }),
    changed: (brand) => ({
      subject: "Se estableció su contraseña",
      paragraph: "Se estableció su contraseña y se cerraron todas las demás sesiones.",
      closing: [`Si no fue usted, comuníquese con ${brand} de inmediato.`],
    }),
    secondFactorRemoved: (brand) => ({
      subject: "Se quitó de su cuenta la verificación en dos pasos",
      paragraph:
        "Ahora inicia sesión solo con su contraseña, y se cerraron todas las sesiones. Vuelva a configurar la verificación en dos pasos lo antes posible.",
      closing: [`Si no lo solicitó, comuníquese con ${brand} de inmediato.`],
    }),
    passkeyAdded: (brand, name) => ({
      subject: "Se agregó una clave de acceso a su cuenta",
      paragraph: `La clave de acceso «${name}» ahora inicia su sesión sin contraseña ni código.`,
      closing: [`Si no fue usted, comuníquese con ${brand} de inmediato.`],
    }),
    passkeyRemoved: (brand, name) => ({
      subject: "Se quitó una clave de acceso de su cuenta",
      paragraph: `La clave de acceso «${name}» ya no inicia su sesión. También puede eliminarla de su dispositivo.`,
      closing: [`Si no fue usted, comuníquese con ${brand} de inmediato.`],
    }),
    newSignIn: (brand, { address, browser, time }) => ({
      subject: `Nuevo inicio de sesión en ${brand}`,
      paragraph: `Alguien inició sesión en su cuenta el ${time} (Nueva York) desde un navegador o una red que usted no había usado: dirección ${address}, navegador ${browser || "desconocido"}.`,
      action: "Revisar los inicios de sesión",
      closing: [
        "Si fue usted, no tiene que hacer nada.",
        `Si no fue usted, cierre la sesión en esa página, cambie su contraseña y comuníquese con ${brand} de inmediato.`,
      ],
    }),
  },
};
