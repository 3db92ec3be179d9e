import Type from "typebox";

/** The longest e-mail address that onboarding takes. */
export const emailLengthMax = 70;

export const email = (description: string, maxLength = emailLengthMax) =>
  Type.String({ format: "email", maxLength, description });

export const phoneNumber = (description: string) =>
  Type.String({ pattern: "^[0-9+() .-]{7,20}$", description });
