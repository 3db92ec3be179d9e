import type { AccountSales as Sales } from "@openpayfac/contract/console";
import { lazy } from "react";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useMay } from "../can.tsx";
import { DialogButton } from "../dialog-button.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { useObject } from "../operations.ts";
import { Lines, Section } from "../section.tsx";
import { m } from "./sales-messages.ts";

// Few open it.
const SalesForm = lazy(async () => ({ default: (await import("./sales-form.tsx")).SalesForm }));

/** The sales code, agent and group of an account, with their changes. */
export function AccountSales({ id }: { id: string }) {
  const path = `/accounts/${encodeURIComponent(id)}/sales`;
  const sales = useObject<Sales>(undefined, path);
  const operates = useMay("accounts:operate");
  return (
    <Section id="sales" title={m.title}>
      <Loaded query={sales} lines={3}>
        {({ changes }) => {
          const [now] = changes;
          return (
            <>
              <Facts
                rows={[
                  [m.code, now?.sales_code_id && <Text key="code">{now.sales_code_id}</Text>],
                  [m.agent, now?.sales_agent_id && <Text key="agent">{now.sales_agent_id}</Text>],
                  [m.group, now?.sales_group_id && <Text key="group">{now.sales_group_id}</Text>],
                ]}
              />
              {changes.length > 1 && (
                <Lines empty="">
                  {changes.slice(0, -1).map((each) => (
                    <li key={each.number}>
                      <Time at={each.effective_at} /> <Text>{each.recruited_by ?? m.noOne}</Text>{" "}
                      {each.comment !== null && (
                        <span className="quiet small">
                          <Text>{each.comment}</Text>
                        </span>
                      )}
                    </li>
                  ))}
                </Lines>
              )}
              {operates && (
                <DialogButton label={m.change}>
                  {(close) => <SalesForm now={now} path={path} onClose={close} />}
                </DialogButton>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
