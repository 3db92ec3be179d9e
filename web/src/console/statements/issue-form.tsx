import type { Partner, StatementDetails } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SelectField } from "../../../kit/field.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { platformNowMs } from "../../../kit/time.tsx";
import { sessionQuery } from "../../account/session.ts";
import { ActionForm } from "../action-form.tsx";
import { useCan } from "../can.tsx";
import { useGo } from "../navigate.tsx";
import { change, type ListBody, useObject } from "../operations.ts";
import type { ScopeAccount } from "../scope.ts";
import { useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";
import { monthsBefore, monthText } from "./month-text.ts";

const monthsOffered = 24;

/** Issues the statement of a month that has ended. */
export function IssueForm({ onClose }: { onClose: () => void }) {
  const go = useGo();
  const node = useScopeNode();
  const session = useQuery(sessionQuery);
  const seesPartners = useCan("partners:read") && session.data?.user.type !== "BUSINESS";
  const query = new URLSearchParams({ limit: "50", ...(node === undefined ? {} : { in: node }) });
  const accounts = useObject<ListBody<ScopeAccount>>(undefined, `/platform/accounts?${query}`);
  const partners = useObject<ListBody<Partner>>(
    undefined,
    seesPartners ? "/platform/partners?limit=50" : undefined,
  );
  const [owner, setOwner] = useState<string>();
  const months = monthsBefore(platformNowMs(), monthsOffered);
  const [month, setMonth] = useState(months[0] ?? "");
  const issued = useRef<string>(undefined);
  if (accounts.data === undefined) return <Skeleton lines={5} />;
  const owners: [id: string, name: string][] = [
    ...accounts.data.data.map(({ id, name }): [string, string] => [id, name]),
    ...(partners.data?.data ?? [])
      .filter(({ id }) => node === undefined || id === node)
      .map(({ id, name }): [string, string] => [id, m.partnerOf(name)]),
  ];
  const chosen = owner ?? owners[0]?.[0];
  return (
    <ActionForm
      submit={m.issueSubmit}
      check={() => (chosen === undefined ? m.chooseOwner : undefined)}
      send={async (key) => {
        const body = { owner_id: chosen, month };
        const options = { key, body };
        const made = await change<StatementDetails>(
          undefined,
          "POST",
          "/platform/statements",
          options,
        );
        issued.current = made.id;
      }}
      onDone={() => {
        onClose();
        if (issued.current !== undefined) go(`/dashboard/statements/${issued.current}`);
      }}
      onCancel={onClose}
    >
      <p>{m.issueHelp}</p>
      <SelectField
        label={m.owner}
        options={owners}
        value={chosen}
        help={accounts.data.meta.has_more ? m.moreOwners : undefined}
        onChange={({ target }) => setOwner(target.value)}
      />
      <SelectField
        label={m.month}
        options={months.map((each) => [each, monthText(each)])}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
    </ActionForm>
  );
}
