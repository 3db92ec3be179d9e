import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { enqueueEmail } from "../email/enqueue-email.ts";
import type { Brand } from "./brands.ts";
import { newUserLink } from "./user-links.ts";
import type { UserRow } from "./user-rows.ts";

type Recipient = Pick<UserRow, "id" | "tenant_id" | "partner_id" | "first_name" | "email">;

const ownerOf = (user: Recipient) => ({ tenantId: user.tenant_id, partnerId: user.partner_id });
const greetingOf = (user: Recipient) => `Hello ${user.first_name},`;

/**
 * The writes that invite a user to set a password.
 *
 * Input    of: the user's organization, such as the business's name.
 */
export function invitationEmail(
  deps: Dependencies,
  user: Recipient,
  brand: Brand,
  of: string,
): Write[] {
  const link = newUserLink(deps, user.id, "set_password");
  return [
    ...link.writes,
    ...enqueueEmail(deps, ownerOf(user), user.email, {
      subject: `Set your password for ${brand.name}`,
      from: brand.name,
      greeting: greetingOf(user),
      paragraphs: [`You now have access to the payments of ${of}. Set a password to sign in.`],
      action: { label: "Set your password", url: link.url },
      closing: [
        "The link is valid for seven days and can be used once.",
        "If you did not expect this email, you can ignore it: without a password, no one can sign in.",
      ],
    }),
  ];
}

/** The writes that email a link for a password reset. */
export function passwordResetEmail(deps: Dependencies, user: Recipient, brand: Brand): Write[] {
  const link = newUserLink(deps, user.id, "set_password");
  return [
    ...link.writes,
    ...enqueueEmail(deps, ownerOf(user), user.email, {
      subject: `Set a new password for ${brand.name}`,
      from: brand.name,
      greeting: greetingOf(user),
      paragraphs: ["We received a request to set a new password for your account."],
      action: { label: "Set a new password", url: link.url },
      closing: [
        "The link is valid for seven days and can be used once.",
        "If you did not request this, you can ignore this email: your password does not change.",
      ],
    }),
  ];
}

/** The writes that email a user that their password was changed. */
export function passwordChangedEmail(deps: Dependencies, user: Recipient, brand: Brand): Write[] {
  return enqueueEmail(deps, ownerOf(user), user.email, {
    subject: "Your password was set",
    from: brand.name,
    greeting: greetingOf(user),
    paragraphs: ["Your password was set, and all other sessions were ended."],
    closing: [`If this was not you, contact ${brand.name} immediately.`],
  });
}

/** The writes that email a user that two-step verification was removed. */
export function secondFactorRemovedEmail(
  deps: Pick<Dependencies, "ids" | "encryption" | "clock">,
  user: Recipient,
  brand: Brand,
): Write[] {
  return enqueueEmail(deps, ownerOf(user), user.email, {
    subject: "Two-step verification was removed from your account",
    from: brand.name,
    greeting: greetingOf(user),
    paragraphs: [
      "You now sign in with your password only, and all sessions were ended. Set up two-step verification again as soon as you can.",
    ],
    closing: [`If you did not request this, contact ${brand.name} immediately.`],
  });
}
