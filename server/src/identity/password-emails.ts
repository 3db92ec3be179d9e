import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { EmailContent } from "../email/compose-email.ts";
import { enqueueEmail } from "../email/enqueue-email.ts";
import type { Brand } from "./brands.ts";
import { languageOf } from "./languages.ts";
import { passwordEmailWords } from "./password-email-words.ts";
import { newUserLink } from "./user-links.ts";
import type { UserRow } from "./user-rows.ts";

type Recipient = Pick<
  UserRow,
  "id" | "tenant_id" | "partner_id" | "first_name" | "email" | "language"
>;
type Catalog = (typeof passwordEmailWords)["en"];

const ownerOf = (user: Recipient) => ({ tenantId: user.tenant_id, partnerId: user.partner_id });

/** An email about signing in, in the user's language. Input   url: of the text's button. */
export function passwordEmail(
  user: Pick<Recipient, "first_name" | "language">,
  { name: from, color }: Pick<Brand, "name" | "color">,
  words: (catalog: Catalog) => ReturnType<Catalog["reset"]>,
  url?: string,
): EmailContent {
  const language = languageOf(user);
  const catalog = passwordEmailWords[language];
  const { subject, paragraph, action, closing } = words(catalog);
  return {
    language,
    subject,
    from,
    color,
    greeting: catalog.greeting(user.first_name),
    paragraphs: [paragraph],
    ...(action === undefined || url === undefined ? {} : { action: { label: action, url } }),
    closing,
  };
}

/**
 * The writes that invite a user to set a password.
 *
 * Input    of: the user's organization, such as the business's name.
 */
export function invitationEmail(
  deps: Pick<Dependencies, "ids" | "encryption" | "clock" | "random" | "origin">,
  user: Recipient,
  brand: Brand,
  of: string,
): Write[] {
  const link = newUserLink(deps, user, "set_password");
  const content = passwordEmail(
    user,
    brand,
    (catalog) => catalog.invitation(brand.name, of),
    link.url,
  );
  return [...link.writes, ...enqueueEmail(deps, ownerOf(user), user.email, content)];
}

/** The writes that email a link for a password reset. */
export function passwordResetEmail(deps: Dependencies, user: Recipient, brand: Brand): Write[] {
  const link = newUserLink(deps, user, "set_password");
  const content = passwordEmail(user, brand, (catalog) => catalog.reset(brand.name), link.url);
  return [...link.writes, ...enqueueEmail(deps, ownerOf(user), user.email, content)];
}

/** The writes that email a user that their password was changed. */
export function passwordChangedEmail(deps: Dependencies, user: Recipient, brand: Brand): Write[] {
  const content = passwordEmail(user, brand, (catalog) => catalog.changed(brand.name));
  return enqueueEmail(deps, ownerOf(user), user.email, content);
}

/** The writes that email a user that a passkey was added or removed. Input   name: the passkey's. */
export function passkeyEmail(
  deps: Pick<Dependencies, "ids" | "encryption" | "clock">,
  user: Recipient,
  brand: Brand,
  change: "added" | "removed",
  name: string,
): Write[] {
  const content = passwordEmail(user, brand, (catalog) =>
    change === "added"
      ? catalog.passkeyAdded(brand.name, name)
      : catalog.passkeyRemoved(brand.name, name),
  );
  return enqueueEmail(deps, ownerOf(user), user.email, content);
}

/**
 * The writes that email a user about a sign-in from a new browser or network.
 *
 * Input    device: where it came from; at: its time.
 */
export function newSignInEmail(
  deps: Pick<Dependencies, "ids" | "encryption" | "clock" | "origin">,
  user: Recipient,
  brand: Brand,
  { address, browser }: { address: string; browser: string },
  at: Date,
): Write[] {
  const time = new Intl.DateTimeFormat(languageOf(user), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "America/New_York",
  }).format(at);
  const from = { address, browser: browser.slice(0, 200), time };
  const content = passwordEmail(
    user,
    brand,
    (catalog) => catalog.newSignIn(brand.name, from),
    `${deps.origin()}/account/security`,
  );
  return enqueueEmail(deps, ownerOf(user), user.email, content);
}

/** The writes that email a user that two-step verification was removed. */
export function secondFactorRemovedEmail(
  deps: Pick<Dependencies, "ids" | "encryption" | "clock">,
  user: Recipient,
  brand: Brand,
): Write[] {
  const content = passwordEmail(user, brand, (catalog) => catalog.secondFactorRemoved(brand.name));
  return enqueueEmail(deps, ownerOf(user), user.email, content);
}
