/** Behaviors of the vendor's test environment, off by default. */
export interface Switches {
  /** Replies come with their keys in random order and with keys that mean nothing. */
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
