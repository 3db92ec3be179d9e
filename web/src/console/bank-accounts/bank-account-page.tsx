import type { PlatformBankAccountDetails } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { Alert } from "../../../kit/alert.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { Can } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { CheckList, DecisionList } from "../payee-checks/check-list.tsx";
import { m as checks } from "../payee-checks/messages.ts";
import { Lines, Section } from "../section.tsx";
import { BankAccountDecision } from "./bank-account-decision.tsx";
import { m } from "./messages.ts";

/** One bank account: its holder, its checks, and the decision. */
export function BankAccountPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const path = `/platform/bank_accounts/${encodeURIComponent(id)}`;
  const bankAccount = useObject<PlatformBankAccountDetails>(undefined, path);
  useConsolePage(m.bankAccount);
  if (bankAccount.data !== undefined) return <Shown shown={bankAccount.data} path={path} />;
  return (
    <>
      <h1>{m.bankAccount}</h1>
      <Loaded query={bankAccount} lines={12}>
        {() => null}
      </Loaded>
    </>
  );
}

function Shown({ shown, path }: { shown: PlatformBankAccountDetails; path: string }) {
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1 className="own-text">
            {m.ending(shown.mask)} <Text>{shown.name}</Text>
          </h1>
          <StatusMark kind="bankAccountValidation" value={shown.validation_status} />
          <ShortId id={shown.id} what={common.idOf(m.bankAccount)} />
        </div>
        <div className="row">
          <Can permission="bank:decide">
            {shown.removed_at === null && <BankAccountDecision shown={shown} path={path} />}
          </Can>
          <ApiDrawer
            value={shown}
            path={path}
            reference="/docs/platform/get-a-bank-account-for-payouts"
          />
        </div>
      </header>
      {shown.removed_at !== null && <Alert tone="neutral">{m.replaced}</Alert>}
      {isNamedOtherwise(shown) && (
        <Alert tone="waiting">
          <Text>{m.differs(shown.owner_name)}</Text>
        </Alert>
      )}
      <div className="columns">
        <div className="stack-wide">
          <Can permission="bank:decide">
            <Section id="checks" title={checks.checks}>
              <CheckList checks={shown.checks} />
            </Section>
            <Section id="others" title={m.others}>
              <Lines empty={m.noOthers}>
                {shown.other_owners.map((other) => (
                  <li key={other.bank_account_id} className="row">
                    <Go to={`/dashboard/bank-accounts/${other.bank_account_id}`}>
                      <Text>{other.owner_name}</Text>
                    </Go>
                    {other.removed_at !== null && (
                      <span className="quiet">
                        {m.until} <Time at={other.removed_at} form="day" />
                      </span>
                    )}
                  </li>
                ))}
              </Lines>
            </Section>
          </Can>
          <Section id="changes" title={m.changes}>
            <Changes changes={shown.changes} />
          </Section>
          <Section id="documents" title={m.documents}>
            <Lines empty={m.noDocuments}>
              {shown.documents.map(({ name, file_id }) => (
                <li key={name} className="row">
                  <Text>{name}</Text>
                  <span className="quiet">{file_id === null ? m.awaited : m.provided}</span>
                  {file_id !== null && <ShortId id={file_id} what={common.idOf(name)} />}
                </li>
              ))}
            </Lines>
          </Section>
          <Can permission="bank:decide">
            <Section id="decisions" title={checks.decisions}>
              <DecisionList decisions={shown.decisions} />
            </Section>
          </Can>
        </div>
        <Section id="facts" title={m.facts}>
          <BankAccountFacts shown={shown} />
        </Section>
      </div>
    </>
  );
}

function BankAccountFacts({ shown }: { shown: PlatformBankAccountDetails }) {
  const of = shown.owner_type === "business" ? "businesses" : "contractors";
  return (
    <Facts
      rows={[
        [
          m.owner,
          <Go key="owner" to={`/dashboard/${of}/${shown.owner_id}`}>
            <Text>{shown.owner_name}</Text>
          </Go>,
        ],
        [m.holder, <Text key="holder">{shown.name}</Text>],
        [m.type, m.types[shown.account_type]],
        [m.source, m.sources[shown.source]],
        [
          m.verification,
          <StatusMark
            key="verification"
            kind="bankAccountVerification"
            value={shown.verification_status}
          />,
        ],
        shown.documents_due_at !== null && [
          m.documentsDue,
          <Time key="due" at={shown.documents_due_at} form="day" />,
        ],
        [m.added, <Time key="added" at={shown.created_at} form="exact" />],
      ]}
    />
  );
}

function Changes({ changes }: { changes: PlatformBankAccountDetails["changes"] }) {
  return (
    <Lines empty={m.noChanges}>
      {changes.map((each) => (
        <li key={each.id}>
          <div className="row">
            <StatusMark kind="bankAccountChange" value={each.status} />
            <Text>{each.requested_by_name ?? m.sources[each.requested_by]}</Text>
            <Time at={each.requested_at} form="exact" />
          </div>
          {each.effective_at !== null && each.cancelled_by === null && (
            <p className="small">
              {m.effective} <Time at={each.effective_at} form="exact" />
            </p>
          )}
          {each.cancelled_by !== null && (
            <p className="small">
              <Text>{`${m.cancelled(each.cancelled_by)} ${each.cancel_reason ?? ""}`}</Text>
            </p>
          )}
        </li>
      ))}
    </Lines>
  );
}

/** Whether no word of the holder's name is in the owner's: a hint for the reader, and no check. */
function isNamedOtherwise({ name, owner_name }: PlatformBankAccountDetails): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const own = new Set(words(owner_name));
  return !words(name).some((word) => own.has(word));
}
