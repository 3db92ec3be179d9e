import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../kit/kit.css";
import "../../kit/page.css";
import "./checkout.css";
import { CheckoutPage } from "./checkout-page.tsx";
import { BrokenLink } from "./outcomes/broken-link.tsx";
import { takeSessionLink } from "./session-link.ts";

const place = document.getElementById("page");
if (place === null) throw new Error("the page has no root element");
const link = takeSessionLink(window.location, window.history, window.sessionStorage);
createRoot(place).render(
  <StrictMode>{link === undefined ? <BrokenLink /> : <CheckoutPage link={link} />}</StrictMode>,
);
