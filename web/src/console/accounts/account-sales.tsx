import type { AccountSales as Sales } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useMay } from "../can.tsx";
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
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
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
                <div className="row">
                  <Button kind="other" onClick={() => setOpen(true)}>
                    {m.change}
                  </Button>
                </div>
              )}
              {open && (
                <Dialog title={m.change} onClose={close}>
                  <Suspense fallback={<Skeleton lines={5} />}>
                    <SalesForm now={now} path={path} onClose={close} />
                  </Suspense>
                </Dialog>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
