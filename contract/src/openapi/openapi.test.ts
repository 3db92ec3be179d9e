import { createConfig, lintFromString, stringifyYaml } from "@redocly/openapi-core";
import Type from "typebox";
import { describe, expect, it } from "vitest";
import { apis, internalApis } from "../apis.ts";
import { component, strictObject } from "../shared/schema.ts";
import { Components } from "./components.ts";
import { describeApi } from "./describe-api.ts";

/**
 * Intended findings of the linter: published paths that look ambiguous. No request matches both,
 * because ids have prefixes, so that neither `application` nor `activate` is an id.
 */
const intended: Record<string, string[]> = {
  boarding: ["activate", "deactivate", "requirements", "requirements_link", "bank_account"].map(
    (last) =>
      `warn no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: \`/contractors/application/{id}\` and \`/contractors/{id}/${last}\`. #/paths/~1contractors~1{id}~1${last}`,
  ),
  // The lists of the sandbox's terminals and email templates have no parameters, and so no request
  // error.
  pages: ["terminal-api", "sandbox-api~1email_samples"].map(
    (path) =>
      `warn operation-4xx-response: Operation must have at least one \`4XX\` response. #/paths/~1${path}/get/responses`,
  ),
};

describe.each([...apis, ...internalApis].map((api) => [api.id, api] as const))(
  "the description of %s",
  (id, api) => {
    it("passes the recommended rules of the linter without an error or a warning", async () => {
      const config = await createConfig({ extends: ["recommended"] });
      const problems = await lintFromString({ source: stringifyYaml(describeApi(api)), config });
      const found = problems.map(
        (p) => `${p.severity} ${p.ruleId}: ${p.message} ${p.location[0]?.pointer}`,
      );
      expect(found).toEqual(intended[id] ?? []);
    });

    it("marks what the server does not do, and nothing else", () => {
      const available = { operations: new Set<string>(), events: new Set<string>() };
      const marks = (description: object) =>
        JSON.stringify(description).split('"x-available"').length - 1;
      const all = Object.keys(api.operations).length + Object.keys(api.events).length;
      expect(marks(describeApi(api, available))).toBe(all);
      expect(marks(describeApi(api))).toBe(0);
    });
  },
);

describe("components", () => {
  it("write an enumeration of several types as one for each", () => {
    const mixed = Type.Unsafe({
      type: ["boolean", "string"],
      enum: [true, false, "true", "false"],
    });
    expect(new Components().describe(mixed)).toEqual({
      anyOf: [{ type: "boolean" }, { type: "string", enum: ["true", "false"] }],
    });
    const nullable = Type.Unsafe({ type: ["string", "null"], enum: ["a", null] });
    expect(new Components().describe(nullable)).toEqual({
      anyOf: [{ type: "string", enum: ["a"] }, { type: "null" }],
    });
  });

  it("reject a name that two schemas have", () => {
    const components = new Components();
    const first = component("Thing", strictObject({}));
    components.describe(first);
    components.describe(first);
    expect(() => components.describe(component("Thing", Type.String()))).toThrow("Thing");
  });
});
