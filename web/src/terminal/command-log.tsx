import { useState } from "react";
import type { LogLine } from "./terminal-api.ts";

const who = { command: "API", answer: "Terminal", person: "You", trouble: "Trouble" } as const;
const time = new Intl.DateTimeFormat("en-US", { timeStyle: "medium", hour12: false });

/** Commands received by the terminal and their responses, newest first. */
export function CommandLog({ lines }: { lines: LogLine[] }) {
  const [cleared, setCleared] = useState(0);
  const shown = lines.filter(({ id }) => id > cleared).toReversed();
  const newest = shown[0];
  return (
    <section className="panel log" aria-labelledby="log-title">
      <div className="log-head">
        <h2 id="log-title">Activity</h2>
        {newest !== undefined && (
          <button
            type="button"
            className="button button-link"
            onClick={() => setCleared(newest.id)}
          >
            Clear
          </button>
        )}
      </div>
      {newest === undefined ? (
        <p className="quiet small">
          Commands from your software appear here, with the responses of the terminal.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        <ol className="log-lines" tabIndex={0} aria-labelledby="log-title">
          {shown.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Line({ line }: { line: LogLine }) {
  const { detail } = line;
  const fields = Object.entries(detail);
  const failed = line.status !== undefined && line.status >= 400;
  const isLong = fields.length > fieldsInLine;
  return (
    <li className="log-line" data-kind={line.kind} data-failed={failed || undefined}>
      <span className="log-who">{who[line.kind]}</span>
      <div className="log-what">
        <p>
          <code>{line.what.replaceAll("_", " ")}</code>
          {line.status !== undefined && <span className="log-status">{line.status}</span>}
          <time className="log-time quiet" dateTime={line.at}>
            {time.format(new Date(line.at))}
          </time>
        </p>
        {fields.length > 0 && <p className="log-detail quiet">{gist(detail, isLong)}</p>}
        {isLong && (
          <details className="log-all">
            <summary>All {fields.length} fields</summary>
            <dl className="quiet">
              {fields.map(([name, value]) => (
                <Field key={name} name={name} value={value} />
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  );
}

function Field({ name, value }: { name: string; value: unknown }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{written(value)}</dd>
    </>
  );
}

const fieldsInLine = 5;
/** The important fields of an authorization, for one line. */
const chief = ["resptext", "amount", "entrymode", "authcode", "orderId"];

/**
 * The line below a command or a response: its fields, or only the important ones if there are many.
 */
function gist(detail: LogLine["detail"], isLong: boolean): string {
  const { errorCode, errorMessage, authResponse } = detail;
  if (errorMessage !== undefined) {
    const charged = authResponse === undefined ? "" : ", with authResponse";
    return `${written(errorMessage)} (code ${written(errorCode)}${charged})`;
  }
  return Object.entries(detail)
    .filter(([name]) => !isLong || chief.includes(name))
    .map(([name, value]) => `${name}: ${written(value)}`)
    .join(", ");
}

const written = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
