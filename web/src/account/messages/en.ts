export const en = {
  email: "Email address",
  emailRequired: "Enter your email address.",
  password: "Password",
  passwordRequired: "Enter your password.",

  signIn: "Sign in",
  signInByPasskey: "Sign in with a passkey",
  passkeyUnknown: "This passkey is not known here. Sign in with your password.",
  passkeyStopped: "No passkey was used. Try again, or choose another way.",
  forgot: "Forgot your password?",
  wrongPassword: "The email address or the password is incorrect.",

  code: "Code",
  codeRequired: "Enter the code that your app shows now.",
  enterCode: "Enter your code",
  codeHelp: "The six digits that your authenticator app shows now, or one of your recovery codes.",
  proceed: "Continue",
  someoneElse: "Sign in as someone else",
  signInExpired: "Your sign-in has expired. Sign in with your password again.",

  sessionEnded: "Your session has ended",
  sessionEndedBody: "Sign in again to continue where you were. Your input is still here.",

  newPassword: "Set a new password",
  newPasswordBody: "We’ll send you a link to set a new one.",
  sendLink: "Send the link",
  checkEmail: "Check your email",
  linkSentTo: (email: string) =>
    `If there is an account for ${email}, we’ve sent a link. It works for seven days.`,
  backToSignIn: "Back to sign in",

  setPassword: "Set your password",
  linkOver: "This link no longer works",
  linkOverBody: "It was already used, was replaced by a newer link, or has expired.",
  /** Two links, and the words before, between and after them. */
  newLinkOrSignIn: [
    "",
    "Send me a new link",
    ", or ",
    "sign in",
    " if you have set a password already.",
  ],
  welcome: (name: string) => `Welcome, ${name}`,
  setPasswordFor: (email: string) =>
    `Set the password for ${email}. You sign in with it from now on.`,
  passwordHelp: "At least 12 characters. Several words are easy to remember.",
  choosePassword: "Choose a password.",
  passwordTooShort: "Use at least 12 characters.",
  setAndSignIn: "Set password and sign in",

  signingIn: "Signing in",
  signingYouIn: "Signing you in",
  magicOnce: "It works once, and for 15 minutes.",
  magicOver: [
    "Go back to where you came from and open the payments again, or ",
    "sign in with your password",
    ".",
  ],

  security: "Security",
  twoStep: "Two-step verification",
  on: "On",
  off: "Off",
  codesLeft: (left: number) =>
    `After your password, you enter a code from your authenticator app. ${left} ${left === 1 ? "recovery code is" : "recovery codes are"} left.`,
  removeHelp: "The code that your app shows now, or a recovery code.",
  turnOffTwoStep: "Turn off two-step verification",
  turnOff: "Turn off…",
  passwordLinkTo: (email: string) =>
    `We’ll send a link to ${email}. Setting a new password signs you out everywhere else.`,
  linkSent: "The link has been sent.",
  sendMeLink: "Send me a link",
  sessions: "Where you are signed in",
  sessionsHelp: "End a session that you do not recognize, and set a new password.",
  thisBrowser: "This browser",
  unknownBrowser: "Unknown browser",
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  lastActive: "Last active",
  signedInAt: "Signed in",
  endSession: "End",
  endSessionOf: (browser: string) => `the session in ${browser}`,
  endOthers: "End all other sessions",
  signOutEverywhere: "Sign out everywhere",

  secondFactorDue:
    "Your organization requires two-step verification. Set it up here, or add a passkey, to open the other pages.",
  passkeyDue:
    "Your organization requires a passkey. Add one here, or sign in with yours, to open the other pages.",
  passkeys: "Passkeys",
  passkeysIntro:
    "A passkey signs you in with the lock of your device, without a password and a code. It also confirms sensitive changes.",
  noPasskeysHere: "This browser has no passkeys, or the connection is not secure.",
  addPasskey: "Add a passkey",
  addPasskeyBody: "Your device asks for its lock, such as your fingerprint or a PIN.",
  passkeyName: "Name",
  passkeyNameHelp: "To recognize the device in this list.",
  createPasskey: "Create the passkey",
  passkeySynced: "On several devices",
  passkeyAdded: "Added",
  passkeyUsed: "last used",
  passkeyUnused: "not used yet",
  removePasskey: "Remove",
  removePasskeyTitle: "Remove the passkey",
  removePasskeyBody: (name: string) =>
    `The passkey “${name}” no longer signs you in. You can delete it on your device, too.`,

  views: "Views of your pages",
  viewsHelp:
    "Support may see the console as you see it. Nothing can be changed then, and each time is listed here.",
  viewsNone: "No one has viewed your pages.",
  viewUntil: "until",
  viewAtMost: "at most until",

  setUpIntro:
    "With two-step verification, a stolen password is not enough to sign in: you also enter a code from your authenticator app.",
  setUp: "Set up an authenticator app",
  qrCode: "QR code for your authenticator app",
  scan: "Scan the QR code with your authenticator app.",
  orEnterKey: "Or enter this key:",
  theKey: "the key",
  enterShown: "Enter the code that the app shows.",
  sixDigits: "Six digits. They change every 30 seconds.",
  turnOnTwoStep: "Turn on two-step verification",

  saveCodes: "Two-step verification is on. Save your recovery codes.",
  saveCodesBody:
    "Each code signs you in once if you don’t have your phone. They are shown only once: print them, or store them in a password manager.",
  theCodes: "the recovery codes",
  codesSaved: "I’ve saved them",
};
