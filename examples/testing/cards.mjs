import { charge } from "../accept-payments/sandbox/connect.mjs";

// #region cards
// A card that always declines, and an amount that declines with any card.
const byCard = await charge("4387751111111038", 1000);
const byAmount = await charge("4111111111111111", 111600);
// #endregion

const shown = ({ status, failure_code, gateway_response }) => ({
  status,
  failure_code,
  code: gateway_response.code,
});
console.log(JSON.stringify({ by_card: shown(byCard), by_amount: shown(byAmount) }, null, 2));
