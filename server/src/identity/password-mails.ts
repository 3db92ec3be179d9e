import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { writeMail } from "../email/write-mail.ts";
import type { Brand } from "./brands.ts";
import { newUserLink } from "./user-links.ts";
import type { UserRow } from "./user-rows.ts";

type Recipient = Pick<UserRow, "id" | "tenant_id" | "partner_id" | "first_name" | "email">;

const ownerOf = (user: Recipient) => ({ tenantId: user.tenant_id, partnerId: user.partner_id });
const greetingOf = (user: Recipient) => `Hello ${user.first_name},`;

/**
 * The writes that invite a user to set a password.
 *
 * Input    of: for whom they work, such as the business's name.
 */
export function invite(deps: Dependencies, user: Recipient, brand: Brand, of: string): Write[] {
  const link = newUserLink(deps, user.id, "set_password");
  return [
    ...link.writes,
    ...writeMail(deps, ownerOf(user), user.email, {
      subject: `Set your password for ${brand.name}`,
      from: brand.name,
      greeting: greetingOf(user),
      paragraphs: [`You were given access to the payments of ${of}. Set a password to sign in.`],
      action: { label: "Set your password", url: link.url },
      closing: [
        "The link works for seven days and once.",
        "You did not expect this? Then do nothing: without a password nobody can sign in.",
      ],
    }),
  ];
}

/** The writes that send somebody a link for another password. */
export function offerNewPassword(deps: Dependencies, user: Recipient, brand: Brand): Write[] {
  const link = newUserLink(deps, user.id, "set_password");
  return [
    ...link.writes,
    ...writeMail(deps, ownerOf(user), user.email, {
      subject: `Set a new password for ${brand.name}`,
      from: brand.name,
      greeting: greetingOf(user),
      paragraphs: ["Somebody asked for a new password for your account."],
      action: { label: "Set a new password", url: link.url },
      closing: [
        "The link works for seven days and once.",
        "It was not you? Then do nothing: your password stays as it is.",
      ],
    }),
  ];
}

/** The writes that tell somebody that their password is another one now. */
export function tellOfNewPassword(deps: Dependencies, user: Recipient, brand: Brand): Write[] {
  return writeMail(deps, ownerOf(user), user.email, {
    subject: "Your password was set",
    from: brand.name,
    greeting: greetingOf(user),
    paragraphs: ["Your password was set, and every other sign-in was ended."],
    closing: [`It was not you? Tell ${brand.name} at once.`],
  });
}

/** The writes that tell somebody that codes of their app are asked for no longer. */
export function tellOfLostFactor(
  deps: Pick<Dependencies, "ids" | "encryption" | "clock">,
  user: Recipient,
  brand: Brand,
): Write[] {
  return writeMail(deps, ownerOf(user), user.email, {
    subject: "Your second factor was taken away",
    from: brand.name,
    greeting: greetingOf(user),
    paragraphs: [
      "You sign in with your password alone from now on, and every sign-in was ended. Set a second factor up again as soon as you can.",
    ],
    closing: [`You did not ask for that? Tell ${brand.name} at once.`],
  });
}
