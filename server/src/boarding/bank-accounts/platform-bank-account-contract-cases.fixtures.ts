import type { TestResponse, TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { addBankAccount } from "../boarding.fixtures.ts";
import {
  addPaidAccount,
  bankAccount,
  changeBankAccount,
} from "../requirements/requirement-contract-cases.fixtures.ts";

const absentAccount = "acct_01m8ej105je00a11gygmz8vt6n";

/** A new account of the sandbox's partner, with the business that it belongs to. */
export async function addPaidMerchant(server: TestServer) {
  const account_id = await addPaidAccount(server);
  const { body } = await server.call("GET", `/accounts/${account_id}`);
  return { account_id, path: `/platform/businesses/${body.business_id}` };
}

const asOperator = (server: TestServer, method: string, path: string, body?: object) =>
  server.call(method, path, { body, headers: { "x-api-key": server.sandbox.operator_key } });

let made = 0;

/** No one else has its numbers; its last four digits are those of the examples. */
async function waiting(server: TestServer): Promise<string> {
  made += 1;
  const number = `${String(made).padStart(8, "0")}6789`;
  return `/platform/bank_accounts/${await addBankAccount(server, server.sandbox.business_id, number)}`;
}

/** A merchant whose bank account is about to be replaced. */
async function addChanging(server: TestServer) {
  const merchant = await addPaidMerchant(server);
  await changeBankAccount(server, merchant.account_id);
  return merchant;
}

/** Test data of the bank accounts of the Platform API for the contract walks. */
export const platformBankAccountCases: Record<string, OperationCase> = {
  listPlatformBankAccounts: {
    sound: async (server) => {
      await waiting(server);
      return { path: "/platform/bank_accounts" };
    },
    errors: {
      referenced_not_found: (server) =>
        asOperator(server, "GET", `/platform/bank_accounts?in=${absentAccount}`),
    },
  },
  getPlatformBankAccount: { sound: async (server) => ({ path: await waiting(server) }) },
  decidePlatformBankAccount: {
    sound: async (server) => ({
      path: `${await waiting(server)}/decide`,
      body: { decision: "validate", reason: "The bank letter names the company." },
      otherBody: { decision: "fail", reason: "Another company." },
    }),
    errors: {
      invalid_status: async (server) => {
        const path = `${await waiting(server)}/decide`;
        await asOperator(server, "POST", path, { decision: "validate", reason: "Letter." });
        const again = { decision: "request_information", reason: "Another letter." };
        return asOperator(server, "POST", path, again);
      },
    },
  },
  getBusinessPayouts: {
    sound: async (server) => ({ path: (await addPaidMerchant(server)).path }),
  },
  changeBusinessBankAccount: {
    sound: async (server) => {
      const { path, account_id } = await addPaidMerchant(server);
      return {
        path: `${path}/bank_accounts`,
        body: { account_id, ...bankAccount() },
        otherBody: { account_id, ...bankAccount() },
      };
    },
    errors: {
      referenced_not_found: async (server) =>
        asOperator(server, "POST", `${(await addPaidMerchant(server)).path}/bank_accounts`, {
          account_id: absentAccount,
          ...bankAccount(),
        }),
      too_many_requests: async (server) => {
        const { path, account_id } = await addPaidMerchant(server);
        let response: TestResponse;
        do {
          const body = { account_id, ...bankAccount() };
          response = await asOperator(server, "POST", `${path}/bank_accounts`, body);
        } while (response.status === 200);
        return response;
      },
    },
  },
  cancelBusinessBankAccountChange: {
    sound: async (server) => {
      const { path, account_id } = await addChanging(server);
      return {
        path: `${path}/bank_accounts/cancel`,
        body: { account_id, reason: "No one here requested it." },
        otherBody: { account_id, reason: "Requested by a stranger." },
      };
    },
    errors: {
      invalid_status: async (server) => {
        const { path, account_id } = await addPaidMerchant(server);
        const body = { account_id, reason: "There is none." };
        return asOperator(server, "POST", `${path}/bank_accounts/cancel`, body);
      },
      referenced_not_found: async (server) =>
        asOperator(server, "POST", `${(await addPaidMerchant(server)).path}/bank_accounts/cancel`, {
          account_id: absentAccount,
          reason: "There is none.",
        }),
    },
  },
};
