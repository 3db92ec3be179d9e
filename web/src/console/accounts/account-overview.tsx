import type {
  Account,
  AccountRequirements,
  PayoutSettings,
  PlatformAccount,
  TeamUser,
} from "@openpayfac/contract/console";
import type { UseQueryResult } from "@tanstack/react-query";
import { Alert } from "../../../kit/alert.tsx";
import { Amount } from "../../../kit/amount.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { BankDebits } from "../balances/bank-debits.tsx";
import { PayeeBankAccounts } from "../bank-accounts/payee-bank-accounts.tsx";
import { Can, useCan, useMay } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { Go } from "../navigate.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { PagesOf } from "../pages-of.tsx";
import { Section } from "../section.tsx";
import { roleNames } from "../team/role-names.ts";
import { userState } from "../team/user-state.ts";
import { AccountBrand } from "./account-brand.tsx";
import { AccountOperations } from "./account-operations.tsx";
import { AccountRequirementList } from "./account-requirement-list.tsx";
import { AccountSales } from "./account-sales.tsx";
import { ChangePlan } from "./change-plan.tsx";
import { m } from "./messages.ts";
import { RequirementActions } from "./requirement-actions.tsx";

/** The requirements of an account, its money, its settings and its users. */
export function AccountOverview({
  account,
  requirements,
}: {
  account: Account;
  requirements: UseQueryResult<AccountRequirements>;
}) {
  const encoded = encodeURIComponent(account.id);
  const id = account.id;
  const figures = useObject<ListBody<PlatformAccount>>(
    undefined,
    `/platform/accounts?in=${encoded}`,
  );
  const readsMoney = useCan("money:read");
  const decidesBoarding = useMay("boarding:decide");
  const readsTeam = useCan("team");
  // Agents and their shares are those of the tenant and its partners.
  const seesSales = useCan("partners:read");
  const settings = useObject<PayoutSettings>(
    undefined,
    readsMoney ? `/platform/payout_settings/${encoded}` : undefined,
  );
  const users = useObject<ListBody<TeamUser>>(
    undefined,
    readsTeam ? `/platform/users?in=${encoded}&limit=10` : undefined,
  );
  const own = figures.data?.data[0];
  return (
    <>
      <PagesOf
        node={id}
        label={m.views}
        without={["businesses", "locations", "accounts"]}
        labels={{ disputes: m.disputesDue(own?.open_disputes ?? 0) }}
      />
      <div className="columns">
        <div className="stack-wide">
          <Section id="requirements" title={m.requirements}>
            <Loaded query={requirements} lines={3}>
              {(data) => (
                <>
                  <AccountRequirementList requirements={data} />
                  {decidesBoarding && account.status !== "TERMINATED" && (
                    <RequirementActions account={id} requirements={data} />
                  )}
                </>
              )}
            </Loaded>
          </Section>
          {readsMoney && (
            <Section id="balances" title={m.balances}>
              <Loaded query={figures} lines={2}>
                {({ data: [row] }) => (
                  <Facts
                    rows={(["available", "pending"] as const).map((place) => [
                      m[place],
                      <Go key={place} to={`/dashboard/balances?in=${id}`}>
                        <Amount minor={row?.[place]} />
                      </Go>,
                    ])}
                  />
                )}
              </Loaded>
            </Section>
          )}
          {readsMoney && <BankDebits node={id} isOne />}
          {readsMoney && (
            <Section id="payout-settings" title={m.payoutSettings}>
              <Loaded query={settings} lines={4}>
                {(data) => <Settings settings={data} />}
              </Loaded>
            </Section>
          )}
          <AccountOperations id={id} />
          <AccountBrand id={id} />
          {seesSales && <AccountSales id={id} />}
          {account.status !== "TERMINATED" && (
            <PayeeBankAccounts business={account.business_id} account={id} />
          )}
          <Can permission="team">
            <Section id="users" title={m.users}>
              <Loaded query={users} lines={2}>
                {({ data }) => <Users users={data} />}
              </Loaded>
            </Section>
          </Can>
        </div>
        <Section id="facts" title={m.facts}>
          <Facts
            rows={[
              [
                m.business,
                <Go key="business" to={`/dashboard/businesses/${account.business_id}`}>
                  <Text>{account.business_name}</Text>
                </Go>,
              ],
              [m.location, locationOf(account)],
              [m.plan, own === undefined ? null : <Plan key="plan" account={own} />],
              [m.bankAccount, bankAccountOf(account)],
              [m.mid, textOf(account.mid)],
              [m.tid, textOf(account.tid)],
              [m.created, <Time key="created" at={account.created_at} form="day" />],
            ]}
          />
        </Section>
      </div>
    </>
  );
}

const textOf = (text: string | null) => (text === null ? null : <Text>{text}</Text>);

function Plan({ account }: { account: PlatformAccount }) {
  const reads = useCan("pricing:read");
  const edits = useCan("pricing:edit");
  const name = <Text>{account.processing_plan_name}</Text>;
  return (
    <>
      {reads ? <Go to={`/dashboard/plans/${account.processing_plan_id}`}>{name}</Go> : name}{" "}
      {edits && account.status !== "TERMINATED" && <ChangePlan account={account} />}
    </>
  );
}

const locationOf = ({ location_id: id, location_name: name }: Account) =>
  id === null || name === null ? null : (
    <Go to={`/dashboard/locations/${id}`}>
      <Text>{name}</Text>
    </Go>
  );

const bankAccountOf = ({
  bank_account_mask: mask,
  bank_account_validation_status: status,
}: Account) =>
  mask === null ? (
    m.noBankAccount
  ) : (
    <>
      {m.bankAccountIs(mask)}{" "}
      {status !== null && <StatusMark kind="bankAccountValidation" value={status} />}
    </>
  );

function Settings({ settings }: { settings: PayoutSettings }) {
  const { size, size_type, delay_days, hold, next_payout_at, reserve_basis_points } = settings;
  const percent = (reserve_basis_points / 100).toString();
  return (
    <>
      {hold && <Alert tone="waiting">{m.held}</Alert>}
      <Facts
        rows={[
          [m.schedule, m.every(size, size_type)],
          [m.delay, m.delayDays(delay_days)],
          [m.next, <Time key="next" at={next_payout_at} />],
          [
            m.reserve,
            settings.reserve_days === 0 ? m.noReserve : m.reserveOf(percent, settings.reserve_days),
          ],
        ]}
      />
    </>
  );
}

function Users({ users }: { users: readonly TeamUser[] }) {
  if (users.length === 0) return <p className="quiet">{m.noUsers}</p>;
  return (
    <ul className="note-list">
      {users.map((user) => (
        <li key={user.id} className="row">
          <Go to={`/dashboard/team/${user.id}`}>
            <Text>{`${user.first_name} ${user.last_name}`}</Text>
          </Go>
          <span className="quiet">{roleNames[user.role]}</span>
          <StatusMark kind="teamUser" value={userState(user)} />
        </li>
      ))}
    </ul>
  );
}
