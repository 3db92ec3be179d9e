/** The only source of time: real in production, set manually in tests and in the sandbox. */
export interface Clock {
  now(): Date;
}
