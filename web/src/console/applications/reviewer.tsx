import type { ApplicationReview } from "@openpayfac/contract/console";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { Text } from "../../../kit/text.tsx";
import { useErrorMessage } from "../../server/error-message.ts";
import { Can } from "../can.tsx";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { change } from "../operations.ts";
import { m } from "./review-messages.ts";

/** The reviewer of an application. The key `a` presses its button. */
export function Reviewer({ path, review }: { path: string; review: ApplicationReview }) {
  const queries = useQueryClient();
  const messageOf = useErrorMessage();
  const assign = useMutation({
    mutationFn: (body: { user_id?: null }) =>
      change(undefined, "POST", `${path}/assign`, { key: newIdempotencyKey(), body }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const name = review.assigned_to_name;
  return (
    <>
      <span role="status">
        <Text>{name === null ? m.unassigned : m.reviewer(name)}</Text>
      </span>
      <Can permission="boarding:decide">
        <Button kind="other" data-assign busy={assign.isPending} onClick={() => assign.mutate({})}>
          {m.assignToMe}
        </Button>
        {name !== null && (
          <Button kind="link" onClick={() => assign.mutate({ user_id: null })}>
            {m.unassign}
          </Button>
        )}
      </Can>
      {assign.isError && <Alert tone="negative">{messageOf(assign.error)}</Alert>}
    </>
  );
}
