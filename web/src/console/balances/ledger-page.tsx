import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Text } from "../../../kit/text.tsx";
import { useConsolePage } from "../account-page.tsx";
import { Go } from "../navigate.tsx";
import { accountsQuery } from "../scope.ts";
import { useScopeOf } from "../scope-node.ts";
import { LedgerList } from "./ledger-list.tsx";
import { m } from "./messages.ts";

/** The ledger of an account, a partner or a contractor. */
export function LedgerPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const isAccount = id.startsWith("acct_");
  const accounts = useQuery({ ...accountsQuery(id), enabled: isAccount });
  const name = accounts.data?.data.find((account) => account.id === id)?.name;
  useConsolePage(m.ledger);
  useScopeOf(isAccount ? id : undefined);
  return (
    <>
      <div className="page-head">
        <h1>
          <Text>{name === undefined ? m.ledger : m.ledgerOf(name)}</Text>
        </h1>
        <Go to="/dashboard/balances">{m.backToBalances}</Go>
      </div>
      <LedgerList owner={id} />
    </>
  );
}
