import { Dialog } from "../../../kit/dialog.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { shellMessages } from "../../shell/messages/index.ts";
import type { ConsolePage } from "../pages.ts";

/** Every key that does something. */
export function ShortcutList({
  pages,
  onClose,
}: {
  pages: readonly ConsolePage[];
  onClose: () => void;
}) {
  const m = useMessages(shellMessages);
  const rows: [keys: string[], effect: string][] = [
    [["/"], m.keys.search],
    [["Ctrl", "K"], m.keys.search],
    ...pages.flatMap(({ navigation }): [string[], string][] =>
      navigation === undefined
        ? []
        : [[["g", navigation.chord], m.keys.go(m.navigation[navigation.name])]],
    ),
    [["j", "k"], m.keys.move],
    [["Space"], m.keys.preview],
    [["Enter"], m.keys.open],
    [["x"], m.keys.select],
    [["Shift", "X"], m.keys.selectTo],
    [["c"], m.keys.copy],
    [["f"], m.keys.filters],
    [["e"], m.keys.export],
    [["r"], m.keys.refresh],
    [["[", "]"], m.keys.neighbor],
    [["?"], m.keys.help],
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
