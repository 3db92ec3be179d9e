import Type from "typebox";

import { emailLengthMax, patterns } from "./requirements/limits.ts";

export const email = (description: string, maxLength = emailLengthMax) =>
  Type.String({ format: "email", maxLength, description });

export const phoneNumber = (description: string) =>
  Type.String({ pattern: patterns.phone_number, description });
