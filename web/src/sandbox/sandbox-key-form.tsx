import { type FormEvent, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { PasswordField } from "../../kit/field.tsx";
import { keepSandboxKey } from "./sandbox-key.ts";

/** Asks for the sandbox's private key, and keeps it for this tab. */
export function SandboxKeyForm({
  button,
  error,
  onKey,
}: {
  button: string;
  /** Why the last key is not enough. */
  error: string | undefined;
  onKey: (key: string) => void;
}) {
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const key = text.trim();
    setMissing(key === "");
    if (key === "") return;
    keepSandboxKey(key);
    onKey(key);
  };
  return (
    <form className="stack panel" onSubmit={show} noValidate>
      <PasswordField
        label="Private key"
        help="Begins with key_private_. It is also in .data/sandbox.json."
        autoComplete="off"
        value={text}
        error={missing ? "Paste the private key that openpayfac start printed." : error}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit">{button}</Button>
      </div>
    </form>
  );
}
