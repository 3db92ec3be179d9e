import { loadOpenPayfac, OpenPayfacProvider } from "@openpayfac/elements/react";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { PaymentForm } from "./payment-form.jsx";

// #region provider
// Outside the component, so that it is loaded once.
const openpayfac = loadOpenPayfac(import.meta.env.OPENPAYFAC_PUBLIC_KEY, {
  account: import.meta.env.OPENPAYFAC_ACCOUNT,
  origin: import.meta.env.OPENPAYFAC_ORIGIN,
});

function Shop() {
  const [order, setOrder] = useState();
  useEffect(() => {
    fetch("/orders", { method: "POST" })
      .then((answer) => answer.json())
      .then(setOrder);
  }, []);
  return (
    <>
      <h1>Oak chair</h1>
      <p>Solid oak, $45.00.</p>
      {order && (
        <OpenPayfacProvider openpayfac={openpayfac} options={{ clientSecret: order.clientSecret }}>
          <PaymentForm order={order} />
        </OpenPayfacProvider>
      )}
    </>
  );
}
// #endregion

createRoot(document.getElementById("shop")).render(<Shop />);
