import type { Command } from "commander";
import { addCommand, commandsOf, type Wanted } from "../commands.ts";

const userWork = commandsOf(() => import("../user-commands.ts"));
const ofUser: Wanted = ["<user>", "the user's id"];

/** Adds the commands of users. */
export function addUsers(program: Command): void {
  const users = program.command("users").description("users who sign in");
  addCommand(
    users,
    "create",
    "create a user of any type, and email a link to set a password",
    userWork("usersCreate"),
    [
      ["--type <type>", "ENTERPRISE, TENANT, PARTNER, BUSINESS or SALES_GROUP"],
      ["--of <id>", "the user's tenant, partner, business or agent group"],
      ["--first-name <name>", "the first name"],
      ["--last-name <name>", "the last name"],
      ["--email <address>", "the email address"],
      [
        "--role <role>",
        "the role; absent: the first of the type, such as administrator",
        "optional",
      ],
    ],
  );
  addCommand(users, "list", "list users of every type, newest first", userWork("usersList"), [
    ["--type <type>", "users of this type only", "optional"],
    ["--email <address>", "users with this address only", "optional"],
  ]);
  addCommand(
    users,
    "invite",
    "create a user and email a link, or send a new link to one without a password",
    userWork("usersInvite"),
    [
      ["[user]", "a user who was invited before; absent: a new one"],
      ["--tenant <id>", "a new user of the tenant", "optional"],
      ["--partner <id>", "a new user of the partner", "optional"],
      ["--business <id>", "a new user of the business", "optional"],
      ["--agent-group <id>", "a new user of the agent group", "optional"],
      ["--role <role>", "the new user's role, such as administrator", "optional"],
      ["--first-name <name>", "the new user's first name", "optional"],
      ["--last-name <name>", "the new user's last name", "optional"],
      ["--email <address>", "the new user's email address", "optional"],
    ],
  );
  addCommand(
    users,
    "deactivate",
    "end a user's sessions and links, and their access",
    userWork("usersDeactivate"),
    [ofUser],
  );
  addCommand(users, "activate", "give a user access again", userWork("usersActivate"), [ofUser]);
  addCommand(
    users,
    "reset-second-factor",
    "remove a user's second factor (lost phone and recovery codes)",
    userWork("usersResetSecondFactor"),
    [ofUser],
  );
  addCommand(
    users,
    "dual-approval",
    "say whether some changes wait for a second user: on, or off for a single person",
    userWork("usersDualApproval"),
    [
      ["<state>", "on or off"],
      ["--tenant <id>", "the tenant; absent: the only one", "optional"],
    ],
    "home",
  );
}
