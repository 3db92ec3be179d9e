import { fileBytesMax } from "@openpayfac/contract";
import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { ChangedMeanwhile } from "../../database/write-at-once.ts";
import { registerPageRoute } from "../../http/page-routes.ts";
import { readUpload, takeForms } from "../../http/read-upload.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { merchantCategories } from "../mccs/merchant-category-codes.ts";
import { FormBody } from "./form-body.ts";
import { findLink, requireOpenLink } from "./open-link.ts";
import { presentLink } from "./present-form.ts";
import { saveForm } from "./save-form.ts";
import { submitForm } from "./submit-form.ts";
import { uploadDocument } from "./upload-document.ts";

const token = Type.String({ minLength: 1, maxLength: 100 });
const strict = { additionalProperties: false };

/**
 * What the hosted application form calls. Whoever has the link's token may make these calls:
 *
 *   GET   /apply-api/{token}                    what the link stands for. `state` is `open`, with
 *                                               `application`, `docs_requested`, `missing`; or
 *                                               `expired`, `superseded`, `submitted`. `brand` always.
 *   GET   /apply-api/mccs                       `{data: [{code, description}]}`: the active codes.
 *   PATCH /apply-api/{token}                    saves; see `save-form.ts`. Answers the form.
 *   POST  /apply-api/{token}/documents/{index}  a form (multipart) with `file`. Answers the form.
 *   POST  /apply-api/{token}/submit             `{signature, terms_accepted: true}`. `{status}`.
 *
 * Refused with 404 (no such link), 410 `link_expired` (it does not open the form any more) and 400
 * with `argument_errors`, whose messages are those of `@openpayfac/contract/requirements`.
 */
export function registerApplyCalls(app: FastifyInstance, parts: Parts): void {
  const { origin } = parts;
  const mccs = merchantCategories
    .filter(({ active }) => active)
    .map(({ code, description }) => ({ code, description }));
  registerPageRoute(
    app,
    { method: "GET", url: "/apply-api/mccs", handle: async () => ({ data: mccs }) },
    origin,
  );
  registerPageRoute(
    app,
    {
      method: "GET",
      url: "/apply-api/:token",
      params: Type.Object({ token }, strict),
      handle: async ({ params }) => presentLink(parts, await findLink(parts, params.token)),
    },
    origin,
  );
  registerPageRoute(
    app,
    {
      method: "PATCH",
      url: "/apply-api/:token",
      params: Type.Object({ token }, strict),
      body: FormBody,
      keepsText: true,
      handle: ({ params, body }) =>
        again(async () => saveForm(parts, await requireOpenLink(parts, params.token), body)),
    },
    origin,
  );
  registerPageRoute(
    app,
    {
      method: "POST",
      url: "/apply-api/:token/submit",
      params: Type.Object({ token }, strict),
      body: Type.Object(
        {
          signature: Type.String({ minLength: 2, maxLength: 200, pattern: "\\S" }),
          terms_accepted: Type.Literal(true),
        },
        strict,
      ),
      keepsText: true,
      handle: ({ params, body }, request) =>
        again(async () =>
          submitForm(parts, await requireOpenLink(parts, params.token), {
            signature: body.signature,
            address: request.ip,
          }),
        ),
    },
    origin,
  );
  app.register(async (forms) => {
    await takeForms(forms, fileBytesMax);
    registerPageRoute(
      forms,
      {
        method: "POST",
        url: "/apply-api/:token/documents/:index",
        params: Type.Object({ token, index: Type.Integer({ minimum: 0, maximum: 99 }) }, strict),
        async handle({ params }, request) {
          // Before the file is read: a stranger sends nothing of ten megabytes.
          await requireOpenLink(parts, params.token);
          const { upload } = await readUpload(request, fileBytesMax);
          return again(async () =>
            uploadDocument(parts, await requireOpenLink(parts, params.token), params.index, upload),
          );
        },
      },
      origin,
    );
  });
}

/** Runs what changes an application once more when it was changed at the same moment. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      if (tries === 4) throw new Refusal("conflict", "It is being changed. Try again.");
    }
  }
}
