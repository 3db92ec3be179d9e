import type { ApiRequest } from "@openpayfac/contract/console";
import { shortened } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Go } from "../navigate.tsx";
import { isShownId } from "../object/address-of.ts";
import { m } from "./request-messages.ts";

export function outcomeOf({ status }: Pick<ApiRequest, "status">) {
  if (status < 400) return "succeeded";
  return status < 500 ? "rejected" : "failed";
}

export function RequestStatus({ request }: { request: ApiRequest }) {
  return (
    <>
      <StatusMark kind="requestOutcome" value={outcomeOf(request)} />{" "}
      <span className="quiet">{request.status}</span>
    </>
  );
}

/** The caller: the user's name, or the kind of the other caller with its id. */
export function Caller({ request }: { request: ApiRequest }) {
  const { caller_name: name, caller_id: id, channel } = request;
  if (name !== null) return <Text>{name}</Text>;
  return (
    <>
      {m.callers[channel]} <code>{shortened(id)}</code>
    </>
  );
}

/** The id of an object, with a link to it in its account. */
export function ObjectLink({ id, account }: { id: string; account: string | null }) {
  if (!isShownId(id)) return <code>{shortened(id)}</code>;
  return (
    <Go to={`/dashboard/o/${id}${account === null ? "" : `?in=${account}`}`}>
      <code>{shortened(id)}</code>
    </Go>
  );
}
