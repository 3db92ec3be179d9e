import { variables } from "@openpayfac/server/operator/settings";

/** The environment variables for the end of the help, from the table that also validates them. */
export function variablesHelp(): string {
  const lines = Object.values(variables).map(
    ({ name, purpose, otherwise }) =>
      `  ${name.padEnd(24)}${purpose}\n${" ".repeat(26)}(${otherwise})`,
  );
  return ["", "Environment:", ...lines].join("\n");
}
