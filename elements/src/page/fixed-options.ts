import { failed } from "../messages/failure.ts";
import type { FrameOptions } from "../messages/messages.ts";

/** The frame's fields are built from these: to change them, mount the element again. */
const fixed = ["order", "savedMethods", "translations"] as const;

/**
 * Rejects a change that a mounted element cannot make.
 *
 * Errors   throws `configuration` failures that name the option.
 */
export function requireChangeable(before: FrameOptions, after: FrameOptions): void {
  const name = fixed.find((each) => sorted(before[each]) !== sorted(after[each]));
  if (name !== undefined) throw fixedOption(`The option ${name} cannot be changed`);
  // The wallet buttons, which show the amount, exist only if there is one.
  if (hasAmount(before) === hasAmount(after)) return;
  throw fixedOption("The option amount can be changed, but not added or removed,");
}

function fixedOption(what: string) {
  const message = `${what} while the element is mounted: unmount, update and mount it again.`;
  return failed("configuration", "fixed_option", message);
}

const hasAmount = ({ amount = 0 }: FrameOptions) => amount > 0;

/** The same text for the same content, whatever the order of its keys. */
function sorted(value: unknown): string | undefined {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
