/** Messages of the page of boarding orders. */
export const m = {
  boarding: "Boarding orders",
  boardingBody:
    "Accounts that a person boards at the acquirer. Export the merchants, file them with the acquirer, and enter the merchant ids that it assigns.",
  merchant: "Merchant",
  business: "Business",
  state: "State",
  states: {
    waiting: "Waiting",
    exported: "Exported",
    entered: "Entered, awaiting a second operator",
    assigned: "Assigned",
    boarded: "Boarded",
    rejected: "Rejected",
    cancelled: "Cancelled",
  },
  mid: "MID",
  tid: "TID",
  processor: "Processor",
  gateway: "Gateway",
  gatewayState: (gateway: string, state: string) => `${gateway}: ${state}`,
  created: "Created",
  emptyTitle: "No boarding order",
  emptyBody:
    "Orders exist where the operator boards merchants by hand. The sandbox boards them automatically.",
  export: "Export the waiting merchants",
  exportOne: "Export again",
  exportTitle: "Export merchants for the acquirer",
  exportBody:
    "The file has social security numbers and bank account numbers. Delete it once it is filed. The record of this read keeps your reason.",
  exported: (count: number) =>
    count === 1 ? "1 merchant is in the file." : `${count} merchants are in the file.`,
  nothing: "No merchant is waiting.",
  saveFile: "Save the file",
  reason: "Reason",
  reasonMissing: "Enter the reason.",
  import: "Import merchant ids",
  importBody:
    "A CSV file with the columns order_id, mid and tid. All rows are entered, or none if one is rejected.",
  file: "File",
  fileMissing: "Choose a file.",
  fileInvalid: "The file needs the columns order_id, mid and tid, and one row at least.",
  rows: (count: number) => (count === 1 ? "1 row" : `${count} rows`),
  imported: (changed: number, count: number) => `${changed} of ${count} orders changed.`,
  actions: { assign: "Enter the ids", reject: "Reject", resume: "Continue at the gateway" },
  assignOf: (name: string) => `Enter the ids of ${name}`,
  rejectOf: (name: string) => `Reject ${name}`,
  resumeOf: (name: string) => `Continue ${name} at the gateway`,
  assignBody:
    "The account is boarded within seconds. Where two operators are needed, another one has to enter the same ids.",
  rejectBody: "The account is closed, and its merchant may apply again.",
  rejectReason: "The acquirer's reason, for operators only",
  rejectComment: "Reason that the partner is shown",
  midInvalid: "Enter 6 to 25 letters and digits as the MID.",
  tidInvalid: "Enter 1 to 30 letters and digits as the TID.",
  resumeBody: "Choose how to continue after a person has searched the gateway for the merchant.",
  resumeActions: {
    check: "Read the merchant's status now",
    found: "Continue with a merchant that was found",
    create: "Create the merchant: none was found",
  },
  how: "Next step",
  gatewayMerchant: "Id of the merchant at the gateway",
  done: "Done",
};

export type OrderAction = keyof typeof m.actions;
