import {
  addRequiredDocument,
  addRequiredInformation,
  addRequiredOwner,
  addRequiredTaxId,
  cancelRequiredBankAccount,
  getRequirementsPage,
  openRequiredIdentityPage,
  sendRequirementsLink,
  setRequiredBankAccount,
  setRequirementsLanguage,
} from "@openpayfac/contract";
import { writeAtomically } from "../../database/write-atomically.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { brandOf } from "../../identity/brands.ts";
import { readPayeeLanguage, storePayeeLanguage } from "../payees/payee-language.ts";
import { addRequirementDocument } from "./add-document.ts";
import { cancelBankAccount } from "./cancel-bank-account.ts";
import { openIdentityRequirement } from "./open-identity-requirement.ts";
import { findPage, requirePage } from "./page-access.ts";
import { addInformation, addOwner } from "./provide-content.ts";
import { sendNewLink } from "./send-link.ts";
import { serializePage } from "./serialize-page.ts";
import { setBankAccount } from "./set-bank-account.ts";
import { setTaxId } from "./set-tax-id.ts";

/** The operations of the page of requirements of an account or a contractor, authorized by the link's token. */
export const handleGetRequirementsPage = pageHandlerFor(
  getRequirementsPage,
  async ({ params }, deps) => {
    const { payee, state } = await findPage(deps, params.token);
    if (state === "open") return serializePage(deps, payee);
    const brand = await brandOf(deps, payee.partner_id);
    const language = await readPayeeLanguage(deps.database, payee);
    return { view: "closed" as const, brand, language, reason: state };
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

export const handleOpenRequiredIdentityPage = pageHandlerFor(
  openRequiredIdentityPage,
  ({ params, body }, deps) => openIdentityRequirement(deps, params.token, body.requirement),
);

export const handleAddRequiredInformation = pageHandlerFor(
  addRequiredInformation,
  ({ params, body }, deps) => addInformation(deps, params.token, body),
);

export const handleAddRequiredOwner = pageHandlerFor(addRequiredOwner, ({ params, body }, deps) =>
  addOwner(deps, params.token, body),
);

export const handleAddRequiredTaxId = pageHandlerFor(addRequiredTaxId, ({ params, body }, deps) =>
  setTaxId(deps, params.token, body),
);

export const handleSendRequirementsLink = pageHandlerFor(sendRequirementsLink, ({ params }, deps) =>
  sendNewLink(deps, params.token),
);

export const handleSetRequirementsLanguage = pageHandlerFor(
  setRequirementsLanguage,
  async ({ params, body }, deps) => {
    const { payee } = await requirePage(deps, params.token);
    const writes = storePayeeLanguage(payee, body.language);
    if (writes.length > 0) await writeAtomically(deps.database, writes);
    return undefined;
  },
);
