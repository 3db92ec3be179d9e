import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** An SMTP server that accepts everything and records the recipients. */
export interface EmailCatcher {
  url: string;
  /** All recipients of an email, without duplicates. */
  recipients(): string[];
  /** Number of emails, including duplicates. */
  count(): number;
  close(): Promise<void>;
}

/** Starts an SMTP server on this machine. */
export async function startEmailCatcher(): Promise<EmailCatcher> {
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      stream.on("end", () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
      stream.resume();
    },
  });
  // A killed client leaves its connection open.
  smtp.on("error", () => undefined);
  await new Promise<void>((listening) => smtp.listen(0, "127.0.0.1", listening));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients: () => [...new Set(taken)],
    count: () => taken.length,
    close: () => new Promise<void>((closed) => smtp.close(closed)),
  };
}
