import { createCipheriv, createDecipheriv, hash } from "node:crypto";
import type { Random } from "./parts.ts";

/** Keeps what must be read again, and must not be readable where it lies. */
export interface Sealing {
  /**
   * Input    context: what the text belongs to, such as "payment_methods.bank <id>"; a sealed text
   *          that was moved to another place does not open there.
   * Returns  printable text that holds the id of the key.
   */
  seal(text: string, context: string): string;
  /** Errors   SealError: another key or context, or a text that was changed. */
  open(sealed: string, context: string): string;
}

/** A sealed text that does not open. It never says what is in it. */
export class SealError extends Error {}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const version = "s1";

/**
 * Sealing with AES-256-GCM under one key.
 *
 * Input    key: 32 bytes. random: gives the nonces, which must never come twice under one key.
 * Source   NIST SP 800-38D: 96-bit random nonces for at most 2^32 texts under a key.
 */
export function makeSealing(key: Buffer, random: Random): Sealing {
  const keyId = hash("sha256", key, "hex").slice(0, 8);
  return {
    seal(text, context) {
      const nonce = Buffer.from(random.bytes(nonceBytes));
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(boundTo(keyId, context));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final()]);
      const whole = Buffer.concat([sealed, cipher.getAuthTag()]);
      return `${version}.${keyId}.${whole.toString("base64url")}`;
    },
    open(sealed, context) {
      const [form, sealedBy, body] = sealed.split(".");
      if (form !== version || body === undefined) throw new SealError("not a sealed text");
      if (sealedBy !== keyId) throw new SealError(`sealed with the key ${sealedBy}, not ${keyId}`);
      const bytes = Buffer.from(body, "base64url");
      if (bytes.length < nonceBytes + tagBytes) throw new SealError("a sealed text is cut off");
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(boundTo(keyId, context));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      try {
        const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([opened, decipher.final()]).toString("utf8");
      } catch {
        throw new SealError("a sealed text was changed, or belongs elsewhere");
      }
    },
  };
}

function boundTo(keyId: string, context: string): Buffer {
  return Buffer.from(`${version}.${keyId}.${context}`, "utf8");
}
