import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "../account/session.ts";
import { AccountsPage } from "./accounts-page.tsx";
import { OverviewPage } from "./overview-page.tsx";

/** The start page: a business's overview, or the accounts of the level above. */
export function DashboardPage() {
  const session = useQuery(sessionQuery);
  return session.data?.user.type === "BUSINESS" ? <OverviewPage /> : <AccountsPage />;
}
