import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../kit/button.tsx";
import { Text } from "../../../kit/text.tsx";
import { download } from "../../server/call.ts";
import { useErrorMessage } from "../../server/error-message.ts";
import { useObject } from "../operations.ts";

/** The name of an uploaded file, which saves it. */
export function FileName({ id, account }: { id: string; account: string }) {
  const messageOf = useErrorMessage();
  const file = useObject<{ filename: string }>(account, `/files/${id}`);
  const content = useMutation({
    mutationFn: () =>
      download("GET", `/files/${id}/content`, { headers: { "x-account-id": account } }),
  });
  return (
    <>
      <Button kind="link" busy={content.isPending} onClick={() => content.mutate()}>
        <Text className="file-name">{file.data?.filename ?? id}</Text>
      </Button>
      {content.isError && <span role="alert"> {messageOf(content.error)}</span>}
    </>
  );
}
