import { readFileSync } from "node:fs";
import { createConfig, lintFromString, stringifyYaml } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { describePayments } from "./payments.ts";

describe("the description of the Payments API", () => {
  it("passes the recommended rules of the linter without an error or a warning", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: stringifyYaml(describePayments()), config });
    const found = problems.map(
      (p) => `${p.severity} ${p.ruleId}: ${p.message} ${p.location[0]?.pointer}`,
    );
    expect(found).toEqual([]);
  });

  it("stands in the repository as the contract generates it", () => {
    const file = new URL("../../openapi/payments.json", import.meta.url);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(
      JSON.parse(JSON.stringify(describePayments())),
    );
  });
});
