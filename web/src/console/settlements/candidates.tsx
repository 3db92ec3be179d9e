import type { SettlementRecord } from "@openpayfac/contract/console";
import type { ReactNode } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatDay } from "../../../kit/time.tsx";
import { Go } from "../navigate.tsx";
import { isMatchable } from "./is-matchable.ts";
import { m } from "./record-messages.ts";

type Candidate = SettlementRecord["candidates"][number];
type Reason = Candidate["reasons"][number];

const dayOf = (at: string | null) => (at === null ? "–" : formatDay(at.slice(0, 10)));

/** Values that a match compares, in the order of their weight. */
const rows: readonly {
  name: string;
  reason: Reason;
  own: (record: SettlementRecord) => ReactNode;
  of: (candidate: Candidate) => ReactNode;
}[] = [
  {
    name: m.authCode,
    reason: "auth_code_differs",
    own: ({ auth_code }) => <Text>{auth_code}</Text>,
    of: ({ auth_code }) => <Text>{auth_code}</Text>,
  },
  {
    name: m.amount,
    reason: "amount_differs",
    own: ({ amount }) => <Amount minor={amount} />,
    of: ({ amount }) => <Amount minor={amount} />,
  },
  {
    name: m.retrieval,
    reason: "retrieval_reference_differs",
    own: ({ retrieval_reference }) => <Text>{retrieval_reference}</Text>,
    of: ({ retrieval_reference }) => <Text>{retrieval_reference}</Text>,
  },
  {
    name: m.day,
    reason: "time_differs",
    own: ({ authorized_on, funded_on }) => formatDay(authorized_on ?? funded_on),
    of: ({ auth_date }) => dayOf(auth_date),
  },
];

/** A record beside what it could mean: values that differ are marked. */
export function Candidates({
  record,
  onMatch,
}: {
  record: SettlementRecord;
  onMatch: ((candidate: Candidate) => void) | undefined;
}) {
  const { candidates } = record;
  return (
    <>
      <section
        className="ledger-scroll"
        aria-label={m.candidates}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard.
        tabIndex={0}
      >
        <table className="data-table candidates">
          <thead>
            <tr>
              <th scope="col">{m.field}</th>
              <th scope="col">{m.ofRecord}</th>
              {candidates.map(({ id }, at) => (
                <th scope="col" key={id}>
                  {m.candidate(at + 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, reason, own, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{own(record)}</td>
                {candidates.map((each) => {
                  const differs = each.reasons.includes(reason);
                  return (
                    <td key={each.id} data-differs={differs || undefined}>
                      {of(each)}
                      {differs && <span className="differs"> {m.differs}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
            <tr>
              <th scope="row">{m.card}</th>
              <td>{fourOf(record.card_last_four)}</td>
              {candidates.map((each) => {
                const differs =
                  each.card_last_four !== null && each.card_last_four !== record.card_last_four;
                return (
                  <td key={each.id} data-differs={differs || undefined}>
                    {fourOf(each.card_last_four)}
                    {differs && <span className="differs"> {m.differs}</span>}
                  </td>
                );
              })}
            </tr>
            {candidates.length > 0 && (
              <tr>
                <th scope="row">{m.match}</th>
                <td />
                {candidates.map((each, at) => (
                  <td key={each.id}>
                    {onMatch !== undefined && isMatchable(each) && (
                      <Button kind={at === 0 ? "main" : "other"} onClick={() => onMatch(each)}>
                        {m.match}
                        <span className="visually-hidden">: {m.candidate(at + 1)}</span>
                      </Button>
                    )}{" "}
                    <Go to={`/dashboard/payments/${each.payment_intent_id}`}>
                      {m.open}
                      <span className="visually-hidden">: {m.candidate(at + 1)}</span>
                    </Go>
                    {each.reasons.includes("not_captured") && <p>{m.notCaptured}</p>}
                    {each.reasons.includes("amount_differs") && <p>{m.settled}</p>}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
      {candidates.length === 0 && <p className="quiet">{m.noCandidate}</p>}
    </>
  );
}

const fourOf = (four: string | null) => (four === null ? "–" : `••${four}`);
