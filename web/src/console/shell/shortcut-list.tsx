import { Dialog } from "../../../kit/dialog.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { shellMessages } from "../../shell/messages/index.ts";
import type { ConsolePage } from "../pages.ts";
import { panelMessages } from "./panel-messages/index.ts";

/** Every key that does something. */
export function ShortcutList({
  pages,
  onClose,
}: {
  pages: readonly ConsolePage[];
  onClose: () => void;
}) {
  const m = useMessages(shellMessages);
  const panel = useMessages(panelMessages);
  const rows: [keys: string[], effect: string][] = [
    [["/"], panel.keys.search],
    [["Ctrl", "K"], panel.keys.search],
    ...pages.flatMap(({ navigation }): [string[], string][] =>
      navigation === undefined
        ? []
        : [[["g", navigation.chord], panel.keys.go(m.navigation[navigation.name])]],
    ),
    [["j", "k"], panel.keys.move],
    [["Space"], panel.keys.preview],
    [["Enter"], panel.keys.open],
    [["x"], panel.keys.select],
    [["Shift", "X"], panel.keys.selectTo],
    [["c"], panel.keys.copy],
    [["f"], panel.keys.filters],
    [["e"], panel.keys.export],
    [["r"], panel.keys.refresh],
    [["a"], panel.keys.assign],
    [["[", "]"], panel.keys.neighbor],
    [["?"], panel.keys.help],
  ];
  return (
    <Dialog title={m.showShortcuts} onClose={onClose}>
      <dl className="shortcut-list">
        {rows.map(([keys, effect]) => (
          <div key={keys.join(" ")}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
