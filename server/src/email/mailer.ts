import { createTransport } from "nodemailer";

/** An email as sent. */
export interface OutgoingEmail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Name of the sender, before the installation's address; absent: the installation's own. */
  from?: string;
  /** Address for replies; absent or null: the sender's. */
  replyTo?: string | null;
  /** Whether its recipient can unsubscribe, by email to the installation's address. */
  isSubscription?: boolean;
}

/** Delivers email. */
export interface Mailer {
  /** Errors   throws unless acceptance is certain: the email is sent again then. */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

const timeoutMs = 20_000;

/**
 * Sends over SMTP.
 *
 * Input    url: `smtp://` or `smtps://`, with user and password if the server requires them; from:
 *          the sender, such as `Larkspur <no-reply@larkspur.example>`.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from },
  );
  const address = /([^<\s]+@[^>\s]+)/.exec(from)?.[1] ?? "no-reply@localhost";
  const domain = address.slice(address.indexOf("@") + 1);
  return {
    async send({ id, from: name, replyTo, isSubscription, ...email }) {
      await transport.sendMail({
        ...email,
        ...(name === undefined ? {} : { from: { name, address } }),
        ...(replyTo ? { replyTo } : {}),
        ...(isSubscription ? { list: { unsubscribe: unsubscribeUrl(address, email.to) } } : {}),
        // An email sent twice has the same id, by which receivers can deduplicate it.
        messageId: `<${id}@${domain}>`,
        headers: { "auto-submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}

/** The sandbox's mailer without an SMTP server: its email stays in the outbox. */
export const outboxMailer: Mailer = { send: async () => undefined, close: () => undefined };

/** Live mode without an SMTP server: email is retried, and each attempt logs the reason. */
export const unconfiguredMailer: Mailer = {
  send: () => Promise.reject(new Error("SMTP_URL is not set, so email cannot be delivered")),
  close: () => undefined,
};

function unsubscribeUrl(address: string, recipient: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(`Unsubscribe ${recipient}`)}`;
}
