/** Messages of the brand of an account. */
export const m = {
  title: "Checkout brand",
  name: "Name",
  color: "Color",
  logo: "Logo",
  none: "None",
  change: "Change the checkout brand",
  save: "Save",
  body: "The checkout pages of this account show it to customers.",
  colorHelp: "Of buttons, such as #1a5fb4. Empty: the platform's.",
  logoField: "Address of the logo",
  logoHelp: "It begins with https://. Empty: no logo.",
  nameMissing: "Enter the name.",
  colorInvalid: "Enter the color as # and six hexadecimal digits.",
  logoInvalid: "Enter an address that begins with https://.",
};
