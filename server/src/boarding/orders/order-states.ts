import type { Transitions } from "../../transitions.ts";
import type { OrderState } from "./order-rows.ts";

/** Transitions of a boarding order. */
export const orderTransitions: Transitions<OrderState> = {
  waiting: ["exported", "entered", "assigned", "rejected", "cancelled"],
  exported: ["entered", "assigned", "rejected", "cancelled"],
  // By another operator, or by the same one who enters something else.
  entered: ["assigned", "rejected", "cancelled"],
  assigned: ["boarded", "cancelled"],
  boarded: [],
  rejected: [],
  cancelled: [],
};

/** States in which an operator can still enter the acquirer's decision. */
export const undecidedStates: readonly OrderState[] = ["waiting", "exported", "entered"];
