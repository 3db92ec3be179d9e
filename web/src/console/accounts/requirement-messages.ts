/** Messages of the forms that request information and decide what was provided. */
export const m = {
  requestBody: "The owners and users receive an email with a link to provide it.",
  kind: "Kind",
  kinds: {
    document: "A document",
    information: "A text",
    owner_information: "The data of an owner",
    identity_verification: "A photo of an identity document",
  },
  name: "Short name",
  nameHelp: "Such as Lease agreement.",
  nameMissing: "Enter the short name.",
  description: "Required content",
  reasonForMerchant: "Reason, as shown to the merchant",
  decisions: { accept: "Accept", reject: "Reject", withdraw: "Withdraw the request" },
  decision: "Decision",
  rejectReason: "Reason of the rejection, for the merchant",
  rejectReasonMissing: "Enter the reason for the merchant.",
  provided: "Provided",
  providedFile: "A file was provided. Its content is revealed with a reason, by its id:",
  providedOwner: (name: string, ssn: string) => `${name}, SSN ending in ${ssn}`,
  providedNothing: "Nothing was provided yet.",
};
