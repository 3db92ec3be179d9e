import type { PlatformTerminal } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { useCan } from "../can.tsx";
import { change } from "../operations.ts";
import { localTime } from "./local-time.ts";
import { m } from "./messages.ts";

const textLengthMax = 200;

type Command = "test" | "display" | "clear" | "cancelCommand" | "setTime" | "activate";

const commandsOf = {
  use: ["test", "display", "clear", "cancelCommand"],
  manage: ["setTime", "activate"],
} as const;

/** The commands that the role may send to a device. */
export function TerminalCommands({
  terminal,
  onNotice,
}: {
  terminal: PlatformTerminal;
  onNotice: (text: string) => void;
}) {
  const uses = useCan("terminals:use");
  const manages = useCan("terminals:manage");
  const [open, setOpen] = useState<Command>();
  const [code, setCode] = useState<string>();
  const commands: readonly Command[] = [
    ...(uses ? commandsOf.use : []),
    ...(manages ? commandsOf.manage : []),
  ];
  const close = () => setOpen(undefined);
  return (
    <>
      {commands.map((command) => (
        <Button key={command} kind="other" onClick={() => setOpen(command)}>
          {m[command]}
        </Button>
      ))}
      {open !== undefined && (
        <Dialog title={m[open]} onClose={close}>
          <CommandForm
            command={open}
            terminal={terminal}
            onNotice={onNotice}
            onCode={setCode}
            onClose={close}
          />
        </Dialog>
      )}
      {code !== undefined && (
        <Dialog title={m.code} onClose={() => setCode(undefined)}>
          <p>{m.codeBody}</p>
          <p className="activation-code">
            <code>{code}</code>
          </p>
          <div>
            <Button onClick={() => setCode(undefined)}>{m.done}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function CommandForm({
  command,
  terminal: { hsn, account_id: account },
  onNotice,
  onCode,
  onClose,
}: {
  command: Command;
  terminal: PlatformTerminal;
  onNotice: (text: string) => void;
  onCode: (code: string) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState("");
  const time = localTime(new Date());
  const post = <T,>(name: string, body: object = {}) =>
    change<T>(account, "POST", `/terminals/fiserv/${name}`, { body: { hsn, ...body } });
  const send = async () => {
    switch (command) {
      case "test": {
        const { connected } = await post<{ connected: boolean }>("ping");
        onNotice(connected ? m.online : m.offline);
        return;
      }
      case "activate": {
        const made = await post<{ activation_code: string }>("activation_code");
        onCode(made.activation_code);
        return;
      }
      case "display":
        await post("display", { text: text.trim() });
        break;
      case "clear":
        await post("clear_display");
        break;
      case "cancelCommand":
        await post("cancel");
        break;
      case "setTime":
        await post("date_time", { date_time: time });
    }
    onNotice(m.sent);
  };
  const bodies: Partial<Record<Command, string>> = {
    display: m.displayBody,
    clear: m.clearBody,
    cancelCommand: m.cancelBody,
    setTime: m.setTimeBody(time.replace("T", " ")),
    activate: m.activateBody,
  };
  return (
    <ActionForm
      submit={m[command]}
      kind={command === "cancelCommand" ? "danger" : "main"}
      send={send}
      check={() => (command === "display" && text.trim() === "" ? m.textMissing : undefined)}
      onDone={onClose}
      onCancel={onClose}
    >
      {bodies[command] !== undefined && <p>{bodies[command]}</p>}
      {command === "display" && (
        <TextField
          label={m.text}
          maxLength={textLengthMax}
          autoFocus
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ActionForm>
  );
}
