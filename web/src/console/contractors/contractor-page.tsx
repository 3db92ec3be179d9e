import type { PlatformContractorDetails } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { Alert } from "../../../kit/alert.tsx";
import { Amount } from "../../../kit/amount.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { Can, useCan } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { CheckList, DecisionList } from "../payee-checks/check-list.tsx";
import { m as checks } from "../payee-checks/messages.ts";
import { Section } from "../section.tsx";
import { ContractorActions } from "./contractor-actions.tsx";
import { m } from "./messages.ts";

/** One contractor: its checks, its bank account, and the decision. */
export function ContractorPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const path = `/platform/contractors/${encodeURIComponent(id)}`;
  const contractor = useObject<PlatformContractorDetails>(undefined, path);
  useConsolePage(contractor.data?.name ?? m.contractor);
  if (contractor.data !== undefined) return <Shown shown={contractor.data} path={path} />;
  return (
    <>
      <h1>{m.contractor}</h1>
      <Loaded query={contractor} lines={12}>
        {() => null}
      </Loaded>
    </>
  );
}

function Shown({ shown, path }: { shown: PlatformContractorDetails; path: string }) {
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1 className="own-text">
            <Text>{shown.name}</Text>
          </h1>
          <StatusMark kind="contractor" value={shown.status} />
          <ShortId id={shown.id} what={common.idOf(m.contractor)} />
        </div>
        <div className="row">
          <ContractorActions shown={shown} path={path} />
          <ApiDrawer
            value={shown}
            path={path}
            reference="/docs/platform/get-a-contractor-with-its-checks"
          />
        </div>
      </header>
      {shown.status === "UNDER_REVIEW" && <Alert tone="waiting">{m.underReview}</Alert>}
      <div className="columns">
        <div className="stack-wide">
          <Can permission="boarding:review">
            <Section id="checks" title={checks.checks}>
              <CheckList checks={shown.checks} />
            </Section>
            <Section id="decisions" title={checks.decisions}>
              <DecisionList decisions={shown.decisions} />
            </Section>
          </Can>
          <Section id="payouts" title={m.payouts}>
            <PayoutFacts shown={shown} />
          </Section>
        </div>
        <Section id="facts" title={m.facts}>
          <Facts
            rows={[
              [m.type, m.types[shown.type]],
              [m.parent, <Parent key="parent" shown={shown} />],
              shown.legal_name !== null && [m.legalName, <Text key="l">{shown.legal_name}</Text>],
              [m.email, <Text key="email">{shown.email}</Text>],
              shown.phone_number !== null && [m.phone, <Text key="p">{shown.phone_number}</Text>],
              [
                m.place,
                <Text key="place">
                  {[shown.city, shown.state].filter((each) => each !== null).join(", ")}
                </Text>,
              ],
              [m.created, <Time key="created" at={shown.created_at} form="day" />],
            ]}
          />
        </Section>
      </div>
    </>
  );
}

function Parent({ shown }: { shown: PlatformContractorDetails }) {
  const readsPartners = useCan("partners:read");
  const name = <Text>{shown.parent_name}</Text>;
  if (shown.parent_type === "BUSINESS") {
    return <Go to={`/dashboard/businesses/${shown.parent_id}`}>{name}</Go>;
  }
  return readsPartners ? <Go to={`/dashboard/partners/${shown.parent_id}`}>{name}</Go> : name;
}

function PayoutFacts({ shown }: { shown: PlatformContractorDetails }) {
  // Users of a business see only its own bank accounts.
  const reviews = useCan("boarding:review");
  const { bank_account_id: id, bank_account_mask: mask } = shown;
  const status = shown.bank_account_validation_status;
  return (
    <Facts
      rows={[
        [m.payouts, shown.payouts_enabled ? m.on : m.off],
        shown.received_30_days !== null && [
          m.received,
          <Amount key="received" minor={shown.received_30_days} />,
        ],
        [
          m.bank,
          mask === null || status === null ? (
            m.noBank
          ) : (
            <span key="bank" className="row">
              {reviews ? (
                <Go to={`/dashboard/bank-accounts/${id}`}>{m.ending(mask)}</Go>
              ) : (
                m.ending(mask)
              )}
              <StatusMark kind="bankAccountValidation" value={status} />
            </span>
          ),
        ],
      ]}
    />
  );
}
