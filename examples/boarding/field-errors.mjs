import { sandbox, send } from "../accept-payments/sandbox/connect.mjs";

// #region field-errors
const { status, body } = await send("POST", "/applications", {
  business_id: sandbox.business_id,
  name: "Larkspur Coffee",
  processing_plan_id: sandbox.processing_plan_id,
  address: { address_line1: "PO Box 12", zip_code: "9720" },
});
for (const [field, message] of Object.entries(body.argument_errors)) {
  console.error(`${field}: ${message}`);
}
// #endregion

console.log(JSON.stringify({ status, ...body }, null, 2));
