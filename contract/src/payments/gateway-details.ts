import Type from "typebox";
import { patternMeaning } from "../shared/pattern-words.ts";
import { component, strictObject, text, timestamp } from "../shared/schema.ts";

/** Issuers answer six characters; other gateways may say more. */
const authCodeLengthMax = 16;

export const gatewayAuthCode = Type.String({
  pattern: patternMeaning("^[A-Z0-9]{4,}$", "four or more capital letters and digits"),
  maxLength: authCodeLengthMax,
  description: "The other gateway's authorization code: capital letters and digits.",
});

/** A capture names exactly 12 characters, elsewhere there may be more. */
export const captureRetrievalReference = Type.String({
  pattern: patternMeaning("^.{12}$", "exactly 12 characters"),
  description: "The other gateway's retrieval reference, exactly 12 characters.",
});

export const gatewayRetrievalReference = text("The other gateway's retrieval reference.", {
  minLength: 12,
  maxLength: 64,
});

const code = text("The other gateway's response code.", { maxLength: 16 });
const words = text("The other gateway's words.", { maxLength: 255 });
const source = text("Which host answered there.", { maxLength: 16 });
const createdAt = timestamp("When the other gateway authorized it; when absent, now.");

export const ExternalGatewayRequest = component(
  "ExternalGatewayRequest",
  strictObject(
    {
      auth_code: gatewayAuthCode,
      retrieval_reference: gatewayRetrievalReference,
      code: Type.Optional(code),
      text: Type.Optional(words),
      source: Type.Optional(source),
      created_at: Type.Optional(createdAt),
    },
    {
      description:
        "What the other gateway answered. Code, reference and time are what the settlement is matched by.",
    },
  ),
);

export const ExternalGatewayUpdate = component(
  "ExternalGatewayUpdate",
  strictObject(
    {
      auth_code: Type.Optional(gatewayAuthCode),
      retrieval_reference: Type.Optional(gatewayRetrievalReference),
      code: Type.Optional(code),
      text: Type.Optional(words),
      source: Type.Optional(source),
      created_at: Type.Optional(createdAt),
    },
    { description: "What to correct of the other gateway's answer; the rest stays." },
  ),
);
