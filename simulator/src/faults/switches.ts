/** Behaviors of the vendor's test environment, off by default. */
export interface Switches {
  /** Replies have their keys in random order, with meaningless keys among them. */
  shuffle_and_junk: boolean;
  /** At most 20 requests a minute for the reading endpoints. */
  rate_limit: boolean;
  /** inquireByOrderid returns an array even for one transaction. */
  always_array: boolean;
}

export const defaultSwitches: Readonly<Switches> = {
  shuffle_and_junk: false,
  rate_limit: false,
  always_array: false,
};
