import { fileBytesMax } from "@openpayfac/contract";
import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { registerPageRoute } from "../../http/page-routes.ts";
import { readUpload, takeForms } from "../../http/read-upload.ts";
import type { Parts } from "../../parts.ts";
import { merchantCategories } from "../mccs/merchant-category-codes.ts";
import { addDocument, removeDocument } from "./change-documents.ts";
import { findForm } from "./form-access.ts";
import { FormBody } from "./form-body.ts";
import { presentAccess } from "./present-form.ts";
import { saveForm } from "./save-form.ts";
import { submitForm, submittedForm } from "./submit-form.ts";

// A token has 43 signs. Others are nobody's, and lead to no application.
const token = Type.String({ minLength: 1, maxLength: 200 });
const params = Type.Object({ token });
const place = "/apply-api/:token";

/** What the hosted application form calls. Whoever has the link's token may. */
export function registerFormCalls(app: FastifyInstance, parts: Parts): void {
  const { origin } = parts;

  registerPageRoute(
    app,
    {
      method: "GET",
      url: place,
      params,
      handle: async ({ params }) => presentAccess(parts, await findForm(parts, params.token)),
    },
    origin,
  );

  registerPageRoute(
    app,
    {
      method: "PATCH",
      url: place,
      params,
      body: FormBody,
      keepsText: true,
      handle: ({ params, body }) => saveForm(parts, params.token, body),
    },
    origin,
  );

  registerPageRoute(
    app,
    {
      method: "POST",
      url: `${place}/submit`,
      params,
      body: submittedForm,
      keepsText: true,
      handle: ({ params, body }, request) => submitForm(parts, params.token, body, request.ip),
    },
    origin,
  );

  const active = merchantCategories
    .filter((each) => each.active)
    .map(({ code, description }) => ({ code, description }));
  registerPageRoute(
    app,
    { method: "GET", url: `${place}/mccs`, params, handle: async () => ({ data: active }) },
    origin,
  );

  registerPageRoute(
    app,
    {
      method: "DELETE",
      url: `${place}/documents/:id`,
      params: Type.Object({
        token,
        id: Type.String({ pattern: "^file_[0-7][0-9a-hjkmnp-tv-z]{25}$" }),
      }),
      handle: ({ params }) => removeDocument(parts, params.token, params.id),
    },
    origin,
  );

  app.register(async (forms) => {
    await takeForms(forms, fileBytesMax);
    registerPageRoute(
      forms,
      {
        method: "POST",
        url: `${place}/documents`,
        params,
        async handle({ params }, request) {
          const { body, upload } = await readUpload(request, fileBytesMax);
          return addDocument(parts, params.token, { upload, request: body.request });
        },
      },
      origin,
    );
  });
}
