import { variables } from "@openpayfac/server/operator/settings";

/** The environment variables for the end of the help, from the table that also validates them. */
export function variablesHelp(): string {
  const rows = Object.values(variables);
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
  const lines = rows.map(
    ({ name, purpose, otherwise }) =>
      `  ${name.padEnd(width)}${purpose}\n${" ".repeat(width + 2)}(${otherwise})`,
  );
  return ["", "Environment:", ...lines].join("\n");
}
