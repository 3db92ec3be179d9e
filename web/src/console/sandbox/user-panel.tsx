import { SandboxUsers } from "../../sandbox/sandbox-users.tsx";
import { m } from "./messages.ts";

/** Signs in as another user of the sandbox. */
export function UserPanel() {
  return (
    <>
      <p className="quiet">{m.usersAbout}</p>
      <SandboxUsers />
    </>
  );
}
