import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { StepGate } from "../kill-steps/step-gate.ts";

/** An email that the SMTP server took. */
export interface CaughtEmail {
  to: string[];
  subject: string;
  /** Equal for each delivery of the same email. */
  messageId: string;
}

/** An SMTP server that accepts everything and records what it took. */
export interface EmailCatcher {
  url: string;
  /** All recipients of an email, without duplicates. */
  recipients(): string[];
  /** Number of emails, including duplicates. */
  count(): number;
  /** Every delivery, including duplicates. */
  emails(): readonly CaughtEmail[];
  close(): Promise<void>;
}

/** Starts an SMTP server on this machine. Input   gate: kills the sender at a delivery. */
export async function startEmailCatcher(gate?: StepGate): Promise<EmailCatcher> {
  const taken: CaughtEmail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const content = Buffer.concat(chunks).toString();
        const subject = headerOf(content, "Subject");
        const fate = gate?.fateOf(`email: ${subject}`) ?? "passes";
        if (fate === "never made") return gate?.kill();
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject,
          messageId: headerOf(content, "Message-ID"),
        });
        if (fate === "made") return gate?.kill();
        done();
      });
    },
  });
  // A killed client leaves its connection open.
  smtp.on("error", () => undefined);
  await new Promise<void>((listening) => smtp.listen(0, "127.0.0.1", listening));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients: () => [...new Set(taken.flatMap(({ to }) => to))],
    count: () => taken.length,
    emails: () => taken,
    close: () => new Promise<void>((closed) => smtp.close(closed)),
  };
}

function headerOf(content: string, name: string): string {
  const [, value = ""] = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "im").exec(content) ?? [];
  return value.replace(/\r\n\s+/g, " ");
}
