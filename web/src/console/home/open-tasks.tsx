import type { Task, TaskType } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { formatAmount } from "../../../kit/format-amount.ts";
import { useMessages } from "../../../kit/language/language.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import { duration, formatTime, usePlatformNow } from "../../../kit/time.tsx";
import { RequirementsLink } from "../../dashboard/requirements-link.tsx";
import { call } from "../../server/call.ts";
import { Failed } from "../../shell/outcomes.tsx";
import { Go } from "../navigate.tsx";
import { useScopeNode } from "../scope-node.ts";
import { useLiveQueries } from "../use-live-queries.ts";
import { tasksPath } from "./home-paths.ts";
import { homeMessages } from "./messages/index.ts";

/** An account of the user's business that requires something. */
export interface RequiringAccount {
  id: string;
  name: string;
  requirements_due: number;
}

/** Glyphs as of statuses: what waits, and what fails. */
const failing: ReadonlySet<TaskType> = new Set(["endpoints_failing", "bank_accounts_returned"]);

/**
 * Steps that wait for the user, the oldest first.
 *
 * Input    requiring: accounts of the user's own business; their requirements come first.
 */
export function OpenTasks({ requiring }: { requiring: readonly RequiringAccount[] }) {
  const m = useMessages(homeMessages);
  const node = useScopeNode();
  const tasks = useQuery({
    queryKey: ["tasks", node],
    queryFn: ({ signal }) => call<{ data: Task[] }>("GET", tasksPath(node), { signal }),
  });
  useLiveQueries(
    /\.(application|contractor|account|bank_account|dispute|payout|webhook_endpoint)\./,
    ["tasks"],
  );
  const due = requiring.filter(({ requirements_due: count }) => count > 0);
  // Their own lines say more than the sum.
  const others = (tasks.data?.data ?? []).filter(
    ({ type }) => type !== "requirements_due" || due.length === 0,
  );
  return (
    <section className="section" aria-labelledby="tasks" aria-busy={tasks.isFetching}>
      <h2 id="tasks">{m.tasks}</h2>
      {tasks.isError && <Failed error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.isPending && (
        <div className="tasks-none">
          <Skeleton lines={1} label={m.loadingTasks} />
        </div>
      )}
      {due.length + others.length > 0 && (
        <ul className="tasks">
          {due.map((account) => (
            <li key={account.id}>
              <Glyph />
              <span>
                <Text>{m.accountRequires(account.name, account.requirements_due)}</Text>
              </span>
              <RequirementsLink account={account} mayOpen hasLabel />
            </li>
          ))}
          {others.map((task) => (
            <OneTask key={task.type} task={task} />
          ))}
        </ul>
      )}
      {tasks.isSuccess && due.length + others.length === 0 && (
        <p className="quiet tasks-none">{m.noTasks}</p>
      )}
    </section>
  );
}

function Glyph({ isFailing = false }: { isFailing?: boolean }) {
  return (
    <span className="task-glyph" data-failing={isFailing || undefined} aria-hidden="true">
      {isFailing ? "✕" : "○"}
    </span>
  );
}

function OneTask({ task: { type, count, amount, since, due_at, path } }: { task: Task }) {
  const m = useMessages(homeMessages);
  const now = usePlatformNow();
  const { timeZone } = usePreferences();
  // A task can wait for a page that this version does not have.
  const { routesByPath } = useRouter();
  const hasPage = Object.hasOwn(routesByPath, path.split("?")[0] ?? "");
  const action =
    type === "disputes_due" ? m.respond : type === "applications_to_decide" ? m.decide : m.view;
  const facts = [
    amount === null ? undefined : formatAmount(amount),
    due_at === null
      ? m.waiting(duration(now - Date.parse(since)))
      : m.due(formatTime(due_at, "minute", timeZone)),
  ].filter((fact) => fact !== undefined);
  return (
    <li>
      <Glyph isFailing={failing.has(type)} />
      <span>
        {m.task[type](count)}
        <span className="quiet task-facts">{facts.join(" · ")}</span>
      </span>
      {hasPage && (
        <Go to={path}>
          {action}
          <span className="visually-hidden">: {m.task[type](count)}</span>
        </Go>
      )}
    </li>
  );
}
