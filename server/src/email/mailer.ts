import { createTransport } from "nodemailer";

/** A mail as it is sent. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands mail over to whoever delivers it. */
export interface Mailer {
  /** Errors   throws when it was not taken for certain: it is sent again then. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const timeoutMs = 20_000;

/**
 * Sends over SMTP.
 *
 * Input    url: `smtp://` or `smtps://`, with user and password where the server asks for them;
 *          from: who writes, such as `Larkspur <no-reply@larkspur.example>`.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from },
  );
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, ...mail }) {
      await transport.sendMail({
        ...mail,
        // A mail that is sent twice is the same one, which receivers can tell by this.
        messageId: `<${id}@${domain}>`,
        headers: { "auto-submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}

/** The sandbox's mailer without an SMTP server: what it is given stays in the outbox. */
export const outboxMailer: Mailer = { send: async () => undefined, close: () => undefined };

/** Live mode without an SMTP server: mail waits and is tried again, and each try says why. */
export const unconfiguredMailer: Mailer = {
  send: () => Promise.reject(new Error("SMTP_URL is not set, so email cannot be delivered")),
  close: () => undefined,
};
