import Type from "typebox";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { component, strictObject, text, timestamp } from "../shared/schema.ts";

/** Issuers return six characters; other gateways may return more. */
const authCodeLengthMax = 16;

export const gatewayAuthCode = Type.String({
  pattern: patternMeaning("^[A-Z0-9]{4,}$", "four or more uppercase letters and digits"),
  maxLength: authCodeLengthMax,
  description: "The other gateway's authorization code: uppercase letters and digits.",
});

/** A capture requires exactly 12 characters; other requests accept more. */
export const captureRetrievalReference = Type.String({
  pattern: patternMeaning("^.{12}$", "exactly 12 characters"),
  description: "The other gateway's retrieval reference, exactly 12 characters.",
});

export const gatewayRetrievalReference = text("The other gateway's retrieval reference.", {
  minLength: 12,
  maxLength: 64,
});

const code = text("The other gateway's response code.", { maxLength: 16 });
const words = text("The other gateway's message.", { maxLength: 255 });
const source = text("The other gateway's host that sent the response.", { maxLength: 16 });
const createdAt = timestamp(
  "Time of the other gateway's authorization. Absent: now. The settlement is matched by its day, so send it when you record later.",
);

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
        "The other gateway's response. The settlement is matched by its code, reference and time.",
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
    { description: "Corrections to the other gateway's response. Absent fields are not changed." },
  ),
);
