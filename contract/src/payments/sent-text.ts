import { text } from "../shared/schema.ts";

/** Longest free text of a payment's details. The processors' limits are lower, and not enforced. */
const textLengthMax = 255;

/**
 * A text that is stored and returned whole, and shortened for the card processor.
 *
 * Input    sent: the characters that the gateway takes. `whole`: a longer text is left
 *          out instead of shortened.
 */
export function sentText(
  description: string,
  { sent, whole = false, minLength }: { sent: number; whole?: boolean; minLength?: number },
) {
  const rule = whole
    ? `The gateway is sent up to ${sent} characters, in US-ASCII; a longer text is left out.`
    : `The gateway is sent the first ${sent} characters, in US-ASCII.`;
  return text(`${description} ${rule}`, {
    ...(minLength === undefined ? {} : { minLength }),
    maxLength: textLengthMax,
  });
}
