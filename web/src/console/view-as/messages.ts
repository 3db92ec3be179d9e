/** Messages of views as another user. */
export const m = {
  viewAs: "View as…",
  viewAsUser: (name: string) => `View as ${name}`,
  body: "You see the console as this user sees it, for 30 minutes at most. Nothing can be changed, revealed or downloaded. The user sees in their history that you did, and why.",
  user: "User",
  userOf: (name: string, role: string, place: string) => `${name} · ${role} · ${place}`,
  choose: "Choose a user.",
  noUsers: "There is no active user of a lower level here.",
  reason: "Reason",
  reasonHelp: "Such as the number of a ticket. The user reads it.",
  reasonMissing: "Enter a reason.",
  start: "Start viewing",
  history: "Views as this user",
  historyNone: "No one has viewed the console as this user.",
  until: "until",
  atMostUntil: "at most until",
};
