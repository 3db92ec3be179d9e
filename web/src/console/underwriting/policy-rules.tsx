import type { AppliedUnderwritingPolicy } from "@openpayfac/contract/console";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Facts } from "../facts.tsx";
import { percentText } from "../risk/percent-text.ts";
import { Section } from "../section.tsx";
import { m } from "./messages.ts";

type Policy = AppliedUnderwritingPolicy["policy"];
type Tier = Policy["risk_tiers"][number];
type Category = Policy["categories"][number];

const whole = new Intl.NumberFormat("en-US");

const tierColumns: readonly Column<Tier>[] = [
  { id: "tier", header: m.tier, phone: "main", cell: ({ name }) => <Text>{name}</Text> },
  { id: "from", header: m.from, phone: "state", cell: ({ from }) => from },
  {
    id: "decision",
    header: m.decision,
    phone: "about",
    cell: ({ refer }) => (refer ? m.person : m.rules),
  },
  {
    id: "delay",
    header: m.delay,
    phone: "when",
    cell: ({ payout_delay_days: days }) => m.bankingDays(days),
  },
  {
    id: "reserve",
    header: m.reserve,
    phone: "below",
    cell: ({ reserve_basis_points: points, reserve_days: days }) =>
      points === 0 ? m.noReserve : m.reserveOf(percentText(points), days),
  },
];

const categoryColumns: readonly Column<Category>[] = [
  {
    id: "codes",
    header: m.codes,
    phone: "main",
    cell: ({ codes }) => <Text>{codes.join(", ")}</Text>,
  },
  { id: "policy", header: m.policy, phone: "state", cell: ({ policy }) => m.policies[policy] },
  { id: "points", header: m.pointsOf, phone: "when", cell: ({ points }) => points },
  { id: "reason", header: m.reason, phone: "about", cell: ({ reason }) => <Text>{reason}</Text> },
];

/** The policy that applies. */
export function PolicyRules({ found: { policy, applied } }: { found: AppliedUnderwritingPolicy }) {
  const numbers = (of: Readonly<Record<string, number>>) =>
    Object.entries(of).map(
      ([name, value]) => [m.names[name] ?? name, whole.format(value)] as const,
    );
  return (
    <>
      <Facts
        rows={[
          [m.version, <Text key="version">{policy.version}</Text>],
          [
            m.applied,
            applied === null ? (
              m.ofRelease
            ) : (
              <span key="applied">
                <Time at={applied.created_at} form="exact" />{" "}
                <Text>{m.appliedBy(applied.created_by_name ?? applied.created_by)}</Text>
              </span>
            ),
          ],
          applied !== null && [m.comment, <Text key="comment">{applied.comment}</Text>],
        ]}
      />
      <Section id="thresholds" title={m.thresholds}>
        <Facts rows={numbers(policy.thresholds)} />
      </Section>
      <Section id="tiers" title={m.tiers}>
        <DataTable
          caption={m.tiers}
          columns={tierColumns}
          pages={[policy.risk_tiers]}
          keyOf={({ name }) => name}
        />
      </Section>
      <Section id="points" title={m.points}>
        <Facts rows={numbers(policy.risk_points)} />
      </Section>
      <Section id="limits" title={m.limits}>
        <Facts rows={numbers(policy.limits)} />
      </Section>
      <Section id="categories" title={m.categories}>
        <DataTable
          caption={m.categories}
          columns={categoryColumns}
          pages={[policy.categories]}
          keyOf={({ codes }) => codes.join()}
        />
        <p className="quiet small">
          {m.otherCategories}{" "}
          {policy.description_topics !== undefined && m.topics(policy.description_topics.length)}
        </p>
      </Section>
    </>
  );
}
