import type { Dispute, DisputeDraft } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { ShortId } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { duration, formatTime, usePlatformNow } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { AccountName } from "../account-name.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { useCan } from "../can.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { useScopeOf } from "../scope-node.ts";
import { useLiveObject } from "../use-live-object.ts";
import { AcceptForm } from "./accept-form.tsx";
import { EvidenceEditor } from "./evidence-editor.tsx";
import { EvidenceItem } from "./evidence-item.tsx";
import { FileName } from "./file-name.tsx";
import { m } from "./messages.ts";
import { NetworkFacts } from "./network-facts.tsx";
import { Notes } from "./notes.tsx";
import { PacketDownload } from "./packet-download.tsx";

/** One dispute: what was debited, what the bank decides, and the response. */
export function DisputePage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  useConsolePage(m.dispute);
  const draft = useObject<DisputeDraft>(
    undefined,
    `/platform/disputes/${encodeURIComponent(id)}/draft`,
  );
  const account = draft.data?.account_id;
  const path = `/disputes/${encodeURIComponent(id)}`;
  const dispute = useObject<Dispute>(account, account === undefined ? undefined : path);
  useScopeOf(account);
  useLiveObject([id]);
  const failed = draft.isError ? draft : dispute;
  if (failed.isError) {
    return (
      <>
        <h1>{m.dispute}</h1>
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      </>
    );
  }
  if (dispute.data === undefined || draft.data === undefined) {
    return (
      <>
        <h1>{m.dispute}</h1>
        <Skeleton lines={10} />
      </>
    );
  }
  return (
    <Shown
      path={path}
      dispute={dispute.data}
      draft={draft.data}
      onLoadAgain={async () => {
        await Promise.all([draft.refetch(), dispute.refetch()]);
      }}
    />
  );
}

function Shown({
  path,
  dispute,
  draft,
  onLoadAgain,
}: {
  path: string;
  dispute: Dispute;
  draft: DisputeDraft;
  onLoadAgain: () => Promise<void>;
}) {
  useConsolePage(`${m.dispute} ${formatAmount(dispute.amount)}`);
  const mayRespond = useCan("disputes:respond");
  const [accepting, setAccepting] = useState(false);
  // Another editor begins with the draft that was loaded again.
  const [loads, setLoads] = useState(0);
  const isOpen = dispute.status === "new" && mayRespond;
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1>
            <span className="visually-hidden">{m.dispute} </span>
            <Go to={`/dashboard/payments/${dispute.payment_intent_id}`} className="amount-link">
              <Amount minor={dispute.amount} />
            </Go>
          </h1>
          <StatusMark kind="dispute" value={dispute.status} />
          <ShortId id={dispute.id} what={common.idOf(m.dispute)} />
          <AccountName id={dispute.account_id} />
        </div>
        <div className="row">
          {isOpen && (
            <Button kind="danger" onClick={() => setAccepting(true)}>
              {m.accept}
            </Button>
          )}
          <PacketDownload id={dispute.id} />
          <ApiDrawer
            value={dispute}
            path={path}
            account={dispute.account_id}
            reference="/docs/payments-api/get-a-dispute"
          />
        </div>
      </header>
      <Summary dispute={dispute} />
      <div className="columns">
        <div className="stack-wide">
          {isOpen && (
            <EvidenceEditor
              key={loads}
              dispute={dispute}
              loaded={draft}
              onLoadAgain={() => void onLoadAgain().then(() => setLoads(loads + 1))}
            />
          )}
          {!isOpen && dispute.status === "new" && <Prepared dispute={dispute} draft={draft} />}
          {dispute.dispute_response !== null && <Sent dispute={dispute} />}
          <Notes dispute={dispute} mayWrite={mayRespond} />
        </div>
        <NetworkFacts dispute={dispute} />
      </div>
      {accepting && (
        <Dialog title={m.acceptTitle} onClose={() => setAccepting(false)}>
          <AcceptForm dispute={dispute} onClose={() => setAccepting(false)} />
        </Dialog>
      )}
    </>
  );
}

/** The evidence in preparation, for users who do not respond. */
function Prepared({ dispute, draft }: { dispute: Dispute; draft: DisputeDraft }) {
  const { present, total } = draft.evidence;
  return (
    <section className="section" aria-labelledby="evidence">
      <h2 id="evidence">{m.evidenceOf(present, total)}</h2>
      <p className="quiet">{draft.reason}</p>
      <ul className="evidence-list">
        {draft.items.map((item) => (
          <EvidenceItem
            key={item.key}
            item={item}
            account={dispute.account_id}
            mayChange={false}
            onChange={() => undefined}
          />
        ))}
      </ul>
    </section>
  );
}

function Sent({ dispute }: { dispute: Dispute }) {
  const { dispute_response: response, attachments } = dispute;
  return (
    <section className="section" aria-labelledby="sent">
      <h2 id="sent">{m.sent}</h2>
      <p className="own-text">
        <Text>{response}</Text>
      </p>
      <h3 className="section-sub">{m.sentFiles}</h3>
      {attachments.length === 0 ? (
        <p className="quiet">{m.noFiles}</p>
      ) : (
        <ul className="note-list">
          {attachments.map(({ id, file_id, description }) => (
            <li key={id}>
              <Text>{description}</Text>: <FileName id={file_id} account={dispute.account_id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The first two lines: the debit, and who decides. */
function Summary({ dispute }: { dispute: Dispute }) {
  const now = usePlatformNow();
  const { timeZone } = usePreferences();
  const amount = formatAmount(dispute.amount);
  const day = (at: string) => formatTime(at, "day", timeZone);
  const due = dispute.response_due_date;
  const { status, closed_date: closed } = dispute;
  return (
    <div>
      <p>
        {status === "won"
          ? m.won(amount)
          : status === "lost" || status === "accepted"
            ? m.lost(amount)
            : m.debited(amount, day(dispute.dispute_date))}
        {closed !== null && ` ${m.closed(day(closed))}`}
      </p>
      {closed === null && <p>{m.decides}</p>}
      {status === "new" && due !== null && (
        <p className="time-left-urgent">
          {m.respondBy(
            formatTime(due, "minute", timeZone),
            duration(Math.max(0, Date.parse(due) - now)),
          )}
        </p>
      )}
    </div>
  );
}
