import type { PlanPreview as Preview } from "@openpayfac/contract/console";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { call } from "../../server/call.ts";
import { Loaded } from "../loaded.tsx";
import { Go } from "../navigate.tsx";
import { m } from "./messages.ts";
import { shareText } from "./share-text.ts";

/** After the last key, so that a price is not asked for at each digit. */
const waitMs = 300;

/**
 * The prices of recent payments by terms that are not saved.
 *
 * Input    terms: undefined: a field is invalid, and the last prices stay.
 */
export function PlanPreview({
  plan,
  account,
  terms,
}: {
  plan: string;
  account: string | undefined;
  terms: object | undefined;
}) {
  const body = terms && JSON.stringify({ ...terms, ...(account && { account_id: account }) });
  const [asked, setAsked] = useState(body);
  useEffect(() => {
    if (body === undefined) return undefined;
    const timer = setTimeout(() => setAsked(body), waitMs);
    return () => clearTimeout(timer);
  }, [body]);
  const preview = useQuery({
    queryKey: ["plan preview", plan, asked],
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Preview>("POST", `/platform/processing_plans/${encodeURIComponent(plan)}/preview`, {
        signal,
        body: JSON.parse(asked ?? "{}"),
      }),
  });
  const isOld = body !== asked || preview.isPlaceholderData;
  return (
    <div className="stack" aria-live="polite" aria-busy={isOld || undefined}>
      {terms === undefined && <p className="quiet">{m.previewInvalid}</p>}
      <Loaded query={preview} lines={8}>
        {(data) => <Prices preview={data} isOld={isOld} />}
      </Loaded>
    </div>
  );
}

type Line = Pick<Preview, "before" | "after"> & { key: string; name: string; about?: string };

const columns: readonly Column<Line>[] = [
  {
    id: "kind",
    header: m.kind,
    phone: "main",
    cell: ({ name, about }) => (
      <>
        {name}
        {about !== undefined && <span className="quiet small"> {about}</span>}
      </>
    ),
  },
  {
    id: "before",
    header: m.before,
    align: "end",
    phone: "about",
    cell: ({ before }) => <Amount minor={before} />,
  },
  {
    id: "after",
    header: m.after,
    align: "end",
    phone: "state",
    cell: ({ after }) => <Amount minor={after} />,
  },
  {
    id: "difference",
    header: m.difference,
    align: "end",
    phone: "when",
    cell: ({ before, after }) => (
      <>
        {after > before && "+"}
        <Amount minor={after - before} />
      </>
    ),
  },
];

const kindName = ({ card_brand: brand, card_present }: Preview["kinds"][number]) =>
  brand === null ? m.bank : m.kindOf(m.brands[brand], card_present ? m.present : m.notPresent);

function Prices({ preview, isOld }: { preview: Preview; isOld: boolean }) {
  const { payment_count: count, amount, before, after, kinds, samples } = preview;
  if (count === 0) return <p>{m.previewNone}</p>;
  const lines: Line[] = [
    {
      key: "total",
      name: m.total,
      about: m.ofVolume(shareText(after, amount)),
      before,
      after,
    },
    ...kinds.map((kind) => ({ ...kind, key: kindName(kind), name: kindName(kind) })),
    {
      key: "monthly",
      name: m.monthlyTotal,
      before: preview.monthly_before,
      after: preview.monthly_after,
    },
  ];
  return (
    <>
      <p>
        {m.previewOf(count, formatAmount(amount))}
        {!preview.complete && ` ${m.previewPart}`}
      </p>
      <DataTable
        caption={m.preview}
        columns={columns}
        pages={[lines]}
        keyOf={({ key }) => key}
        busy={isOld}
      />
      <h3>{m.typical}</h3>
      <ul className="note-list">
        {samples.map((sample) => (
          <li key={sample.payment_id}>
            <Go to={`/dashboard/o/${sample.payment_id}`}>
              {m.onePayment(formatAmount(sample.amount))}
            </Go>{" "}
            {kindName({ ...sample, payment_count: 1 })}: {formatAmount(sample.before)} →{" "}
            <strong>{formatAmount(sample.after)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
