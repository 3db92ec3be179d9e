import type { Partner } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { Amount } from "../../../kit/amount.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { PagesOf } from "../pages-of.tsx";
import { AgentGroups } from "./agent-groups.tsx";
import { m } from "./messages.ts";
import { PartnerSettingsSections } from "./partner-settings.tsx";

/** One partner: its size, its lists and its settings. */
export function PartnerPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const path = `/platform/partners/${encodeURIComponent(id)}`;
  const partner = useObject<Partner>(undefined, path);
  useConsolePage(partner.data?.name ?? m.partner);
  if (partner.data === undefined) {
    return (
      <>
        <h1>{m.partner}</h1>
        <Loaded query={partner} lines={10}>
          {() => null}
        </Loaded>
      </>
    );
  }
  const { name, created_at, captured_amount: volume, captured_count: captures } = partner.data;
  const { business_count: businesses, account_count: accounts, user_count: users } = partner.data;
  const figure = (count: number) => count.toLocaleString("en-US");
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1 className="own-text">
            <Text>{name}</Text>
          </h1>
          <ShortId id={id} what={common.idOf(m.partner)} />
        </div>
        <ApiDrawer value={partner.data} path={path} reference="/docs/platform/get-a-partner" />
      </header>
      <PagesOf node={id} label={m.views} />
      <div className="columns">
        <div className="stack-wide">
          <section className="section" aria-labelledby="figures">
            <h2 id="figures">{m.figures}</h2>
            <Facts
              rows={[
                [m.volume, <Amount key="volume" minor={volume} />],
                [m.captures, figure(captures)],
              ]}
            />
            <p className="quiet small">{m.definition}</p>
          </section>
          <section className="section" aria-labelledby="size">
            <h2 id="size">{m.size}</h2>
            <Facts
              rows={[
                [
                  m.businesses,
                  <Go key="businesses" to={`/dashboard/businesses?in=${id}`}>
                    {figure(businesses)}
                  </Go>,
                ],
                [
                  m.accounts,
                  <Go key="accounts" to={`/dashboard/accounts?in=${id}`}>
                    {figure(accounts)}
                  </Go>,
                ],
                [m.users, figure(users)],
              ]}
            />
          </section>
          <PartnerSettingsSections path={path} />
          <AgentGroups partner={id} />
        </div>
        <section className="section" aria-labelledby="facts">
          <h2 id="facts">{m.facts}</h2>
          <Facts
            rows={[
              [m.name, <Text key="name">{name}</Text>],
              [m.created, <Time key="created" at={created_at} form="day" />],
            ]}
          />
        </section>
      </div>
    </>
  );
}
