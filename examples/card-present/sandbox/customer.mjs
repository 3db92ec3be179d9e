import { sandbox, send } from "../../accept-payments/sandbox/connect.mjs";

// #region customer
/** Performs the customer's steps on a simulated terminal, each when its prompt is shown. */
export async function customer(hsn, ...steps) {
  await fetch(`${sandbox.simulator_origin}/_simulator/terminals/${hsn}/script`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ steps: steps.map(([when, action]) => ({ when, do: action })) }),
  });
}
// #endregion

/** Sends a terminal command, and throws on an API error. */
export function terminal(hsn) {
  const session = {};
  return {
    session,
    async call(name, fields = {}, headers = {}) {
      const path = `/terminals/fiserv/${name}`;
      const answer = await send("POST", path, { hsn, ...fields }, { ...session, ...headers });
      if (answer.status >= 400) throw new Error(`${answer.status} ${answer.body.detail}`);
      return answer.body;
    },
  };
}

/** The terminal that captures signatures and prints. */
export const hsn = sandbox.terminals.find((each) => each.startsWith("C"));
