import Type from "typebox";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  lines,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { processorConnectionExamples as examples } from "./examples/processor-connections.ts";
import { platformCommon, platformOperation } from "./operation.ts";

const common = { ...platformCommon, resource: "processor_connections" } as const;

const params = strictObject({
  name: Type.String({
    maxLength: 60,
    pattern: patternMeaning(
      "^[a-z][a-z0-9_]*$",
      "the name of a processor, in lower-case letters, digits and underscores",
    ),
    description: "Name of the processor.",
  }),
});

export const ProcessorConnection = component(
  "ProcessorConnection",
  strictObject(
    {
      name: Type.String({ description: "Name of the processor." }),
      entity: Type.Literal("processor_connection"),
      kind: oneOf(
        ["card", "bank", "terminal", "verification", "screening", "gateway_boarding"],
        "Its purpose: `card` and `bank` process payments, `terminal` serves devices, `verification` and `screening` check businesses and persons, and `gateway_boarding` registers merchants at a gateway.",
      ),
      status: oneOf(["configured", "not_configured"], "Whether its settings are stored."),
      settings: Type.Array(
        component(
          "ProcessorSetting",
          strictObject({
            name: Type.String({ description: "Name of the setting." }),
            is_address: Type.Boolean({
              description:
                "Whether it is an address, which is shown. The value of another setting is encrypted, and never returned.",
            }),
            value: nullable(
              Type.String({ description: "The address." }),
              "The address; null: none is stored, or the value is never returned.",
            ),
          }),
        ),
        { description: "Its settings. All of them are required." },
      ),
      updated_at: nullable(
        timestamp("Time of the last change."),
        "Time of the last change; null: it is not configured.",
      ),
    },
    {
      description:
        "The connection of the installation to a processor. Servers load it when they start.",
    },
  ),
);

export const listProcessorConnections = platformOperation({
  ...common,
  id: "listProcessorConnections",
  method: "GET",
  path: "/platform/processors",
  ...reads("system:read"),
  summary: "List the processor connections",
  description:
    "Returns every processor that the installation can be connected to, with its addresses and without credentials. Live mode uses them, unless `OPENPAYFAC_PROCESSORS_FILE` names a file. A sandbox stores them, and uses its simulator.",
  idempotent: false,
  returns: {
    status: 200,
    schema: component(
      "ProcessorConnectionList",
      strictObject({ data: Type.Array(ProcessorConnection, { description: "All processors." }) }),
    ),
    description: "The connections.",
  },
  errors: [],
  examples: [examples.list],
});

export const getProcessorConnection = platformOperation({
  ...common,
  id: "getProcessorConnection",
  method: "GET",
  path: "/platform/processors/{name}",
  ...reads("system:read"),
  summary: "Get a processor connection",
  description: "Returns the connection to a processor, without credentials.",
  idempotent: false,
  params,
  returns: { status: 200, schema: ProcessorConnection, description: "The connection." },
  errors: [],
  examples: [examples.get],
});

const policy = { stepUp: "keys", dualApproval: "policy" } as const;

export const configureProcessor = platformOperation({
  ...common,
  id: "configureProcessor",
  method: "PUT",
  path: "/platform/processors/{name}",
  ...changes("system:operate", policy),
  summary: "Configure a processor",
  description:
    "Stores the settings of a processor, encrypted. Servers use them after their next start. A credential that is not sent stays unchanged, unless an address changes: then all of them are required. An administrator approves what another user proposes.",
  idempotent: true,
  params,
  body: strictObject({
    settings: Type.Array(
      strictObject({
        name: text("Name of the setting.", { minLength: 1, maxLength: 60 }),
        value: Type.Optional(
          text("The address; for settings with `is_address` only.", { maxLength: 500 }),
        ),
        secret: Type.Optional(
          lines("The credential or another value that is never returned.", { maxLength: 20_000 }),
        ),
      }),
      { minItems: 1, maxItems: 20, description: "The settings, each with `value` or `secret`." },
    ),
  }),
  returns: { status: 200, schema: ProcessorConnection, description: "The connection." },
  errors: [],
  examples: [examples.configure],
});

export const removeProcessor = platformOperation({
  ...common,
  id: "removeProcessor",
  method: "DELETE",
  path: "/platform/processors/{name}",
  ...changes("system:operate", policy),
  summary: "Remove a processor",
  description:
    "Deletes the settings of a processor, which servers no longer use after their next start. A processor that accounts have, and the only one for cards or bank payments, cannot be removed.",
  idempotent: false,
  params,
  returns: { status: 204, description: "It is not configured any more." },
  errors: ["invalid_status"],
  examples: [examples.remove],
});
