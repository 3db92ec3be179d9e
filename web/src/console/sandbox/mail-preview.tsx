import { useState } from "react";
import { Dialog } from "../../../kit/dialog.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { EmailHtml } from "../../sandbox/email-html.tsx";
import { EmailText } from "../../sandbox/email-text.tsx";
import { m } from "./messages.ts";

/** An email as `GET /sandbox/emails` returns it. */
export interface SentEmail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  sent_at: string;
}

/** One email as its recipient sees it. */
export default function MailPreview({ email, onClose }: { email: SentEmail; onClose: () => void }) {
  const [format, setFormat] = useState("html");
  return (
    <Dialog title={email.subject} as="drawer" onClose={onClose}>
      <p className="quiet small">
        {m.recipient} <Text>{email.to}</Text>, <Time at={email.sent_at} form="exact" />
      </p>
      <SelectField
        label={m.format}
        value={format}
        options={Object.entries(m.formats)}
        onChange={({ target }) => setFormat(target.value)}
      />
      {format === "html" ? <EmailHtml html={email.html} /> : <EmailText email={email} />}
    </Dialog>
  );
}
