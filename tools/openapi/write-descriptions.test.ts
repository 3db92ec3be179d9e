import { spawnSync } from "node:child_process";
import { apis } from "@openpayfac/contract";
import { expect, it } from "vitest";
import { repositoryRoot } from "../repository-files.ts";
import { availableEvents } from "./available.ts";

it("the descriptions in the repository are what the contract and the server's handlers say", () => {
  const args = ["tools/openapi/write-descriptions.ts", "--check"];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: repositoryRoot,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});

it("only the event of a contractor's removal, for which there is no call, is marked as not sent", () => {
  const types = apis.flatMap(({ events }) => Object.values(events).map(({ type }) => type));
  const notSent = types.filter((type) => !availableEvents.has(type));
  expect([...new Set(notSent)]).toEqual(["v2.contractor.deleted"]);
});
