export const en = {
  confirm: "Confirm",
  back: "Back",
  code: "Code from your authenticator app",
  codeHelp: "A recovery code works, too.",
  yourPassword: "Your password",
  passkey: "Use a passkey",
  passkeyStopped: "No passkey was used. Try again, or enter the other one.",
  stepUp: "Confirm that it is you. For some minutes you are not asked again.",
};
