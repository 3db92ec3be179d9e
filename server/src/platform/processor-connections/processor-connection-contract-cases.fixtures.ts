import { manifests } from "@openpayfac/processors";
import type { TestServer } from "../../../../testkit/src/index.ts";
import { saveProcessor } from "../../config/processor-settings.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";

/** A processor of a kind, with settings that its command would take. Input   at: 0 is the first. */
export function settingsOf(kind: string, at = 0) {
  const manifest = manifests.filter((each) => each.kind === kind && each.testsOnly !== true)[at];
  if (manifest === undefined) throw new Error(`there is no ${kind} processor`);
  const settings = Object.fromEntries(
    Object.entries(manifest.settings).map(([name, of]) => [
      name,
      of === "text" || of === "secret" ? `a-${name}` : "https://gateway.example",
    ]),
  );
  const sent = Object.entries(manifest.settings).map(([name, of]) =>
    of === "text" || of === "secret"
      ? { name, secret: `a-${name}` }
      : { name, value: "https://gateway.example" },
  );
  return { name: manifest.name, settings, sent };
}

/** Configures a processor of a kind. Returns   its name. */
export async function addProcessor(server: TestServer, kind: string, at = 0): Promise<string> {
  const { name, settings } = settingsOf(kind, at);
  const { database, encryption, clock } = server.deps;
  await saveProcessor(database, encryption, { name, settings, now: clock.now() });
  return name;
}

const pathOf = (name: string) => `/platform/processors/${name}`;

/** Test data of processor connections for the contract walks. */
export const processorConnectionCases: Record<string, OperationCase> = {
  listProcessorConnections: { sound: async () => ({ path: "/platform/processors" }) },
  getProcessorConnection: {
    sound: async (server) => ({ path: pathOf(await addProcessor(server, "card")) }),
  },
  configureProcessor: {
    sound: async () => {
      const { name, sent } = settingsOf("terminal");
      return {
        path: pathOf(name),
        body: { settings: sent },
        otherBody: {
          settings: sent.map((each) => ("secret" in each ? { ...each, secret: "other" } : each)),
        },
      };
    },
  },
  removeProcessor: {
    sound: async (server) => ({ path: pathOf(await addProcessor(server, "verification")) }),
    errors: {
      invalid_status: async (server) =>
        server.call("DELETE", pathOf(await addProcessor(server, "bank")), {
          headers: { "x-api-key": server.sandbox.operator_key },
        }),
    },
  },
};
