import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { Text } from "../../kit/text.tsx";
import { CallError, call } from "../server/call.ts";
import { errorMessage } from "../server/error-message.ts";
import { Failed } from "../shell/outcomes.tsx";
import { readSandboxKey } from "./sandbox-key.ts";
import { SandboxKeyForm } from "./sandbox-key-form.tsx";
import "./sandbox-users.css";

interface SandboxUser {
  id: string;
  name: string;
  email: string;
  type: string;
  role: string;
  of: string;
}

/** The types of users, from the merchant to the installation. */
const types = [
  ["BUSINESS", "Merchant"],
  ["PARTNER", "Partner"],
  ["SALES_GROUP", "Sales agents"],
  ["TENANT", "Payment facilitator"],
  ["ENTERPRISE", "Installation"],
] as const;

/**
 * The users of a sandbox, to sign in as: without a password, and from another machine with the
 * private key.
 */
export function SandboxUsers() {
  const [key, setKey] = useState(readSandboxKey);
  const users = useQuery({
    queryKey: ["sandbox users", key],
    queryFn: ({ signal }) =>
      call<{ users: SandboxUser[] }>("GET", "/sandbox/users", {
        headers: key === "" ? {} : { "x-api-key": key },
        signal,
      }),
  });
  const signIn = useMutation({
    mutationFn: (user: SandboxUser) =>
      call("POST", "/sandbox/sign_in", {
        body: { user_id: user.id, ...(key === "" ? {} : { private_key: key }) },
      }),
    // The whole program again: it holds nothing of another user.
    onSuccess: () => window.location.assign("/dashboard"),
  });
  const needsKey =
    users.error instanceof CallError && (users.error.status === 401 || users.error.status === 403);
  return (
    <div className="stack-wide">
      {signIn.isError && <Alert tone="negative">{errorMessage(signIn.error)}</Alert>}
      {needsKey ? (
        <SandboxKeyForm
          button="Show users"
          error={
            key === "" ? undefined : "This key can't list the users. Use the sandbox's private key."
          }
          onKey={setKey}
        />
      ) : users.isPending ? (
        <Skeleton lines={8} label="Loading users" />
      ) : users.isError ? (
        <Failed error={users.error} onRetry={() => void users.refetch()} />
      ) : (
        types.map(([type, title]) => (
          <UsersOfType
            key={type}
            title={title}
            users={users.data.users.filter((user) => user.type === type)}
            busyId={signIn.isPending ? signIn.variables.id : undefined}
            onChoose={signIn.mutate}
          />
        ))
      )}
    </div>
  );
}

function UsersOfType({
  title,
  users,
  busyId,
  onChoose,
}: {
  title: string;
  users: readonly SandboxUser[];
  busyId: string | undefined;
  onChoose: (user: SandboxUser) => void;
}) {
  if (users.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <ul className="sandbox-users">
        {users.map((user) => (
          <li key={user.id}>
            <div>
              <strong className="sandbox-user-role">{user.role}</strong>
              <span className="quiet small">
                <Text>{user.name}</Text>, <Text>{user.of}</Text>
              </span>
            </div>
            <Button
              kind="other"
              busy={busyId === user.id}
              disabled={busyId !== undefined}
              aria-label={`Sign in as ${user.name}, ${user.role} of ${user.of}`}
              onClick={() => onChoose(user)}
            >
              {busyId === user.id ? "Signing in…" : "Sign in"}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
