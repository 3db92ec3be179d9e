import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SinglePage } from "../../kit/page.tsx";
import { EmptyState, Skeleton } from "../../kit/states.tsx";
import { CallError, call } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { EmailGallery } from "./email-gallery.tsx";
import { EmailHtml } from "./email-html.tsx";
import { EmailText } from "./email-text.tsx";
import { readSandboxKey } from "./sandbox-key.ts";
import { SandboxKeyForm } from "./sandbox-key-form.tsx";
import "./email-page.css";

interface SandboxEmail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  sent_at: string;
}

/** Emails that the sandbox sent, newest first: none leaves the machine. */
export function EmailPage() {
  const [key, setKey] = useState(readSandboxKey);
  const emails = useQuery({
    queryKey: ["sandbox email", key],
    enabled: key !== "",
    refetchInterval: 3_000,
    queryFn: ({ signal }) =>
      call<{ data: SandboxEmail[] }>("GET", "/sandbox/emails?limit=50", {
        headers: { "x-api-key": key },
        signal,
      }),
  });
  const rejected = emails.error instanceof CallError && emails.error.status < 404;
  return (
    <SinglePage title="Sandbox email" wide>
      <div className="stack-wide">
        <div className="stack">
          <h1>Sandbox email</h1>
          <p className="quiet">Emails that the platform sent. They stay on this machine.</p>
        </div>
        {key === "" || rejected ? (
          <SandboxKeyForm
            button="Show email"
            error={
              rejected
                ? "This key can't read the emails. Use the sandbox's private key."
                : undefined
            }
            onKey={setKey}
          />
        ) : emails.isPending ? (
          <Skeleton lines={6} label="Loading email" />
        ) : emails.isError ? (
          <Failed error={emails.error} onRetry={() => void emails.refetch()} />
        ) : (
          <EmailList emails={emails.data.data} />
        )}
        <EmailGallery />
      </div>
    </SinglePage>
  );
}

const time = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "long",
});

function EmailList({ emails }: { emails: SandboxEmail[] }) {
  if (emails.length === 0) {
    return (
      <div className="panel">
        <EmptyState title="No email yet">
          <p>Create a business user, and the invitation appears here.</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <ol className="email-list">
      {emails.map((email) => (
        <li key={email.id} className="panel">
          <div className="stack email-head">
            <h2>{email.subject}</h2>
            <p className="quiet small">
              To {email.to},{" "}
              <time dateTime={email.sent_at}>{time.format(new Date(email.sent_at))}</time>
            </p>
          </div>
          <details>
            <summary>As HTML</summary>
            <EmailHtml html={email.html} />
          </details>
          <EmailText email={email} />
        </li>
      ))}
    </ol>
  );
}
