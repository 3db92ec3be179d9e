import type { PagesOperations } from "@openpayfac/contract";
import type { PageHandlersOf } from "../../http/page-routes.ts";
import { merchantCategories } from "../mccs/merchant-category-codes.ts";
import { addDocument, removeDocument } from "./change-documents.ts";
import { findForm } from "./form-access.ts";
import { presentAccess } from "./present-form.ts";
import { saveForm } from "./save-form.ts";
import { submitForm } from "./submit-form.ts";

const activeCodes = merchantCategories
  .filter((each) => each.active)
  .map(({ code, description }) => ({ code, description }));

/** What the hosted application form calls. Whoever has the link's token may. */
export const formPageHandlers: Pick<
  PageHandlersOf<PagesOperations>,
  | "getApplicationForm"
  | "saveApplicationForm"
  | "submitApplicationForm"
  | "listApplicationFormMccs"
  | "addApplicationDocument"
  | "removeApplicationDocument"
> = {
  getApplicationForm: async ({ params }, parts) =>
    presentAccess(parts, await findForm(parts, params.token)),

  saveApplicationForm: ({ params, body }, parts) => saveForm(parts, params.token, body),

  submitApplicationForm: ({ params, body, request }, parts) =>
    submitForm(parts, params.token, body, request.ip),

  listApplicationFormMccs: async () => ({ data: activeCodes }),

  addApplicationDocument: ({ params, body, upload }, parts) =>
    addDocument(parts, params.token, { upload, request: body.request }),

  removeApplicationDocument: ({ params }, parts) => removeDocument(parts, params.token, params.id),
};
