import type { en } from "./en.ts";

export const es: typeof en = {
  email: "Correo electrónico",
  emailRequired: "Escriba su correo electrónico.",
  password: "Contraseña",
  passwordRequired: "Escriba su contraseña.",

  signIn: "Iniciar sesión",
  signInByPasskey: "Iniciar sesión con una clave de acceso",
  passkeyUnknown: "Aquí no se conoce esta clave de acceso. Inicie sesión con su contraseña.",
  passkeyStopped: "No se usó ninguna clave de acceso. Inténtelo de nuevo o elija otra forma.",
  forgot: "¿Olvidó su contraseña?",
  wrongPassword: "El correo electrónico o la contraseña son incorrectos.",

  code: "Código",
  codeRequired: "Escriba el código que su aplicación muestra ahora.",
  enterCode: "Escriba su código",
  codeHelp:
    "Los seis dígitos que su aplicación de autenticación muestra ahora, o uno de sus códigos de recuperación.",
  proceed: "Continuar",
  someoneElse: "Iniciar sesión como otra persona",
  signInExpired: "Su inicio de sesión venció. Inicie sesión con su contraseña otra vez.",

  sessionEnded: "Su sesión terminó",
  sessionEndedBody:
    "Inicie sesión otra vez para continuar donde estaba. Lo que escribió sigue aquí.",

  newPassword: "Establecer una contraseña nueva",
  newPasswordBody: "Le enviaremos un enlace para establecer una nueva.",
  sendLink: "Enviar el enlace",
  checkEmail: "Revise su correo electrónico",
  linkSentTo: (email) =>
    `Si hay una cuenta para ${email}, enviamos un enlace. Funciona durante siete días.`,
  backToSignIn: "Volver a iniciar sesión",

  setPassword: "Establezca su contraseña",
  linkOver: "Este enlace ya no funciona",
  linkOverBody: "Ya se usó, se reemplazó por uno más reciente o venció.",
  newLinkOrSignIn: [
    "Pida que le ",
    "enviemos un enlace nuevo",
    ", o ",
    "inicie sesión",
    " si ya estableció una contraseña.",
  ],
  welcome: (name) => `Le damos la bienvenida, ${name}`,
  setPasswordFor: (email) =>
    `Establezca la contraseña para ${email}. Con ella iniciará sesión de ahora en adelante.`,
  passwordHelp: "Al menos 12 caracteres. Varias palabras son fáciles de recordar.",
  choosePassword: "Elija una contraseña.",
  passwordTooShort: "Use al menos 12 caracteres.",
  setAndSignIn: "Guardar e iniciar sesión",

  signingIn: "Iniciando sesión",
  signingYouIn: "Estamos iniciando su sesión",
  magicOnce: "Funciona una sola vez, durante 15 minutos.",
  magicOver: [
    "Vuelva a la página de donde vino y abra los pagos otra vez, o ",
    "inicie sesión con su contraseña",
    ".",
  ],

  security: "Seguridad",
  twoStep: "Verificación en dos pasos",
  on: "Activada",
  off: "Desactivada",
  codesLeft: (left) =>
    `Después de su contraseña, escribe un código de su aplicación de autenticación. ${left === 1 ? "Queda 1 código de recuperación" : `Quedan ${left} códigos de recuperación`}.`,
  removeHelp: "El código que su aplicación muestra ahora, o un código de recuperación.",
  turnOffTwoStep: "Desactivar la verificación en dos pasos",
  turnOff: "Desactivar…",
  passwordLinkTo: (email) =>
    `Enviaremos un enlace a ${email}. Al establecer una contraseña nueva se cierran todas sus otras sesiones.`,
  linkSent: "El enlace se envió.",
  sendMeLink: "Enviarme un enlace",
  sessions: "Dónde tiene sesiones abiertas",
  sessionsHelp: "Cierre una sesión que no reconozca y defina otra contraseña.",
  thisBrowser: "Este navegador",
  unknownBrowser: "Navegador desconocido",
  browserOn: (browser: string, system: string) => `${browser} en ${system}`,
  lastActive: "Última actividad",
  signedInAt: "Inicio de sesión",
  endSession: "Cerrar",
  endSessionOf: (browser: string) => `la sesión en ${browser}`,
  endOthers: "Cerrar todas las demás sesiones",
  signOutEverywhere: "Cerrar todas las sesiones",

  secondFactorDue:
    "Su organización exige la verificación en dos pasos. Configúrela aquí, o agregue una clave de acceso, para abrir las demás páginas.",
  passkeyDue:
    "Su organización exige una clave de acceso. Agregue una aquí, o inicie sesión con la suya, para abrir las demás páginas.",
  passkeys: "Claves de acceso",
  passkeysIntro:
    "Una clave de acceso inicia su sesión con el bloqueo de su dispositivo, sin contraseña ni código. También confirma los cambios delicados.",
  noPasskeysHere: "Este navegador no tiene claves de acceso, o la conexión no es segura.",
  addPasskey: "Agregar una clave de acceso",
  addPasskeyBody: "Su dispositivo pide su bloqueo, como la huella digital o un PIN.",
  passkeyName: "Nombre",
  passkeyNameHelp: "Para reconocer el dispositivo en esta lista.",
  createPasskey: "Crear la clave de acceso",
  passkeySynced: "En varios dispositivos",
  passkeyAdded: "Agregada",
  passkeyUsed: "último uso",
  passkeyUnused: "aún sin usar",
  removePasskey: "Quitar",
  removePasskeyTitle: "Quitar la clave de acceso",
  removePasskeyBody: (name: string) =>
    `La clave de acceso «${name}» ya no inicia su sesión. También puede eliminarla de su dispositivo.`,

  views: "Vistas de sus páginas",
  viewsHelp:
    "El equipo de asistencia puede ver la consola como usted la ve. Entonces no se puede cambiar nada, y cada vez aparece aquí.",
  viewsNone: "Nadie ha visto sus páginas.",
  viewUntil: "hasta",
  viewAtMost: "como máximo hasta",

  setUpIntro:
    "Con la verificación en dos pasos, una contraseña robada no basta para iniciar sesión: también se escribe un código de su aplicación de autenticación.",
  setUp: "Configurar una aplicación de autenticación",
  qrCode: "Código QR para su aplicación de autenticación",
  scan: "Escanee el código QR con su aplicación de autenticación.",
  orEnterKey: "O escriba esta clave:",
  theKey: "la clave",
  enterShown: "Escriba el código que muestra la aplicación.",
  sixDigits: "Seis dígitos. Cambian cada 30 segundos.",
  turnOnTwoStep: "Activar la verificación en dos pasos",

  saveCodes: "La verificación en dos pasos está activada. Guarde sus códigos de recuperación.",
  saveCodesBody:
    "Cada código sirve para iniciar sesión una vez si no tiene su teléfono. Se muestran una sola vez: imprímalos o guárdelos en un administrador de contraseñas.",
  theCodes: "los códigos de recuperación",
  codesSaved: "Ya los guardé",
};
