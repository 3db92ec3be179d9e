export interface Filter {
  /** Name in the address. */
  name: string;
  label: string;
  /** Value and text of each. Absent: a text, a day or an amount. */
  options?: readonly (readonly [value: string, text: string])[];
  type?: "text" | "date" | "days";
  placeholder?: string;
  /** Text of no choice; absent: "all". */
  none?: string;
}
