/** A kind of client that is generated, compiled and, in some languages, run. */
export interface Client {
  /** `openapi-generator python`. */
  name: string;
  /** Programs that have to be on the machine. */
  needs: readonly string[];
  /** Whether `npm test` includes it; the others take `npm run test:clients`. */
  isQuick?: true;
  /** Writes the client into an empty folder. */
  generate(task: Task): Promise<void>;
  /** The ids of the operations that the client has, in its own spelling. */
  operations(task: Task): Promise<string[]>;
  compile(task: Task): Promise<void>;
  /** Runs the example that pays, and returns its output. */
  pay?(task: Task, env: Record<string, string>, paymentMethodId: string): Promise<string>;
}

/** One client of one description. */
export interface Task {
  /** The description's file. */
  description: string;
  folder: string;
  tools: Tools;
}

/** The generator and the environment that it is installed in. */
export interface Tools {
  java: string;
  jar: string;
  python: string;
}

/** Ends a client that cannot be compiled here; the reason is printed, and nothing fails. */
export class Skipped extends Error {}
