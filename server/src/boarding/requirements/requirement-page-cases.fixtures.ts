import { addAccount, type TestServer } from "../../../../testkit/src/index.ts";
import {
  callPage,
  type PageCase,
  type PageCases,
  signedInUser,
  soundOf,
  untilTooMany,
} from "../../http/page-cases.fixtures.ts";
import { documentForm } from "../application-form/form.fixtures.ts";
import { addTaxRequirement } from "../tax-matches/tax-matches.fixtures.ts";
import { addIdentityRequirement } from "../verification/identity-page.fixtures.ts";
import {
  addPaidAccount,
  addRequirement,
  changeBankAccount,
  bankAccount as enteredBankAccount,
  requirementsToken,
} from "./requirement-contract-cases.fixtures.ts";

/** Requests with an expired link to the page of an account's requirements. */
const expiredRequirements =
  (rest: string, body?: object, method = "POST") =>
  async (server: TestServer) => {
    const token = await requirementsToken(server, await addPaidAccount(server));
    await server.database.query("UPDATE requirements_links SET expires_at = '2000-01-01'");
    return callPage(server, method, {
      path: `/requirements-api/${token}${rest}`,
      ...(body === undefined ? {} : { body }),
    });
  };

const requirementsPage = async (server: TestServer): Promise<string> =>
  `/requirements-api/${await requirementsToken(server, await addPaidAccount(server))}`;

/** A request of that page for a requirement of a kind; a second one finds it provided. */
const requirementsCase = (
  rest: string,
  kind: string,
  bodyOf: (requirement: string) => object,
): PageCase => {
  const sound = async (server: TestServer) => {
    const { id, accountId } = await addRequirement(server, kind);
    const path = `/requirements-api/${await requirementsToken(server, accountId)}${rest}`;
    return { path, body: bodyOf(id) };
  };
  return {
    sound,
    errors: {
      link_expired: expiredRequirements(rest, bodyOf("rqmt_01k5d1t3h5k7n9q1s3v5x7z9b1")),
      conflict: async (server) => {
        const request = await sound(server);
        await callPage(server, "POST", request);
        return callPage(server, "POST", request);
      },
    },
  };
};

const taxIdCase: PageCase = {
  sound: async (server) => {
    const { token, requirement } = await addTaxRequirement(server);
    return {
      path: `/requirements-api/${token}/tax_id`,
      body: { requirement, ssn: "234-56-7891" },
    };
  },
  errors: {
    link_expired: expiredRequirements("/tax_id", {
      requirement: "rqmt_01k5d1t3h5k7n9q1s3v5x7z9b1",
      ssn: "234-56-7891",
    }),
    conflict: async (server) => {
      const request = await soundOf(requirementPageCases, server, "addRequiredTaxId");
      await callPage(server, "POST", request);
      return callPage(server, "POST", request);
    },
  },
};

function requiredDocument(requirement: string): FormData {
  const form = documentForm();
  form.set("requirement", requirement);
  return form;
}

const requiredOwner = {
  first_name: "Mara",
  last_name: "Ellison",
  email: "mara@larkspur.example",
  phone_number: "+1 503 555 0142",
  ownership_percent: 60,
  birth_date: "1984-07-19",
  ssn: "987-65-4321",
  residence_address: {
    address_line1: "12 Alder Street",
    city: "Portland",
    state: "OR",
    zip_code: "97210",
  },
};

