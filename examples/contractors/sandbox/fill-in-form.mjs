import { randomUUID } from "node:crypto";

/**
 * Fills in the hosted form of a link, as the contractor does in a browser: a person who is approved,
 * or with the last name "Rejected" is not.
 */
export async function fillInForm(link, { last_name = "Reed" } = {}) {
  const response = await fetch(link.replace("/onboard/", "/onboard-api/"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      individual: {
        first_name: "Jonas",
        last_name,
        email: `jonas.${randomUUID().slice(0, 8)}@reed.example`,
        phone_number: "+1 360 555 0119",
        birth_date: "1988-04-12",
        ssn: "123-45-6789",
        address: {
          address_line1: "410 Esther Street",
          city: "Vancouver",
          state: "WA",
          zip_code: "98660",
        },
      },
      bank_account: {
        holder_name: "Jonas Reed",
        routing_number: "021000021",
        account_number: "000987654321",
        account_type: "CHECKING",
      },
      agreed: true,
    }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
