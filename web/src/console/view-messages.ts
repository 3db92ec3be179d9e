/** Messages of the dialog of a saved view. */
export const m = {
  name: "Name of the view",
  nameMissing: "Enter a name.",
  dates: "With its dates",
  datesHelp: "Without them, the view keeps the dates that are set when it is opened.",
  share: "Share it with the team",
  deleteOwn: (name: string) => `Delete the view “${name}”?`,
  deleteShared: (name: string) => `Delete the view “${name}” for the whole team?`,
};