/** Test data of the page operations of requirements for the contract walks. */
export const requirementPageCases: PageCases = {
  listDashboardAccounts: {
    sound: async (server) => {
      const { headers } = await signedInUser(server);
      return { path: "/dashboard-api/accounts", headers };
    },
  },
  openAccountRequirements: {
    sound: async (server) => {
      const { headers } = await signedInUser(server);
      const path = `/dashboard-api/accounts/${server.sandbox.account_id}/requirements-link`;
      return { path, headers, body: {} };
    },
    errors: {
      not_found: async (server) => {
        const { headers } = await signedInUser(server);
        const { accountId } = await addAccount(server);
        const path = `/dashboard-api/accounts/${accountId}/requirements-link`;
        return callPage(server, "POST", { path, headers, body: {} });
      },
    },
  },
  getRequirementsPage: {
    sound: async (server) => ({ path: await requirementsPage(server) }),
  },
  setRequirementsLanguage: {
    sound: async (server) => ({
      path: `${await requirementsPage(server)}/language`,
      body: { language: "es" },
    }),
    errors: { link_expired: expiredRequirements("/language", { language: "es" }, "PUT") },
  },
  setRequiredBankAccount: {
    sound: async (server) => ({
      path: `${await requirementsPage(server)}/bank_account`,
      body: { bank_account: enteredBankAccount() },
    }),
    errors: {
      link_expired: expiredRequirements("/bank_account", { bank_account: enteredBankAccount() }),
      conflict: async (server) => {
        const request = await soundOf(requirementPageCases, server, "setRequiredBankAccount");
        await callPage(server, "POST", request);
        // Simulates a concurrent change: no update of a pending one finds it unchanged.
        await server.database.query(`
          CREATE FUNCTION faster() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
          CREATE TRIGGER faster BEFORE UPDATE ON bank_account_changes
            FOR EACH ROW EXECUTE FUNCTION faster()`);
        const another = { ...request, body: { bank_account: enteredBankAccount() } };
        const response = await callPage(server, "POST", another);
        await server.database.query("DROP FUNCTION faster() CASCADE");
        return response;
      },
      too_many_requests: async (server) => {
        const { path } = await soundOf(requirementPageCases, server, "setRequiredBankAccount");
        return untilTooMany(server, () =>
          callPage(server, "POST", { path, body: { bank_account: enteredBankAccount() } }),
        );
      },
    },
  },
  cancelRequiredBankAccount: {
    sound: async (server) => {
      const accountId = await addPaidAccount(server);
      await changeBankAccount(server, accountId);
      const token = await requirementsToken(server, accountId);
      return { path: `/requirements-api/${token}/bank_account/cancel` };
    },
    errors: {
      link_expired: expiredRequirements("/bank_account/cancel"),
      conflict: async (server) => {
        const request = await soundOf(requirementPageCases, server, "cancelRequiredBankAccount");
        await callPage(server, "POST", request);
        return callPage(server, "POST", request);
      },
    },
  },
  addRequiredDocument: requirementsCase("/documents", "document", requiredDocument),
  openRequiredIdentityPage: {
    sound: async (server) => {
      const { token, requirement } = await addIdentityRequirement(server);
      return { path: `/requirements-api/${token}/verification_page`, body: { requirement } };
    },
    errors: {
      link_expired: expiredRequirements("/verification_page", {
        requirement: "rqmt_01k5d1t3h5k7n9q1s3v5x7z9b1",
      }),
      conflict: async (server) => {
        const { id: requirement, accountId } = await addRequirement(server);
        const path = `/requirements-api/${await requirementsToken(server, accountId)}`;
        return callPage(server, "POST", {
          path: `${path}/verification_page`,
          body: { requirement },
        });
      },
      too_many_requests: async (server) => {
        const request = await soundOf(requirementPageCases, server, "openRequiredIdentityPage");
        return untilTooMany(server, () => callPage(server, "POST", request));
      },
    },
  },
  addRequiredInformation: requirementsCase("/information", "information", (requirement) => ({
    requirement,
    text: "We roast and sell coffee.",
  })),
  addRequiredOwner: requirementsCase("/owners", "owner_information", (requirement) => ({
    requirement,
    owner: requiredOwner,
  })),
  addRequiredTaxId: taxIdCase,
  sendRequirementsLink: {
    sound: async (server) => ({ path: `${await requirementsPage(server)}/renew` }),
    errors: {
      too_many_requests: async (server) => {
        const request = await soundOf(requirementPageCases, server, "sendRequirementsLink");
        return untilTooMany(server, () => callPage(server, "POST", request));
      },
    },
  },
};
