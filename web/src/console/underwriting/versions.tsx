import type { UnderwritingPolicyList } from "@openpayfac/contract/console";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Loaded } from "../loaded.tsx";
import { useObject } from "../operations.ts";
import { m } from "./messages.ts";

const columns: readonly Column<UnderwritingPolicyList["data"][number]>[] = [
  {
    id: "version",
    header: m.version,
    phone: "main",
    cell: ({ version }) => <Text>{version}</Text>,
  },
  {
    id: "applied",
    header: m.applied,
    phone: "when",
    cell: ({ created_at: at }) => <Time at={at} form="exact" />,
  },
  {
    id: "by",
    header: m.by,
    phone: "state",
    cell: ({ created_by_name: name, created_by: by }) => <Text>{name ?? by}</Text>,
  },
  {
    id: "comment",
    header: m.comment,
    phone: "about",
    cell: ({ comment }) => <Text>{comment ?? "–"}</Text>,
  },
];

/** The policies that were applied. */
export function Versions() {
  const versions = useObject<UnderwritingPolicyList>(undefined, "/platform/underwriting/policies");
  return (
    <Loaded query={versions} lines={6}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="quiet">{m.noVersions}</p>
        ) : (
          <DataTable
            caption={m.tabs.versions}
            columns={columns}
            pages={[data]}
            keyOf={({ version }) => version}
          />
        )
      }
    </Loaded>
  );
}
