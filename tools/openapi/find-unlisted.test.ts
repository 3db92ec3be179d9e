import { declareOperation, eventsOf, getRefund } from "@openpayfac/contract";
import { expect, it } from "vitest";
import { findUnlisted } from "./find-unlisted.ts";

it("finds an operation and an event type that a module declares and no API lists", async () => {
  expect(await findUnlisted()).toEqual({ operations: [], events: [] });
  declareOperation({ ...getRefund, id: "getUnlistedRefund" });
  eventsOf(
    { prefix: "v2.unlisted", resource: "refunds", data: getRefund.returns.schema },
    { created: { sent: "Never.", example: {} } },
  );
  expect(await findUnlisted()).toEqual({
    operations: ["getUnlistedRefund"],
    events: ["v2.unlisted.created"],
  });
});
