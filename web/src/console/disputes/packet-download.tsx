import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { download } from "../../server/call.ts";
import { useErrorMessage } from "../../server/error-message.ts";
import { m } from "./messages.ts";

/** Saves the packet for the issuer as a PDF. */
export function PacketDownload({ id }: { id: string }) {
  const messageOf = useErrorMessage();
  const file = useMutation({
    mutationFn: () => download("GET", `/platform/disputes/${id}/packet`, {}),
  });
  return (
    <>
      <Button kind="other" busy={file.isPending} onClick={() => file.mutate()}>
        {m.packetPdf}
      </Button>
      {file.isError && <Alert tone="negative">{messageOf(file.error)}</Alert>}
    </>
  );
}
