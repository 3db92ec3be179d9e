/** Messages of the form that proposes a change to another user. */
export const m = {
  secondUser: "You can propose it: it is done once after another user approves it.",
  reason: "Reason",
  reasonHelp: "The user who decides reads it, and it stays in the audit log.",
  propose: "Send for approval",
  proposed: "Sent for approval. Nothing has changed yet.",
  show: "Show the change request",
};
