import type { StatementDetails } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { Alert } from "../../../kit/alert.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { Loaded } from "../loaded.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { useScopeOf } from "../scope-node.ts";
import { m } from "./messages.ts";
import { monthText } from "./month-text.ts";
import "../../../kit/table/data-table.css";
import { StatementActions } from "./statement-actions.tsx";
import { StatementBalances } from "./statement-balances.tsx";
import { StatementFees } from "./statement-fees.tsx";
import { StatementLines } from "./statement-lines.tsx";
import "./statements.css";

/** One statement: a month of an account or a partner, on one page that reconciles. */
export function StatementPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const path = `/platform/statements/${encodeURIComponent(id)}`;
  const statement = useObject<StatementDetails>(undefined, path);
  const owner = statement.data?.owner_id;
  useConsolePage(statement.data === undefined ? m.statement : titleOf(statement.data));
  useScopeOf(owner?.startsWith("acct_") === true ? owner : undefined);
  if (statement.data !== undefined) return <Shown path={path} statement={statement.data} />;
  return (
    <>
      <h1>{m.statement}</h1>
      <Loaded query={statement} lines={12}>
        {() => null}
      </Loaded>
    </>
  );
}

const titleOf = ({ month }: StatementDetails) => m.of(monthText(month));

function Shown({ path, statement }: { path: string; statement: StatementDetails }) {
  const { corrected_by_id: later, corrects_id: earlier, business_name: business } = statement;
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1>{titleOf(statement)}</h1>
          <ShortId id={statement.id} what={common.idOf(m.statement)} />
        </div>
        <div className="row">
          <StatementActions statement={statement} />
          <ApiDrawer value={statement} path={path} reference="/docs/guides/console" />
        </div>
      </header>
      <p>
        <strong>
          <Text>{statement.owner_name}</Text>
        </strong>
        {business !== null && (
          <>
            {" · "}
            <Text>{business}</Text>
          </>
        )}
        {" · "}
        <span className="quiet">
          {m.issued} <Time at={statement.created_at} /> {statement.issued_by === null && m.byJob}
        </span>
      </p>
      {later !== null && (
        <Alert tone="waiting">
          {m.corrected} <Go to={`/dashboard/statements/${later}`}>{m.openCorrection}</Go>
        </Alert>
      )}
      {earlier !== null && (
        <Alert tone="neutral">
          <Text>{m.corrects(statement.reason ?? "")}</Text>{" "}
          <Go to={`/dashboard/statements/${earlier}`}>{m.openCorrected}</Go>
        </Alert>
      )}
      <div className="columns">
        <StatementLines statement={statement} />
        <div className="stack-wide">
          <StatementFees statement={statement} />
          <StatementBalances statement={statement} />
        </div>
      </div>
    </>
  );
}
