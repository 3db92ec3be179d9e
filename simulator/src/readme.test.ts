import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { avsRows, cvvRows, testCards } from "./cards/test-data.ts";
import { interchangeTable } from "./funding/interchange-table.ts";
import { magicAccounts } from "./grailpay/magic-accounts.ts";
import { type Json, type SimulatorUnderTest, startUnderTest } from "./simulator.fixtures.ts";
import { models } from "./terminals/models.ts";
import { firstTerminals } from "./terminals/terminals.ts";
import { checkedAccounts } from "./verification/bank-accounts/test-values.ts";
import { middeskValues } from "./verification/middesk/test-values.ts";
import { personaValues } from "./verification/persona/test-values.ts";
import { terminatedValues } from "./verification/terminated/test-values.ts";

const readmeFile = new URL("../README.md", import.meta.url);
const readme = readFileSync(readmeFile, "utf8");
let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

/** A Markdown table with its columns aligned, as the formatter requires. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function describeInterchange(): string {
  const rows = interchangeTable.map((row) => [
    row.plancode,
    row.brand,
    row.cardtype,
    row.presence === "present" ? "present" : "not present",
    String(row.basisPoints),
    String(row.fixedMinor),
  ]);
  return table(["plancode", "brand", "card", "at the sale", "basis points", "cents"], rows);
}

function describeTestData(): string {
  const cards = testCards.map((card) => [
    `\`${card.number}\``,
    card.brand,
    card.happens,
    card.codes.RPCT,
    card.codes.FNOR,
  ]);
  const avs = new Map<string, string[]>();
  for (const { avsresp, ending } of avsRows) {
    avs.set(avsresp, [...(avs.get(avsresp) ?? []), ending]);
  }
  return [
    table(["card", "brand", "what happens", "RPCT", "FNOR"], cards),
    table(
      ["`postal` ends in, or `address` has", "avsresp"],
      [...avs].map(([response, endings]) => [endings.join(", "), response]),
    ),
    table(
      ["cvv2", "cvvresp"],
      cvvRows.map((row) => [row.cvv2, row.cvvresp]),
    ),
  ].join("\n\n");
}

test("the README's tables match the code; a stale README is rewritten", () => {
  const tables = {
    "test data": describeTestData(),
    interchange: describeInterchange(),
    terminals: table(
      ["hsn", "model", "takes", "lacks"],
      firstTerminals.map(({ hsn, model }) => {
        const { deviceType, maker, ...can } = models[model];
        const abilities = [
          ["signatures", can.signature],
          ["PINs", can.pinPad],
          ["keyed numbers", can.manual],
          ["a printer", can.printer],
        ] as const;
        const named = (has: boolean) =>
          abilities.flatMap(([name, able]) => (able === has ? [name] : [])).join(", ");
        const name = `${maker === "clover" ? "Clover" : "Ingenico"} ${deviceType}`;
        return [`\`${hsn}\``, name, `chip, tap, swipe, ${named(true)}`, named(false)];
      }),
    ),
    "bank accounts": table(
      ["account number", "what happens", "code"],
      magicAccounts.map(({ number, happens, rule }) => [
        `\`${number}\``,
        happens,
        rule.kind === "invalid" ? "" : rule.code,
      ]),
    ),
  };
  Object.assign(tables, {
    "checked accounts": table(
      ["account number", "what happens"],
      checkedAccounts.map(({ number, happens }) => [`\`${number}\``, happens]),
    ),
    "terminated merchants": table(
      ["field", "value", "what happens"],
      terminatedValues.map(({ field, value, happens }) => [field, `\`${value}\``, happens]),
    ),
    "persona values": table(
      ["last name", "what happens"],
      personaValues.map(({ lastName, happens }) => [`\`${lastName}\``, happens]),
    ),
    "middesk values": table(
      ["field", "value", "what happens"],
      middeskValues.map(({ field, equals, contains, happens }) => [
        field,
        equals === undefined ? `contains \`${contains}\`` : `\`${equals}\``,
        happens,
      ]),
    ),
  });
  const fresh = Object.entries(tables).reduce(
    (text, [name, content]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\\n).*(<!-- end of ${name} -->)`, "s"),
        (_, start, end) => `${start}\n${content}\n\n${end}`,
      ),
    readme,
  );
  if (fresh !== readme) writeFileSync(readmeFile, fresh);
  expect(readme).toBe(fresh);
});

interface Example {
  readonly command: string;
  readonly expected: Json;
}

const examples = [...readme.matchAll(/```sh\n(curl .*)\n```\n```json\n([^`]*)\n```/g)].map(
  ([, command = "", expected = ""]): Example => ({ command, expected: JSON.parse(expected) }),
);

/** Runs a curl command without curl: method, credentials, body and address are all it has. */
async function run(command: string, retref: string): Promise<Json> {
  const path = /http:\/\/localhost:4010([^' ]*)/.exec(command)?.[1] ?? "";
  const method = /-X (\w+)/.exec(command)?.[1] ?? "GET";
  const user = /-u (\S+)/.exec(command)?.[1];
  const body = / -d '(.*)'/.exec(command)?.[1]?.replace("'$RETREF'", retref);
  const key = / -H 'authorization: ([^']*)'/.exec(command)?.[1];
  const authorization = user === undefined ? key : `Basic ${btoa(user)}`;
  const headers = authorization === undefined ? {} : { authorization };
  return (await simulator.send(method, path, body, headers)).json;
}

/** Turns every … of an expected reply into "any text". */
function anyText(expected: Json): Json {
  if (expected === "…") return expect.any(String);
  if (Array.isArray(expected)) return expected.map(anyText);
  if (typeof expected !== "object" || expected === null) return expected;
  return Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, anyText(value)]));
}

test("returns the documented response to every example of the README", async () => {
  expect(examples.length).toBe((readme.match(/```sh\ncurl/g) ?? []).length);
  let retref = "";
  for (const { command, expected } of examples) {
    const reply = await run(command, retref);
    expect(reply, command).toMatchObject(anyText(expected));
    if (typeof reply.retref === "string" && reply.retref !== "") retref = reply.retref;
  }
});
