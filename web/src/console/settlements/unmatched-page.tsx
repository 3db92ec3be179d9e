import type { SettlementRecord, Suspense } from "@openpayfac/contract/console";
import { useEffect, useRef, useState } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { preferences } from "../../../kit/preferences.ts";
import { Text } from "../../../kit/text.tsx";
import { formatDay } from "../../../kit/time.tsx";
import { TotalLine } from "../../../kit/total-line.tsx";
import { useConsolePage } from "../account-page.tsx";
import { List } from "../list.tsx";
import { Loaded } from "../loaded.tsx";
import { useUrlState } from "../navigate.tsx";
import { useList, useObject } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { useActs } from "../use-acts.ts";
import { Candidates } from "./candidates.tsx";
import { type Decision, DecisionForm } from "./decision-form.tsx";
import { isMatchable } from "./is-matchable.ts";
import { m as page } from "./messages.ts";
import { m } from "./record-messages.ts";
import "./unmatched.css";

/** The workbench: records on the left, and what the chosen one could mean on the right. */
export function UnmatchedPage() {
  useConsolePage(page.unmatched);
  const node = useScopeNode();
  const url = useUrlState();
  const within = node === undefined ? "" : `?in=${node}`;
  const suspense = useObject<Suspense>(undefined, `/platform/suspense${within}`);
  const list = useList<SettlementRecord>(undefined, "/platform/settlement_records", { in: node });
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const chosen = rows.find(({ id }) => id === url.get("record")) ?? rows[0];
  const [decision, setDecision] = useState<Decision>();
  const operates = useActs("money:operate");
  const adjusts = useActs("money:adjust");
  const choose = (step: number) => {
    const next = rows[rows.findIndex(({ id }) => id === chosen?.id) + step];
    if (next === undefined) return;
    url.set({ record: next.id });
    document.getElementById(`choose-${next.id}`)?.focus();
  };
  const act = (key: string): boolean => {
    if (key === "j") choose(1);
    else if (key === "k") choose(-1);
    else if (!operates || chosen === undefined) return false;
    else if (key === "Enter") {
      const first = chosen.candidates.find(isMatchable);
      if (first === undefined) return false;
      setDecision({ step: "match", candidate: first });
    } else if (key === "e" && chosen.kind === "payment") setDecision({ step: "record_external" });
    else if (key === "s") setDecision({ step: "keep_in_suspense" });
    else return false;
    return true;
  };
  useKeys(act);
  return (
    <>
      <h1>{page.unmatched}</h1>
      <Loaded query={suspense} lines={2}>
        {({ balance, unmatched, unexplained }) => (
          <TotalLine
            terms={[
              { label: m.sums.unmatched, minor: unmatched },
              { label: m.sums.unexplained, minor: unexplained },
            ]}
            result={{ label: m.sums.balance, minor: balance }}
          />
        )}
      </Loaded>
      <List list={list} filters={[]} empty={{ title: m.none, body: m.noneBody }}>
        {() => (
          <div className="workbench">
            <ul className="workbench-list" aria-label={m.list}>
              {rows.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    id={`choose-${row.id}`}
                    aria-pressed={row.id === chosen?.id}
                    onClick={() => url.set({ record: row.id })}
                  >
                    <span className="workbench-line">
                      <Amount minor={row.kind === "refund" ? -row.amount : row.amount} />
                      <span className="quiet">{formatDay(row.funded_on)}</span>
                    </span>
                    <span className="quiet small">
                      <Text>{row.account_name}</Text>
                      {row.note !== null && ` · ${m.kept}`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {chosen !== undefined && (
              <section className="section" aria-label={m.record}>
                {chosen.reason !== null && <p>{m.reasons[chosen.reason]}</p>}
                {chosen.note !== null && (
                  <p>
                    <strong>
                      {chosen.decided_by_name === null ? (
                        m.note
                      ) : (
                        <Text>{m.noteBy(chosen.decided_by_name)}</Text>
                      )}
                      :
                    </strong>{" "}
                    <Text>{chosen.note}</Text>
                  </p>
                )}
                <Candidates
                  record={chosen}
                  onMatch={
                    operates ? (candidate) => setDecision({ step: "match", candidate }) : undefined
                  }
                />
                <div className="row">
                  {operates && chosen.kind === "payment" && (
                    <Button kind="other" onClick={() => setDecision({ step: "record_external" })}>
                      {m.external}
                    </Button>
                  )}
                  {operates && (
                    <Button kind="other" onClick={() => setDecision({ step: "keep_in_suspense" })}>
                      {m.keep}
                    </Button>
                  )}
                  {adjusts && (
                    <Button kind="danger" onClick={() => setDecision({ step: "write_off" })}>
                      {m.writeOff}
                    </Button>
                  )}
                </div>
                {operates && <p className="quiet small">{m.keys}</p>}
                {decision !== undefined && (
                  <Dialog title={titles[decision.step]} onClose={() => setDecision(undefined)}>
                    <DecisionForm
                      record={chosen}
                      decision={decision}
                      onClose={() => setDecision(undefined)}
                    />
                  </Dialog>
                )}
              </section>
            )}
          </div>
        )}
      </List>
    </>
  );
}

const titles = {
  match: m.matchTitle,
  record_external: m.externalTitle,
  keep_in_suspense: m.keepTitle,
  write_off: m.writeOffTitle,
} as const;

/** Calls back with each key outside of fields, links, other buttons and dialogs. */
function useKeys(act: (key: string) => boolean): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!preferences().shortcuts && event.key !== "Enter") return;
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, a, dialog") !== null) return;
      const other = target.closest("button");
      if (event.key === "Enter" && other !== null && other.closest(".workbench-list") === null)
        return;
      if (latest.current(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, []);
}
