import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { PasswordField } from "../../kit/field.tsx";
import { SinglePage } from "../../kit/page.tsx";
import { EmptyState, Skeleton } from "../../kit/states.tsx";
import { CallError, call } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { EmailGallery } from "./email-gallery.tsx";
import { EmailHtml } from "./email-html.tsx";
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

const stored = "openpayfac sandbox key";

/**
 * The key from the address that `openpayfac start` prints, or from an earlier visit in this tab.
 */
function firstKey(): string {
  const given = new URLSearchParams(window.location.hash.slice(1)).get("key");
  if (given === null) return sessionStorage.getItem(stored) ?? "";
  // Keeps it out of the history, and of screenshots of the address.
  window.history.replaceState(null, "", window.location.pathname);
  sessionStorage.setItem(stored, given);
  return given;
}

/** Emails that the sandbox sent, newest first: none leaves the machine. */
export function EmailPage() {
  const [key, setKey] = useState(firstKey);
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
          <KeyForm rejected={rejected} onKey={setKey} />
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

function KeyForm({ rejected, onKey }: { rejected: boolean; onKey: (key: string) => void }) {
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const key = text.trim();
    setMissing(key === "");
    if (key === "") return;
    sessionStorage.setItem(stored, key);
    onKey(key);
  };
  const error = missing
    ? "Paste the private key that openpayfac start printed."
    : rejected
      ? "This key can't read the emails. Use the sandbox's private key."
      : undefined;
  return (
    <form className="stack panel" onSubmit={show} noValidate>
      <PasswordField
        label="Private key"
        help="Begins with key_private_. It is also in .data/sandbox.json."
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit">Show email</Button>
      </div>
    </form>
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

/** The text part of an email, with clickable links. */
function EmailText({ email }: { email: SandboxEmail }) {
  const parts: { from: number; text: string; link: boolean }[] = [];
  let from = 0;
  for (const link of email.links) {
    const at = email.text.indexOf(link, from);
    if (at < 0) continue;
    parts.push({ from, text: email.text.slice(from, at), link: false });
    parts.push({ from: at, text: link, link: true });
    from = at + link.length;
  }
  parts.push({ from, text: email.text.slice(from), link: false });
  return (
    <p className="email-text">
      {parts.map((part) =>
        part.link && /^https?:/.test(part.text) ? (
          <a key={part.from} href={part.text}>
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
