import {
  addApplicationDocument,
  getApplicationForm,
  listApplicationFormMccs,
  openApplicationIdentityPage,
  removeApplicationDocument,
  saveApplicationForm,
  setApplicationFormLanguage,
  submitApplicationForm,
} from "@openpayfac/contract";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { listCategories } from "../mccs/list-mccs.ts";
import { addDocument, removeDocument } from "./change-documents.ts";
import { findForm } from "./form-access.ts";
import { openIdentityDocument } from "./open-identity-document.ts";
import { saveForm } from "./save-form.ts";
import { serializeAccess } from "./serialize-form.ts";
import { setLanguage } from "./set-language.ts";
import { submitForm } from "./submit-form.ts";

/** The operations of the hosted application form, authorized by the link's token. */
export const handleGetApplicationForm = pageHandlerFor(
  getApplicationForm,
  async ({ params }, deps) => serializeAccess(deps, await findForm(deps, params.token)),
);

export const handleSaveApplicationForm = pageHandlerFor(
  saveApplicationForm,
  ({ params, body }, deps) => saveForm(deps, params.token, body),
);

export const handleSubmitApplicationForm = pageHandlerFor(
  submitApplicationForm,
  ({ params, body, request }, deps) => submitForm(deps, params.token, body, request.ip),
);

export const handleListApplicationFormMccs = pageHandlerFor(
  listApplicationFormMccs,
  async (_, { database }) => ({
    data: (await listCategories(database))
      .filter(({ active }) => active)
      .map(({ code, description }) => ({ code, description })),
  }),
);

export const handleAddApplicationDocument = pageHandlerFor(
  addApplicationDocument,
  ({ params, body, upload }, deps) =>
    addDocument(deps, params.token, { upload, request: body.request }),
);

export const handleOpenApplicationIdentityPage = pageHandlerFor(
  openApplicationIdentityPage,
  ({ params, body }, deps) => openIdentityDocument(deps, params.token, body.request),
);

export const handleRemoveApplicationDocument = pageHandlerFor(
  removeApplicationDocument,
  ({ params }, deps) => removeDocument(deps, params.token, params.id),
);

export const handleSetApplicationFormLanguage = pageHandlerFor(
  setApplicationFormLanguage,
  ({ params, body }, deps) => setLanguage(deps, params.token, body.language),
);
