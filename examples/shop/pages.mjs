const dollars = (cents) => `$${(cents / 100).toFixed(2)}`;

/** Nothing here comes from a customer; what does has to be escaped. */
const page = (title, body, head = "") => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${head}
<style>
  body { max-width: 32rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui; }
  button { padding: .75rem 1.5rem; font: inherit; }
</style>
<h1>${title}</h1>
${body}
</html>`;

export const shopPage = (chair) =>
  page(
    chair.name,
    `<p>Solid oak, ${dollars(chair.price)} and tax.</p>
<form method="post" action="/orders"><button>Buy for ${dollars(chair.price + 360)}</button></form>`,
  );

const texts = {
  new: "This page says so as soon as it is.",
  paid: "It is paid. We pack it today.",
  unpaid: "Your bank returned the payment. Please order again.",
};

export function orderPage(order, isPlaced) {
  const title = isPlaced ? "Thank you for your order" : "Your order is not paid yet";
  // The webhook may arrive a moment after the customer.
  const refresh = order.status === "new" ? '<meta http-equiv="refresh" content="1">' : "";
  const text = texts[order.status];
  return page(
    title,
    `<p>${order.id}: ${dollars(order.amount)}</p>
<p>${text}</p><p><a href="/">Back to the shop</a></p>`,
    refresh,
  );
}
