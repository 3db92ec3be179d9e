import type { ScreeningFinding } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { codeText } from "../../../kit/code-text.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { shortened } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatDay, Time } from "../../../kit/time.tsx";
import { ActionForm } from "../action-form.tsx";
import { Can } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Go } from "../navigate.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

type Verdict = "cleared" | "confirmed";

/** One finding with its evidence, and the verdict about it. */
export function FindingDrawer({
  finding,
  onClose,
}: {
  finding: ScreeningFinding;
  onClose: () => void;
}) {
  const { kind, state, subject_id: subject } = finding;
  const isApplication = subject.startsWith("app_");
  return (
    <Dialog title={m.kinds[kind]} as="drawer" onClose={onClose}>
      <p className="row">
        <StatusMark kind="screeningFinding" value={state} />
        <Time at={finding.found_at} form="exact" />
      </p>
      <Facts
        rows={[
          [
            m.subject,
            <Go
              key="subject"
              to={isApplication ? `/dashboard/applications/${subject}` : `/dashboard/o/${subject}`}
            >
              <Text>{finding.subject_name}</Text>
            </Go>,
          ],
          finding.network !== null && [m.network, m.networks[finding.network]],
          finding.reason !== null && [
            m.reason,
            <Text key="reason">{codeText(finding.reason)}</Text>,
          ],
          finding.suggestion !== null && [m.suggestion, codeText(finding.suggestion)],
          finding.matched.length > 0 && [
            m.matched,
            <Text key="matched">{finding.matched.map(codeText).join(", ")}</Text>,
          ],
          finding.report_due_on !== null && [m.reportDue, formatDay(finding.report_due_on)],
        ]}
      />
      {finding.hits.length > 0 && <Hits hits={finding.hits} />}
      {finding.review !== null && <Review review={finding.review} />}
      {isApplication ? (
        <Go to={`/dashboard/applications/${subject}/review`} className="button">
          {m.showApplication}
        </Go>
      ) : (
        <Can permission="accounts:operate">
          <Verdicts finding={finding} onClose={onClose} />
        </Can>
      )}
    </Dialog>
  );
}

function Hits({ hits }: { hits: ScreeningFinding["hits"] }) {
  return (
    <section aria-label={m.hits}>
      <h3>{m.hits}</h3>
      <ul className="note-list">
        {hits.map((hit) => (
          <li key={`${hit.list} ${hit.entry} ${hit.subject}`}>
            <div className="row">
              <strong>
                <Text>{hit.name}</Text>
              </strong>
              <span className="quiet">{Math.round(hit.score)}%</span>
            </div>
            <Facts
              rows={[
                [m.entry, <Text key="entry">{`${hit.list} ${hit.entry}`}</Text>],
                [m.comparedName, m.subjects[hit.subject] ?? m.owner],
                hit.birth_years.length > 0 && [
                  m.born,
                  hit.birth_year_differs
                    ? m.bornDiffers(hit.birth_years.join(", "))
                    : hit.birth_years.join(", "),
                ],
                hit.countries.length > 0 && [
                  m.countries,
                  <Text key="countries">{hit.countries.join(", ")}</Text>,
                ],
                hit.programs.length > 0 && [
                  m.programs,
                  <Text key="programs">{hit.programs.join(", ")}</Text>,
                ],
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Review({ review }: { review: NonNullable<ScreeningFinding["review"]> }) {
  const { verdict, reviewed_by: by, reviewed_by_name: name, reason, created_at } = review;
  const text = m.verdicts[verdict as Verdict] ?? verdict;
  const shownBy = name ?? (/^(user|key)_/.test(by) ? shortened(by) : by);
  return (
    <section aria-label={m.verdict}>
      <h3>
        <Text>{m.verdictBy(text, shownBy)}</Text>
      </h3>
      <p>
        <Text>{reason}</Text>
      </p>
      <p className="quiet small">
        <Time at={created_at} form="exact" />
      </p>
    </section>
  );
}

function Verdicts({ finding, onClose }: { finding: ScreeningFinding; onClose: () => void }) {
  const [verdict, setVerdict] = useState<Verdict>();
  const [reason, setReason] = useState("");
  if (verdict === undefined) {
    return (
      <div className="row">
        {finding.state !== "cleared" && (
          <Button kind="other" onClick={() => setVerdict("cleared")}>
            {m.clear}
          </Button>
        )}
        {finding.state !== "confirmed" && (
          <Button kind="danger" onClick={() => setVerdict("confirmed")}>
            {m.confirm}
          </Button>
        )}
      </div>
    );
  }
  const isCleared = verdict === "cleared";
  return (
    <ActionForm
      submit={isCleared ? m.clear : m.confirm}
      kind={isCleared ? "main" : "danger"}
      reason={reason}
      check={() => (reason.trim() === "" ? m.reasonMissing : undefined)}
      send={(key) =>
        change(undefined, "POST", `/platform/screening/findings/${finding.id}/review`, {
          key,
          body: { verdict, reason: reason.trim() },
        })
      }
      onDone={onClose}
      onCancel={() => setVerdict(undefined)}
    >
      <p>{isCleared ? m.clearBody : m.confirmBody[finding.kind]}</p>
      <TextAreaField
        label={m.verdictReason}
        help={m.reasonHelp}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
