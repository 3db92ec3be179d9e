import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { LanguageSwitch } from "../../../kit/language/language-switch.tsx";
import { Text } from "../../../kit/text.tsx";
import type { Session } from "../../account/session.ts";
import { shellMessages } from "../../shell/messages/index.ts";
import { Go } from "../navigate.tsx";
import { PreferenceFields } from "../preferences/preference-fields.tsx";

export interface UserDrawerProps {
  session: Session;
  onShortcuts: () => void;
  onSignOut: () => void;
  signingOut: boolean;
  onClose: () => void;
}

/** The signed-in user, their settings, and the way out. */
export function UserDrawer({
  session: { user, scope },
  onShortcuts,
  onSignOut,
  signingOut,
  onClose,
}: UserDrawerProps) {
  const m = useMessages(shellMessages);
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <Dialog title={name} as="drawer" onClose={onClose}>
      <p className="quiet small">
        <Text>{user.email}</Text>
        <br />
        {user.role} · <Text>{scope.name}</Text>
      </p>
      <PreferenceFields />
      <div className="user-menu-links">
        <Go to="/account/security" onClick={onClose}>
          {m.security}
        </Go>
        <Button
          kind="link"
          onClick={() => {
            onClose();
            onShortcuts();
          }}
        >
          {m.showShortcuts}
        </Button>
      </div>
      <LanguageSwitch />
      <Button kind="other" busy={signingOut} onClick={onSignOut}>
        {m.signOut}
      </Button>
    </Dialog>
  );
}
