import { stateNames, type UsState } from "./us-states.ts";

/** The same in Spanish, for the states whose name is another one. */
export const stateNamesEs: Readonly<Record<UsState, string>> = {
  ...stateNames,
  DC: "Distrito de Columbia",
  HI: "Hawái",
  LA: "Luisiana",
  MS: "Misisipi",
  MO: "Misuri",
  NH: "Nuevo Hampshire",
  NJ: "Nueva Jersey",
  NM: "Nuevo México",
  NY: "Nueva York",
  NC: "Carolina del Norte",
  ND: "Dakota del Norte",
  OR: "Oregón",
  PA: "Pensilvania",
  SC: "Carolina del Sur",
  SD: "Dakota del Sur",
  WV: "Virginia Occidental",
  MI: "Míchigan",
};
