import { call, charge, sandbox } from "../accept-payments/sandbox/connect.mjs";

// #region open
const payment = await charge("4111111111111111", 4320);
// Only a settled payment can be disputed: four days later, it is settled.
await call("POST", "/sandbox/clock", { advance: "P4D" });
const opened = await call("POST", "/sandbox/disputes", { payment_id: payment.id });
// #endregion

// #region contest
// The bytes of a PDF, JPEG or PNG of at most 10 MB.
const slip = "%PDF-1.7\n%%EOF\n";
const form = new FormData();
form.append("purpose", "dispute_evidence");
form.append("file", new File([slip], "delivery-slip.pdf", { type: "application/pdf" }));
const uploaded = await fetch(`${sandbox.origin}/files`, {
  method: "POST",
  headers: { "x-api-key": sandbox.private_key, "x-account-id": sandbox.account_id },
  body: form,
});
const evidence = await uploaded.json();

await call("POST", `/disputes/${opened.id}/attachments`, {
  file_id: evidence.id,
  description: "The carrier's slip with the cardholder's signature",
});
const contested = await call("POST", `/disputes/${opened.id}/contest`, {
  dispute_response: "Delivered on 6 March and signed for by the cardholder.",
});
// #endregion

// #region decide
const won = await call("POST", `/sandbox/disputes/${opened.id}/decide`, { status: "won" });
// #endregion

const told = { opened: opened.status, contested: contested.status, won: won.status };
const attached = contested.attachments.map((each) => each.description);
console.log(JSON.stringify({ ...told, attached, reason: opened.reason_disputed }, null, 2));
