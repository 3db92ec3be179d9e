import {
  addRequiredDocument,
  addRequiredInformation,
  addRequiredOwner,
  cancelRequiredBankAccount,
  getRequirementsPage,
  sendRequirementsLink,
  setRequiredBankAccount,
} from "@openpayfac/contract";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { brandOf } from "../../identity/brands.ts";
import { addRequirementDocument } from "./add-document.ts";
import { cancelBankAccount } from "./cancel-bank-account.ts";
import { findPage } from "./page-access.ts";
import { addInformation, addOwner } from "./provide-content.ts";
import { sendNewLink } from "./send-link.ts";
import { serializePage } from "./serialize-page.ts";
import { setBankAccount } from "./set-bank-account.ts";

/** The operations of the page of an account's requirements, authorized by the link's token. */
export const handleGetRequirementsPage = pageHandlerFor(
  getRequirementsPage,
  async ({ params }, deps) => {
    const { account, state } = await findPage(deps, params.token);
    if (state === "open") return serializePage(deps, account);
    const brand = await brandOf(deps, account.partner_id);
    return { view: "closed" as const, brand, reason: state };
  },
);

export const handleSetRequiredBankAccount = pageHandlerFor(
  setRequiredBankAccount,
  ({ params, body }, deps) => setBankAccount(deps, params.token, body),
);

export const handleCancelRequiredBankAccount = pageHandlerFor(
  cancelRequiredBankAccount,
  ({ params }, deps) => cancelBankAccount(deps, params.token),
);

export const handleAddRequiredDocument = pageHandlerFor(
  addRequiredDocument,
  ({ params, body, upload }, deps) =>
    addRequirementDocument(deps, params.token, { upload, key: body.requirement }),
);

export const handleAddRequiredInformation = pageHandlerFor(
  addRequiredInformation,
  ({ params, body }, deps) => addInformation(deps, params.token, body),
);

export const handleAddRequiredOwner = pageHandlerFor(addRequiredOwner, ({ params, body }, deps) =>
  addOwner(deps, params.token, body),
);

export const handleSendRequirementsLink = pageHandlerFor(sendRequirementsLink, ({ params }, deps) =>
  sendNewLink(deps, params.token),
);
