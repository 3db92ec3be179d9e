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
  getApplicationForm: async ({ params }, deps) =>
    presentAccess(deps, await findForm(deps, params.token)),

  saveApplicationForm: ({ params, body }, deps) => saveForm(deps, params.token, body),

  submitApplicationForm: ({ params, body, request }, deps) =>
    submitForm(deps, params.token, body, request.ip),

  listApplicationFormMccs: async () => ({ data: activeCodes }),

  addApplicationDocument: ({ params, body, upload }, deps) =>
    addDocument(deps, params.token, { upload, request: body.request }),

  removeApplicationDocument: ({ params }, deps) => removeDocument(deps, params.token, params.id),
};
