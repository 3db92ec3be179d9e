import "../frame/frame.css";
import "./demo.css";
import { node } from "../frame/make-node.ts";
import { startFrame } from "../frame/start-frame.ts";
import { type ElementKind, elementKinds, readFromFrame } from "../messages/messages.ts";
import { cannedSession, demoSecret } from "./canned-session.ts";

/* Shows an element in the documentation: the frame's own code, in a separate document, with a
   fictitious session. It sends no requests. */
const { element = "" } = document.documentElement.dataset;
const kind = elementKinds.find((each): each is ElementKind => each === element) ?? "card";
const fields = node("div");
const said = node("p", { role: "status" });
const button = node("button", { type: "button" }, "Pay $25.00");
document.body.append(fields, ...(kind === "card" || kind === "payment" ? [button] : []), said);

const { port1, port2 } = new MessageChannel();
let calls = 0;
const pay = () => {
  calls += 1;
  button.disabled = true;
  said.textContent = "";
  port1.postMessage({ id: calls, call: "confirmPayment", clientSecret: demoSecret });
};
button.addEventListener("click", pay);
port1.onmessage = ({ data }) => {
  const message = readFromFrame(data);
  if (message === undefined) return;
  if ("event" in message) {
    if (message.event === "confirm" || message.event === "submit") pay();
    return;
  }
  button.disabled = false;
  const { result, failure } = message;
  if (failure?.type !== "validation") {
    said.textContent = failure?.message ?? `The payment is ${result?.payment?.status}.`;
  }
};

const stored = new Map<string, string>();
await startFrame(
  {
    ...cannedSession(),
    now: () => new Date(),
    newKey: () => `demonstration-${calls}`,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
  },
  {
    port: port2,
    said: {
      openpayfac: 1,
      element: kind,
      key: "key_public_demonstration",
      ...(kind === "card" ? {} : { clientSecret: demoSecret }),
      options: {},
    },
  },
  document,
  fields,
);
