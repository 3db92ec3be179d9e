import type { Session } from "./checkout-api.ts";

/** Who pays. No card data: what is kept in a tab can be read by whoever uses it next. */
export interface Contact {
  email: string;
  name: string;
}

const keptUnder = (id: string) => `openpayfac payer ${id}`;

/** What was written before the page was loaded again, else what the merchant knows. */
export function keptContact(session: Session): Contact {
  const fresh = { email: session.customer_email, name: "" };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptUnder(session.id)) ?? "null");
    const { email, name } = (kept ?? {}) as Partial<Record<keyof Contact, unknown>>;
    return {
      email: typeof email === "string" ? email : fresh.email,
      name: typeof name === "string" ? name : fresh.name,
    };
  } catch {
    return fresh;
  }
}

export function keepContact(id: string, contact: Contact): void {
  try {
    sessionStorage.setItem(keptUnder(id), JSON.stringify(contact));
  } catch {
    // A browser that keeps nothing loses it when the page is loaded again, and nothing else.
  }
}

/** What is wrong, and how to mend it. */
export function faultsOf(
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
