import type { UserPolicyChange } from "@openpayfac/contract/console";
import type { PolicyName } from "@openpayfac/contract/policies";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Loaded } from "../loaded.tsx";
import { useObject } from "../operations.ts";
import { m, shownValue } from "./messages.ts";

/** The newest changes of policies, each with its author. */
export function PolicyHistory() {
  const found = useObject<{ data: UserPolicyChange[] }>(undefined, "/platform/policies/changes");
  return (
    <section className="stack" aria-labelledby="policy-history">
      <h2 id="policy-history">{m.history}</h2>
      <Loaded query={found} lines={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="quiet">{m.noChanges}</p>
          ) : (
            <ul className="stack">
              {data.map(
                ({
                  id,
                  created_at,
                  changed_by,
                  changed_by_name,
                  before,
                  after,
                  looser,
                  change_request_id: request,
                }) => (
                  <li key={id}>
                    {Object.keys(after).map((each) => {
                      const name = each as PolicyName;
                      return (
                        <div key={name}>
                          {m.names[name] ?? name}: {shownValue(name, before[name])} →{" "}
                          {shownValue(name, after[name])}
                        </div>
                      );
                    })}
                    <div className="quiet small">
                      <Time at={created_at} form="exact" /> ·{" "}
                      <Text>{changed_by_name ?? changed_by}</Text>
                      {looser && ` · ${m.looser}`}
                      {request !== null && ` · ${m.approved}`}
                    </div>
                  </li>
                ),
              )}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
