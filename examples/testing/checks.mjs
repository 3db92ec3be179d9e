import { charge } from "../accept-payments/sandbox/connect.mjs";

// #region checks
// The end of the ZIP code and the security code select the issuer's check results.
const payment = await charge("4111111111111111", 1000, { postal_code: "97112", cvv: "111" });
const { status, avs_result_code, address_postal_code_check, cvv_result_code, cvv_check } = payment;
// #endregion

const told = { status, avs_result_code, address_postal_code_check, cvv_result_code, cvv_check };
console.log(JSON.stringify(told, null, 2));
