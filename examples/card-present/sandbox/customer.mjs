import { sandbox, send } from "../../accept-payments/sandbox/connect.mjs";

// #region customer
/** Does at a simulated terminal what a customer would: each step when the terminal shows it. */
export async function customer(hsn, ...steps) {
  await fetch(`${sandbox.simulator_origin}/_simulator/terminals/${hsn}/script`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ steps: steps.map(([when, action]) => ({ when, do: action })) }),
  });
}
// #endregion

/** Calls one terminal, and throws when it refuses. */
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

/** The terminal on which a customer can sign, and which prints. */
export const hsn = sandbox.terminals.find((each) => each.startsWith("C"));
