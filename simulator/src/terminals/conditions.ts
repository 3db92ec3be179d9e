import type { Trouble } from "./actions.ts";
import type { TerminalModel } from "./models.ts";

/** Condition of a terminal, independent of its screen. */
export interface Condition {
  /** It reaches the service. */
  readonly connected: boolean;
  /** Another register uses it: commands of other callers are rejected. */
  readonly occupied: boolean;
  readonly paper: boolean;
  readonly battery: "ok" | "low";
  /** Clover only: the payment application is closed. */
  readonly merchant_mode: boolean;
}

export const goodCondition: Condition = {
  connected: true,
  occupied: false,
  paper: true,
  battery: "ok",
  merchant_mode: false,
};

interface Change {
  /** The condition before, and after. */
  readonly from: Partial<Condition>;
  readonly to: Partial<Condition>;
  readonly needs?: "printer" | "clover";
  /** The current prompt could then not be completed, and would not end either. */
  readonly notWhileItWorks?: true;
}

/** Every transition of a condition; a condition that already holds is not set again. */
export const changes: Readonly<Record<Exclude<Trouble, "time_out">, Change>> = {
  unplug: { from: { connected: true }, to: { connected: false } },
  plug_in: { from: { connected: false }, to: { connected: true } },
  occupy: { from: { occupied: false }, to: { occupied: true }, notWhileItWorks: true },
  free: { from: { occupied: true }, to: { occupied: false } },
  remove_paper: { from: { paper: true }, to: { paper: false }, needs: "printer" },
  load_paper: { from: { paper: false }, to: { paper: true }, needs: "printer" },
  drain_battery: { from: { battery: "ok" }, to: { battery: "low" }, needs: "clover" },
  charge_battery: { from: { battery: "low" }, to: { battery: "ok" }, needs: "clover" },
  enter_merchant_mode: {
    from: { merchant_mode: false },
    to: { merchant_mode: true },
    needs: "clover",
    notWhileItWorks: true,
  },
  leave_merchant_mode: {
    from: { merchant_mode: true },
    to: { merchant_mode: false },
    needs: "clover",
  },
};

/**
 * Applies a trouble to a terminal's condition.
 *
 * Input    works: it executes a command.
 * Returns  the new condition; or why it cannot happen to this terminal now.
 */
export function changeCondition(
  condition: Condition,
  trouble: Exclude<Trouble, "time_out">,
  model: TerminalModel,
  works: boolean,
): { condition: Condition } | { rejection: string } {
  const { from, to, needs, notWhileItWorks } = changes[trouble];
  if (needs === "printer" && !model.printer) {
    return { rejection: `${trouble}: the ${model.deviceType} has no printer` };
  }
  if (needs === "clover" && model.maker !== "clover") {
    return { rejection: `${trouble}: only a Clover has that` };
  }
  const isSo = Object.entries(from).every(
    ([name, value]) => condition[name as keyof Condition] === value,
  );
  if (!isSo) return { rejection: `${trouble}: it is so already` };
  if (works && notWhileItWorks) {
    return { rejection: `${trouble}: the terminal works at a command; end that first` };
  }
  return { condition: { ...condition, ...to } };
}
