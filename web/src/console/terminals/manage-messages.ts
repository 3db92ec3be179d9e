/** Messages of forms that add, rename, move and remove terminals. */
export const m = {
  add: "Add a terminal",
  addBody:
    "The terminal service must know the device for the account's merchant id. Its serial number is on its label.",
  hsn: "Serial number",
  name: "Name",
  nameHelp: "The merchant's name for it, such as Counter.",
  hsnMissing: "Enter the serial number.",
  nameMissing: "Enter a name.",
  account: "Account",
  otherAccount: "Choose another account",
  findAccount: "Find an account",
  accountMissing: "Choose an account.",
  rename: "Rename",
  move: "Move to another account",
  moveBody: "Its payments remain with the account that they were made for.",
  moveSubmit: "Move the terminal",
  remove: "Remove",
  removeBody:
    "The account can no longer use the device. Its payments remain. A device in use is not removed.",
};
