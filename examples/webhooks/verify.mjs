// #region verify
import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceSeconds = 300;

/**
 * Checks that an event is ours and fresh, and returns it.
 *
 * rawBody is the unchanged text: parsed and serialized again it may differ.
 */
export function verifyWebhook(rawBody, headers, secret, nowSeconds = Date.now() / 1000) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const age = Math.abs(nowSeconds - Number(timestamp));
  if (!id || !(age <= toleranceSeconds)) throw new Error("no id, or too old");

  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = createHmac("sha256", key).update(`${id}.${timestamp}.${rawBody}`).digest();

  // Several signatures while a secret is being rotated: one valid signature is enough.
  const fits = (headers["webhook-signature"] ?? "").split(" ").some((each) => {
    const [version, signature] = each.split(",");
    const sent = Buffer.from(signature ?? "", "base64");
    return version === "v1" && sent.length === signed.length && timingSafeEqual(sent, signed);
  });
  if (!fits) throw new Error("no signature fits");
  return JSON.parse(rawBody);
}
// #endregion
