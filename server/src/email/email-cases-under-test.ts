import type { OperationCase } from "../http/contract-cases-under-test.ts";

/** What the walks over the contract need of the sandbox's mail. */
export const emailCases: Record<string, OperationCase> = {
  listSandboxEmails: { sound: async () => ({ path: "/sandbox/emails" }) },
};
