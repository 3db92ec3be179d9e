import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";

const keyWork = commandsOf(() => import("../key-commands.ts"));

/** Adds the commands of keys. */
export function addKeys(program: Command): void {
  const keys = program.command("keys").description("API keys, and the key that encrypts secrets");
  addCommand(keys, "create", "create an API key, and show it once", keyWork("keysCreate"), [
    ["--kind <kind>", "private, public or operator"],
    ["--tenant <id>", "a key for the whole tenant", "optional"],
    ["--partner <id>", "a key for one partner", "optional"],
  ]);
  addCommand(keys, "list", "list API keys, without their values", keyWork("keysList"));
  addCommand(keys, "revoke", "revoke an API key", keyWork("keysRevoke"), [
    ["<id>", "the key's id"],
  ]);
  addCommand(
    keys,
    "rotate",
    "re-encrypt all stored secrets with the current key",
    commandsOf(() => import("../keys-rotate.ts"))("keysRotate"),
  );
}
