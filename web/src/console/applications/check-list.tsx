import type { ApplicationReview } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { codeText, serviceName } from "../../../kit/code-text.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { Text } from "../../../kit/text.tsx";
import { ActionForm } from "../action-form.tsx";
import { Can } from "../can.tsx";
import { change } from "../operations.ts";
import { Lines } from "../section.tsx";
import { m as words } from "./messages.ts";
import { m } from "./review-messages.ts";

type Check = ApplicationReview["checks"][number];

const glyphs: Readonly<Record<string, string>> = {
  passed: "●",
  failed: "✕",
  needs_review: "○",
  unavailable: "‖",
  pending: "◐",
};

/** The current checks with their evidence, the open ones first. */
export function CheckList({ path, checks }: { path: string; checks: readonly Check[] }) {
  const sorted = checks.toSorted((a, b) => Number(b.open) - Number(a.open));
  return (
    <Lines empty={m.noChecks}>
      {sorted.map((check) => (
        <li key={check.id}>
          <span className="review-check" data-outcome={check.outcome}>
            <span aria-hidden="true">{glyphs[check.outcome] ?? "○"}</span>{" "}
            <strong>{words.rules[check.kind] ?? codeText(check.kind)}</strong>{" "}
            {m.outcomes[check.outcome] ?? codeText(check.outcome)}
          </span>
          <Evidence check={check} />
          {check.open && check.outcome !== "pending" && (
            <Can permission="boarding:decide">
              <Verdict path={path} check={check} />
            </Can>
          )}
        </li>
      ))}
    </Lines>
  );
}

function Evidence({ check }: { check: Check }) {
  const { subject, network, service, reason, suggestion, matched, differed, hits, review } = check;
  const source = [
    subject,
    network === null ? null : codeText(network),
    service === null ? null : serviceName(service),
    reason === null ? null : codeText(reason),
    suggestion === null ? null : (m.suggestions[suggestion] ?? codeText(suggestion)),
  ].filter(Boolean);
  const fields = (codes: readonly string[]) => codes.map(comparedField).join(", ");
  return (
    <div className="small quiet">
      <p>
        <Text>{source.join(" · ")}</Text>
      </p>
      {matched.length > 0 && (
        <p>
          <Text>{m.matched(fields(matched))}</Text>
        </p>
      )}
      {differed.length > 0 && (
        <p>
          <Text>{m.differed(fields(differed))}</Text>
        </p>
      )}
      {hits.map((hit) => (
        <p key={`${hit.list} ${hit.entry}`}>
          <Text>{m.hit(hit.list, hit.entry, hit.name, hit.score)}</Text>
        </p>
      ))}
      {review !== null && (
        <p>
          <Text>
            {m.verdict(
              m.verdicts[review.verdict] ?? review.verdict,
              review.reviewed_by_name ?? review.reviewed_by,
              review.reason,
            )}
          </Text>
        </p>
      )}
    </div>
  );
}

/** A compared field, as the form names it. */
const comparedField = (code: string) => m.compared[code] ?? codeText(code).toLowerCase();

function Verdict({ path, check }: { path: string; check: Check }) {
  const [verdict, setVerdict] = useState<"cleared" | "confirmed">();
  const [reason, setReason] = useState("");
  const close = () => setVerdict(undefined);
  const name = words.rules[check.kind] ?? codeText(check.kind);
  return (
    <div className="row">
      <Button kind="other" onClick={() => setVerdict("cleared")}>
        {m.clear}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Button kind="other" onClick={() => setVerdict("confirmed")}>
        {m.confirm}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {verdict !== undefined && (
        <Dialog title={verdict === "cleared" ? m.clearTitle : m.confirmTitle} onClose={close}>
          <ActionForm
            submit={verdict === "cleared" ? m.clear : m.confirm}
            kind={verdict === "cleared" ? "main" : "danger"}
            stepUp="identity"
            send={(key) =>
              change(undefined, "POST", `${path}/review_check`, {
                key,
                body: { check_id: check.id, verdict, reason: reason.trim() },
              })
            }
            check={() => (reason.trim() === "" ? m.reasonMissing : undefined)}
            onDone={close}
            onCancel={close}
          >
            <p>{verdict === "cleared" ? m.clearBody : m.confirmBody}</p>
            <TextAreaField
              label={m.verdictReason}
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </ActionForm>
        </Dialog>
      )}
    </div>
  );
}
