import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  startTestServer,
  startWebhookReceiver,
  type TestServer,
  type WebhookReceiver,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callAsOperator } from "../../../server/src/boarding/orders/orders.fixtures.ts";
import { runCommands } from "./operator-commands.ts";
import { accountNumbers, birthDates, secrets, ssns } from "./secrets.ts";
import {
  applyInSpanish,
  fulfillRequirements,
  listLater,
  revealAsOperator,
  sendRejected,
  showIdentity,
  signUpContractors,
} from "./sensitive-story.ts";
import { placesWith, readPlaces, recordResponses } from "./written-places.ts";

let server: TestServer;
let receiver: WebhookReceiver;
let folder: string;
let recorded: ReturnType<typeof recordResponses>;
beforeAll(async () => {
  server = await startTestServer();
  receiver = await startWebhookReceiver();
  folder = await mkdtemp(path.join(tmpdir(), "sensitive-data-"));
  recorded = recordResponses(server.origin);
  const body = { url: receiver.url, event_types: ["*"] };
  expect((await server.call("POST", "/webhook_endpoints", { body })).status).toBe(201);
});
afterAll(async () => {
  recorded.stop();
  await receiver.close();
  await server.close();
  await rm(folder, { recursive: true });
});

it("no log line, row, event, webhook, email, response, error or command has an SSN, a birth date, an account number, a document or the address of an identity vendor's page", async () => {
  const applicationId = await applyInSpanish(server);
  const addresses = await showIdentity(server);
  const contractorId = await signUpContractors(server);
  const match = await listLater(server);
  await fulfillRequirements(server, match);
  const statuses = await sendRejected(server);
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  const { csv, revealed } = await revealAsOperator(server, applicationId);

  const checks = await callAsOperator(server, "GET", `/applications/${applicationId}/checks`);
  expect(checks.status).toBe(200);
  // Imported by mistake.
  const exported = path.join(folder, "exported.csv");
  await writeFile(exported, csv);
  const reason = ["--reason", "A question of the acquirer."];
  const environment = {
    DATABASE_URL: server.databaseUrl,
    OPENPAYFAC_DATA_DIR: folder,
    OPENPAYFAC_KEY_PEPPER: server.keyPepper.toString("hex"),
    OPENPAYFAC_ENCRYPTION_KEY: server.encryptionKey.toString("hex"),
  };
  const outputs = await runCommands(environment, [
    ["applications", "show", applicationId],
    ["applications", "list", "--json"],
    ["contractors", "list", "--status", "ACTIVE"],
    ["contractors", "show", contractorId],
    ["requirements", "list"],
    ["bank-accounts", "list"],
    ["screening", "status"],
    ["screening", "hits", "--state", "confirmed"],
    ["screening", "alerts"],
    ["screening", "blocks"],
    ["underwriting", "replay"],
    ["users", "list"],
    ["boarding", "list"],
    ["boarding", "export", "--file", path.join(folder, "merchants.csv"), ...reason],
    ["boarding", "import", "--file", exported],
    ["sensitive-data", "reads"],
  ]);

  const places = await readPlaces(server);
  places.set(
    "webhooks",
    receiver.requests.map(({ rawBody }) => rawBody),
  );
  places.set("responses", recorded.responses);
  places.set("errors", recorded.errors);
  places.set("commands", outputs);
  // The search reads each place as the server wrote it.
  const namesOf = (text: string) =>
    placesWith(places, [text]).map((each) => each.slice(0, each.indexOf(":")));
  expect(namesOf("Cedar Lane Audio")).toEqual(
    expect.arrayContaining([
      ...["table public.applications", "table public.events", "emails", "webhooks"],
      ...["responses", "commands"],
    ]),
  );
  // The request log has the responses of rejected requests.
  const logged = /^table public\.api_requests/;
  expect(namesOf("ssn must be").filter((name) => !logged.test(name))).toEqual(["errors"]);

  expect(namesOf(`"level":`)).toContain("log");
  for (const kind of [
    "SDN",
    "match_05",
    "Reed Couriers",
    "Marsh Light Books",
    "first line has no column",
  ]) {
    expect(namesOf(kind), kind).toContain("commands");
  }
  for (const secret of [ssns.owner, birthDates.owner, accountNumbers.merchant]) {
    expect(csv).toContain(secret);
    expect(revealed).toContain(secret);
  }
  expect(placesWith(places, [...secrets, ...addresses])).toEqual([]);
});
