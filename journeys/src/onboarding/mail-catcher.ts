import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that takes everything, and knows to whom it was. */
export interface MailCatcher {
  url: string;
  /** Everybody who got a mail at all, once. */
  recipients(): string[];
  /** Mails, those that came twice included. */
  count(): number;
  close(): Promise<void>;
}

/** Starts a mail server on this machine. */
export async function startMailCatcher(): Promise<MailCatcher> {
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
