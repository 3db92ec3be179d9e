import type {
  PlatformAccount,
  ProcessingPlan,
  ProcessingPlanVersion,
} from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { ShortId } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time, usePlatformNow } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { useCan } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { List } from "../list.tsx";
import { Loaded } from "../loaded.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { Lines, Section } from "../section.tsx";
import { m } from "./messages.ts";
import { PlanTerms } from "./plan-terms.tsx";
import { usePlanVersions, versionAt } from "./use-plan.ts";

/** One plan: its prices now, its versions, and the accounts that have it. */
export function PlanPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const path = `/processing_plans/${encodeURIComponent(id)}`;
  const plan = useObject<ProcessingPlan>(undefined, path);
  useConsolePage(plan.data?.name ?? m.plan);
  if (plan.data !== undefined) return <Shown plan={plan.data} path={path} />;
  return (
    <>
      <h1>{m.plan}</h1>
      <Loaded query={plan} lines={12}>
        {() => null}
      </Loaded>
    </>
  );
}

function Shown({ plan, path }: { plan: ProcessingPlan; path: string }) {
  const id = plan.processing_plan_id;
  const edits = useCan("pricing:edit");
  const versions = usePlanVersions(id);
  const all = versions.data?.pages.flatMap(({ data }) => data) ?? [];
  const current = versionAt(all, new Date(usePlatformNow()));
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1 className="own-text">
            <Text>{plan.name}</Text>
          </h1>
          <StatusMark kind="plan" value={plan.state} />
          <ShortId id={id} what={common.idOf(m.plan)} />
        </div>
        <div className="row">
          {edits && (
            <Go to={`/dashboard/plans/${id}/edit`} className="button">
              {m.change}
            </Go>
          )}
          <ApiDrawer
            value={plan}
            path={path}
            reference="/docs/boarding/get-a-processing-plan-by-id"
          />
        </div>
      </header>
      <div className="columns">
        <div className="stack-wide">
          <Section id="versions" title={m.versions}>
            <List list={versions} empty={{ title: m.versions, body: m.noVersions }}>
              {(pages) => (
                <DataTable
                  caption={m.versions}
                  columns={columnsOf(current)}
                  pages={pages}
                  keyOf={({ version }) => String(version)}
                />
              )}
            </List>
          </Section>
          {current !== undefined && (
            <Section id="terms" title={m.terms}>
              <PlanTerms terms={current} />
            </Section>
          )}
        </div>
        <div className="stack-wide">
          <Section id="facts" title={m.facts}>
            <Facts
              rows={[
                [m.type, m.types[plan.plan_type]],
                [
                  m.partner,
                  <Go key="partner" to={`/dashboard/partners/${plan.partner_id}`}>
                    <ShortId id={plan.partner_id} what={common.idOf(m.partner)} />
                  </Go>,
                ],
                [m.description, plan.description && <Text key="purpose">{plan.description}</Text>],
                [m.termMonths, current && m.months(current.term_months)],
                [m.created, <Time key="created" at={plan.created_at} form="day" />],
              ]}
            />
          </Section>
          <Section id="accounts" title={m.accounts}>
            <Accounts plan={id} />
          </Section>
        </div>
      </div>
    </>
  );
}

function Accounts({ plan }: { plan: string }) {
  const filter = `processing_plan_id=${encodeURIComponent(plan)}`;
  const accounts = useObject<ListBody<PlatformAccount>>(
    undefined,
    `/platform/accounts?${filter}&limit=10`,
  );
  return (
    <Loaded query={accounts} lines={4}>
      {({ data, meta }) => (
        <Lines
          empty={m.noAccounts}
          more={meta.has_more && <Go to={`/dashboard/accounts?${filter}`}>{m.allAccounts}</Go>}
        >
          {data.map(({ id, name }) => (
            <li key={id}>
              <Go to={`/dashboard/accounts/${id}`}>
                <Text>{name}</Text>
              </Go>
            </li>
          ))}
        </Lines>
      )}
    </Loaded>
  );
}

function columnsOf(
  current: ProcessingPlanVersion | undefined,
): readonly Column<ProcessingPlanVersion>[] {
  const stateOf = ({ version, effective_at: from }: ProcessingPlanVersion) => {
    if (version === current?.version) return "current";
    const begins = Date.parse(from);
    return begins > Date.parse(current?.effective_at ?? from) ? "scheduled" : "past";
  };
  return [
    { id: "version", header: m.version, phone: "main", cell: ({ version }) => version },
    {
      id: "state",
      header: m.state,
      phone: "state",
      cell: (each) => <StatusMark kind="planVersion" value={stateOf(each)} />,
    },
    {
      id: "from",
      header: m.from,
      phone: "when",
      cell: ({ effective_at }) => <Time at={effective_at} />,
    },
    {
      id: "type",
      header: m.type,
      phone: "about",
      cell: ({ plan_type }) => m.types[plan_type],
    },
    {
      id: "comment",
      header: m.comment,
      phone: "below",
      cell: ({ comment }) => (comment === null ? "–" : <Text>{comment}</Text>),
    },
  ];
}
