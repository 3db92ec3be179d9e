import type { VerificationManifest } from "../manifest.ts";
import { createPersona } from "./persona.ts";

/** Persona, which compares a person with databases, and verifies identity documents on its page. */
export const persona: VerificationManifest = {
  kind: "verification",
  name: "persona",
  // The shorter name is a part of common words.
  vendor: ["withpersona"],
  checks: ["person_identity", "person_document"],
  settings: {
    address: "address",
    api_key: "secret",
    verification_template_id: "text",
    inquiry_template_id: "text",
    webhook_secret: "secret",
  },
  create: (settings, { timeoutMs }) =>
    createPersona({
      address: settings.address ?? "",
      apiKey: settings.api_key ?? "",
      verificationTemplateId: settings.verification_template_id ?? "",
      inquiryTemplateId: settings.inquiry_template_id ?? "",
      webhookSecret: settings.webhook_secret ?? "",
      timeoutMs,
    }),
  sandboxSettings: (origin) => ({
    address: `${origin}/persona/api/v1`,
    api_key: "persona_sandbox_openpayfac",
    verification_template_id: "vtmpl_openpayfac",
    inquiry_template_id: "itmpl_openpayfac",
    webhook_secret: "wbhsec_openpayfac",
  }),
};
