import type { ApplicationReview } from "@openpayfac/contract/console";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Can } from "../can.tsx";
import { Section } from "../section.tsx";
import { Reveal } from "./reveal.tsx";
import { m } from "./review-messages.ts";
import { shownValue } from "./shown-value.ts";

type Field = ApplicationReview["fields"][number];

/** The application, grouped like the form, with what changed since the previous submission. */
export function ApplicationPane({
  review,
  onShow,
}: {
  review: ApplicationReview;
  /** Shows a document. Input   index: of the review's documents. */
  onShow: (index: number) => void;
}) {
  const changed = review.fields.filter((each) => each.changed).length;
  const isFirst =
    review.decisions.filter(({ decided_by: by, from_status: from }) =>
      by === "merchant" || by === "partner" ? from !== "DRAFT" : false,
    ).length === 0;
  return (
    <Section id="application" title={m.application}>
      <p className="quiet small">
        {changed > 0 ? m.changedOnly(changed) : isFirst ? m.firstSubmission : m.noChanges}
      </p>
      {groupsOf(review.fields).map(({ title, fields }) => (
        <section key={title} className="review-group" aria-label={title}>
          <h3>{title}</h3>
          <dl className="facts facts-tight">
            {fields.map((field) => (
              <Row key={field.field} field={field} review={review} onShow={onShow} />
            ))}
          </dl>
        </section>
      ))}
    </Section>
  );
}

function Row({
  field,
  review,
  onShow,
}: {
  field: Field;
  review: ApplicationReview;
  onShow: (index: number) => void;
}) {
  const label = labelOf(field.field);
  const proofs = review.documents.flatMap((document, index) =>
    document.file !== null && proves(document.proves, field.field) ? [{ document, index }] : [],
  );
  return (
    <div data-changed={field.changed || undefined}>
      <dt>
        {label}
        {field.requested && <span className="review-mark"> {m.asked}</span>}
      </dt>
      <dd>
        <Value field={field} />
        {field.changed && <Change field={field} />}
        {field.reveal !== null && (
          <Can permission="identity:reveal">
            <Reveal application={review.id} field={field} label={label} />
          </Can>
        )}
        {proofs.map(({ document, index }) => (
          <button key={index} type="button" className="button-link" onClick={() => onShow(index)}>
            <Text>{m.provedBy(document.name ?? document.file?.filename ?? "")}</Text>
          </button>
        ))}
      </dd>
    </div>
  );
}

function Value({ field: { field, value } }: { field: Field }) {
  if (value === null) return "–";
  if (field === "signature.signed_at") return <Time at={value} />;
  return <Text>{shownValue(field, value)}</Text>;
}

function Change({ field: { field, value, previous } }: { field: Field }) {
  return (
    <span className="review-mark">
      {" "}
      <Text>
        {value === null
          ? m.removed
          : previous === null
            ? m.added
            : m.changedFrom(shownValue(field, previous))}
      </Text>
    </span>
  );
}

/** A name of a field, from the last part of its path. */
export function labelOf(path: string): string {
  const name = path.split(".").at(-1) ?? path;
  return m.fields[name] ?? m.groups[name] ?? name.replaceAll("_", " ");
}

function proves(proved: readonly string[], field: string): boolean {
  return proved.some(
    (part) =>
      field === part ||
      (part === "owners" && /^owners\[\d+\]\.(first|last)_name$/.test(field)) ||
      (part === "address" && field === "address.address_line1"),
  );
}

/** The groups of the form, one for each owner. */
function groupsOf(fields: readonly Field[]): { title: string; fields: Field[] }[] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    const title = titleOf(field.field);
    groups.set(title, [...(groups.get(title) ?? []), field]);
  }
  return [...groups].map(([title, own]) => ({ title, fields: own }));
}

function titleOf(path: string): string {
  const owner = /^owners\[(\d+)\]/.exec(path)?.[1];
  if (owner !== undefined) return `${m.groups.owners} ${Number(owner) + 1}`;
  const [group = ""] = path.split(".");
  return m.groups[group] ?? m.groups.general ?? "";
}
