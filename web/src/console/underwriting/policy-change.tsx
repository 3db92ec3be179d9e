import type { AppliedUnderwritingPolicy } from "@openpayfac/contract/console";
import { Text, visibleText } from "../../../kit/text.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { useObject } from "../operations.ts";
import type { Policy } from "./entered-policy.ts";
import { m } from "./messages.ts";
import { differencesOf } from "./policy-differences.ts";

/** Rules of a proposed policy that differ from the one that applies now. */
export function PolicyChange({ request }: { request: Readonly<Record<string, unknown>> }) {
  const current = useObject<AppliedUnderwritingPolicy>(undefined, "/platform/underwriting/policy");
  const proposed = request.policy as Policy;
  return (
    <Loaded query={current} lines={4}>
      {({ policy }) => {
        const differences = differencesOf(policy, proposed);
        return (
          <>
            <Facts
              rows={[
                [m.newVersion, <Text key="version">{proposed.version}</Text>],
                [m.comment, <Text key="comment">{String(request.comment)}</Text>],
                ...differences.map(
                  ({ name, before, after }) =>
                    [
                      visibleText(name),
                      <Text key={name}>{`${before ?? m.absent} → ${after ?? m.absent}`}</Text>,
                    ] as const,
                ),
              ]}
            />
            {differences.length === 0 && <p className="quiet">{m.noDifference}</p>}
          </>
        );
      }}
    </Loaded>
  );
}
