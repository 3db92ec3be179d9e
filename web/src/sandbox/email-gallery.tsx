import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "../../kit/field.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { call } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { EmailHtml } from "./email-html.tsx";

interface EmailSample {
  name: string;
  language: "en" | "es";
  subject: string;
  text: string;
  html: string;
}

const languageNames = { en: "English", es: "Spanish" };

/** Each email template with sample data, in a language, as text or HTML. */
export function EmailGallery() {
  const samples = useQuery({
    queryKey: ["email samples"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call<{ samples: EmailSample[] }>("GET", "/sandbox-api/email_samples", { signal }),
  });
  return (
    <section className="stack" aria-labelledby="templates">
      <h2 id="templates">Email templates</h2>
      <p className="quiet">Every email of the platform, with sample data.</p>
      {samples.isPending ? (
        <Skeleton lines={6} label="Loading templates" />
      ) : samples.isError ? (
        <Failed error={samples.error} onRetry={() => void samples.refetch()} />
      ) : (
        <Templates samples={samples.data.samples} />
      )}
    </section>
  );
}

function Templates({ samples }: { samples: EmailSample[] }) {
  const names = [...new Set(samples.map(({ name }) => name))];
  const [name, setName] = useState(names[0] ?? "");
  const [language, setLanguage] = useState<string>("en");
  const [format, setFormat] = useState("html");
  const ofName = samples.filter((each) => each.name === name);
  const shown = ofName.find((each) => each.language === language) ?? ofName[0];
  return (
    <>
      <div className="email-choices">
        <SelectField
          label="Template"
          value={name}
          options={names.map((each) => [each, titleOf(each)] as const)}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label="Language"
          value={shown?.language ?? language}
          options={ofName.map((each) => [each.language, languageNames[each.language]] as const)}
          onChange={(event) => setLanguage(event.target.value)}
        />
        <SelectField
          label="Format"
          value={format}
          options={[
            ["html", "HTML"],
            ["text", "Text"],
          ]}
          onChange={(event) => setFormat(event.target.value)}
        />
      </div>
      {shown !== undefined && (
        <article className="panel" aria-label="Preview">
          <h3>{shown.subject}</h3>
          {format === "html" ? (
            <EmailHtml html={shown.html} />
          ) : (
            <p className="email-text" lang={shown.language}>
              {shown.text}
            </p>
          )}
        </article>
      )}
    </>
  );
}

/** `partner accountReady` as "Partner: account ready". */
function titleOf(name: string): string {
  const words = name
    .replace(/^partner /, "partner: ")
    .replaceAll("_", " ")
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
