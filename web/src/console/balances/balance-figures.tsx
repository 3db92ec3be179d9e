import type { PlatformBalance } from "@openpayfac/contract/console";
import { lazy, Suspense } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { ShareBar } from "../../../kit/charts/share-bar.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { Go } from "../navigate.tsx";
import { ledgerAddress } from "./ledger-address.ts";
import { m } from "./messages.ts";

const NegativeBalance = lazy(async () => ({
  default: (await import("./negative-balance.tsx")).NegativeBalance,
}));

const always = ["available", "pending", "in_payout"] as const;
const sometimes = ["reserve", "in_dispute", "blocked"] as const;

/** The amounts that a balance consists of: each is a link to its ledger entries. */
export function BalanceFigures({ balance }: { balance: PlatformBalance }) {
  const names = [...always, ...sometimes.filter((name) => balance[name] !== 0)];
  const shares = names.map((name) => ({ name, label: m.places[name], minor: balance[name] }));
  const text = shares.map(({ label, minor }) => `${label} ${formatAmount(minor)}`).join(", ");
  const total = shares.reduce((sum, { minor }) => sum + minor, 0);
  return (
    <section className="section" aria-label={m.balance}>
      {balance.available < 0 && (
        <Suspense>
          <NegativeBalance account={balance.id} available={balance.available} />
        </Suspense>
      )}
      <dl className="figures">
        {shares.map(({ name, label, minor }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <Go to={ledgerAddress(balance.id, name)} className="amount-link">
                <Amount minor={minor} />
              </Go>
              <span className="quiet small">{m.help[name]}</span>
            </dd>
          </div>
        ))}
        <div>
          <dt>{m.total}</dt>
          <dd>
            <Go to={ledgerAddress(balance.id)} className="amount-link">
              <Amount minor={total} />
            </Go>
            <span className="quiet small">{m.totalHelp}</span>
          </dd>
        </div>
      </dl>
      <ShareBar label={m.shares(text)} shares={shares} />
    </section>
  );
}
