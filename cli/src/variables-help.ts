import { variables } from "@openpayfac/server/operator/settings";

/** The environment variables, for the end of the help: the table that also checks them. */
export function variablesHelp(): string {
  const lines = Object.values(variables).map(
    ({ name, purpose, otherwise }) =>
      `  ${name.padEnd(24)}${purpose}\n${" ".repeat(26)}(${otherwise})`,
  );
  return ["", "Environment:", ...lines].join("\n");
}
