/** Messages of the form that asks again who the user is. */
export const m = {
  confirm: "Confirm",
  back: "Back",
  code: "Code from your authenticator app",
  codeHelp: "A recovery code works, too.",
  yourPassword: "Your password",
  passkey: "Use a passkey",
  passkeyStopped: "No passkey was used. Try again, or enter the other one.",
  stepUp: "Confirm that it is you. For 10 minutes you are not asked again.",
};
