import type { Session } from "./checkout-api.ts";

/** The payer's contact details. No card data: later users of the tab can read its storage. */
export interface Contact {
  email: string;
  name: string;
}

const storageKeyOf = (id: string) => `openpayfac payer ${id}`;

/** The values entered before a reload, otherwise those that the merchant supplied. */
export function readContact(session: Session): Contact {
  const fresh = { email: session.customer_email, name: "" };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKeyOf(session.id)) ?? "null");
    const { email, name } = (stored ?? {}) as Partial<Record<keyof Contact, unknown>>;
    return {
      email: typeof email === "string" ? email : fresh.email,
      name: typeof name === "string" ? name : fresh.name,
    };
  } catch {
    return fresh;
  }
}

export function storeContact(id: string, contact: Contact): void {
  try {
    sessionStorage.setItem(storageKeyOf(id), JSON.stringify(contact));
  } catch {
    // If the browser provides no storage, a reload loses the input, and nothing else.
  }
}

/** The error, and how to fix it. */
export function contactErrors(
  { email, name }: Contact,
  asksName: boolean,
): Partial<Record<keyof Contact, string>> {
  return {
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())
      ? {}
      : { email: "Enter an email address, such as ada@example.com." }),
    ...(asksName && name.trim() === ""
      ? { name: "Enter your name as it appears on the card." }
      : {}),
  };
}
