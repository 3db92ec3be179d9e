import type { TestResponse, TestServer } from "../../../testkit/src/index.ts";

/** A request that succeeds, and another body that would as well. */
export interface SoundRequest {
  path: string;
  body?: object;
  otherBody?: object;
  /** Key of the session with the terminal that the request concerns. */
  sessionKey?: string;
}

/** Test data of one operation for the contract walks. */
export interface OperationCase {
  /** Creates what the operation needs, and the request that succeeds once. */
  sound(server: TestServer): Promise<SoundRequest>;
  /** A valid request, for operations whose first contract example does too much for one test. */
  example?: { path: string; body: object };
  /**
   * Whether the object in its path belongs to the whole tenant, so that every partner may see it.
   */
  ofTenant?: boolean;
  /** A request for each error that does not follow from the operation's shape. */
  errors?: Partial<Record<string, (server: TestServer) => Promise<TestResponse>>>;
}
