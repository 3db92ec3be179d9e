import { lazy, Suspense, useState } from "react";
import { useMessages } from "../../../kit/language/language.ts";
import { Text } from "../../../kit/text.tsx";
import { shellMessages } from "../../shell/messages/index.ts";
import { Icon } from "./icons.tsx";
import type { UserDrawerProps } from "./user-drawer.tsx";

const UserDrawer = lazy(async () => {
  const { UserDrawer: component } = await import("./user-drawer.tsx");
  return { default: component };
});

/** The user's name, which opens their menu. */
export function UserMenu(props: Omit<UserDrawerProps, "onClose">) {
  const m = useMessages(shellMessages);
  const [open, setOpen] = useState(false);
  const { first_name: first, last_name: last } = props.session.user;
  return (
    <>
      <button type="button" className="console-user" onClick={() => setOpen(true)}>
        <Icon name="user" />
        <span className="visually-hidden">{m.userMenu}</span>
        <Text className="console-user-name">{`${first} ${last}`}</Text>
      </button>
      <Suspense>{open && <UserDrawer {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
