import { useQuery } from "@tanstack/react-query";
import { Text } from "../../kit/text.tsx";
import { accountsQuery } from "./scope.ts";
import { useHasSeveralAccounts } from "./scope-node.ts";

/** The account of an object, where the pages show more than one. */
export function AccountName({ id }: { id: string }) {
  const hasSeveral = useHasSeveralAccounts();
  const accounts = useQuery({ ...accountsQuery(id), enabled: hasSeveral });
  const name = accounts.data?.data.find((account) => account.id === id)?.name;
  return hasSeveral && name !== undefined ? <Text className="quiet">{name}</Text> : null;
}
