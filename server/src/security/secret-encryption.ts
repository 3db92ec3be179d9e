import { createCipheriv, createDecipheriv, hash } from "node:crypto";
import type { Random } from "../random.ts";

/** Encrypts values that must be read back but must not be readable where they are stored. */
export interface SecretEncryption {
  /**
   * Input    context: what the value belongs to, such as "payment_methods.bank <id>"; an encrypted
   *          value that was moved elsewhere does not decrypt there.
   * Returns  printable text that contains the id of the key.
   */
  encrypt(text: string, context: string): string;
  /** Errors   DecryptionError: unknown key, different context, or modified value. */
  decrypt(encrypted: string, context: string): string;
  /**
   * Re-encrypts a value with the current key without decrypting it: only its data key is wrapped
   * again.
   *
   * Errors   DecryptionError: as for `decrypt`, except for the context.
   */
  reencrypt(encrypted: string): string;
  /** The same for bytes, such as the content of a file. */
  encryptBytes(bytes: Uint8Array, context: string): Buffer;
  /** Errors   DecryptionError: as for `decrypt`. */
  decryptBytes(encrypted: Buffer, context: string): Buffer;
  /** As `reencrypt`. Returns   undefined if the bytes already use the current key. */
  reencryptBytes(encrypted: Buffer): Buffer | undefined;
  /** Id of the current key, as stored in encrypted values. */
  keyId: string;
}

/** An encrypted value that cannot be decrypted. The message never contains the value. */
export class DecryptionError extends Error {}

const algorithm = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = "s2";

/** Prefix of every encrypted value. */
export const encryptedPrefix = `${version}.`;

/** Prefix of encrypted bytes; no accepted file type begins with it. */
const bytesBeginning = Buffer.from("sealed-bytes ");
/** Separates the envelope from the content. */
const endOfEnvelope = 0x0a;

export function isEncryptedBytes(bytes: Buffer): boolean {
  return bytes.subarray(0, bytesBeginning.length).equals(bytesBeginning);
}

/**
 * Envelope encryption with AES-256-GCM: each value has its own data key, which is encrypted with
 * the platform's key. A key rotation therefore rewrites the envelopes only.
 *
 * Input    key: 32 bytes, the current key. random: source of keys and nonces. oldKeys: previous
 *          keys, for decryption only.
 * Source   NIST SP 800-38D: 96-bit random nonces for at most 2^32 values per key.
 */
export function createSecretEncryption(
  key: Buffer,
  random: Random,
  oldKeys: readonly Buffer[] = [],
): SecretEncryption {
  const keyId = idOf(key);
  const keys = new Map([key, ...oldKeys].map((each) => [idOf(each), each]));
  const encrypt = (by: Buffer, content: Uint8Array, bound: string): Buffer => {
    const nonce = Buffer.from(random.bytes(nonceBytes));
    const cipher = createCipheriv(algorithm, by, nonce, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(bound, "utf8"));
    return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  };
  const wrap = (own: Buffer) => encrypt(key, own, `${version}.${keyId}`).toString("base64url");
  const unwrap = (encrypted: string): { own: Buffer; body: string } => {
    const [form, encryptedBy = "", wrapped, body] = encrypted.split(".");
    if (form !== version || wrapped === undefined || body === undefined) {
      throw new DecryptionError("not an encrypted value");
    }
    const by = keys.get(encryptedBy);
    if (by === undefined) {
      const known = [...keys.keys()].join(", ");
      throw new DecryptionError(
        `encrypted with the key ${encryptedBy}, which is not among ${known}`,
      );
    }
    const own = decrypt(by, Buffer.from(wrapped, "base64url"), `${version}.${encryptedBy}`);
    return { own, body };
  };
  return {
    keyId,
    encrypt(text, context) {
      const own = Buffer.from(random.bytes(keyBytes));
      const body = encrypt(own, Buffer.from(text, "utf8"), `${version}.${context}`);
      return `${version}.${keyId}.${wrap(own)}.${body.toString("base64url")}`;
    },
    decrypt(encrypted, context) {
      const { own, body } = unwrap(encrypted);
      const opened = decrypt(own, Buffer.from(body, "base64url"), `${version}.${context}`);
      return opened.toString("utf8");
    },
    encryptBytes(bytes, context) {
      const own = Buffer.from(random.bytes(keyBytes));
      const content = encrypt(own, bytes, `${version}.${context}`);
      return withEnvelope(`${version}.${keyId}.${wrap(own)}.`, content);
    },
    decryptBytes(encrypted, context) {
      const { envelope, content } = envelopeOf(encrypted);
      return decrypt(unwrap(envelope).own, content, `${version}.${context}`);
    },
    reencryptBytes(encrypted) {
      const { envelope, content } = envelopeOf(encrypted);
      if (envelope.startsWith(`${version}.${keyId}.`)) return undefined;
      return withEnvelope(`${version}.${keyId}.${wrap(unwrap(envelope).own)}.`, content);
    },
    reencrypt(encrypted) {
      const { own, body } = unwrap(encrypted);
      return `${version}.${keyId}.${wrap(own)}.${body}`;
    },
  };
}

function withEnvelope(envelope: string, content: Buffer): Buffer {
  return Buffer.concat([bytesBeginning, Buffer.from(envelope), Buffer.of(endOfEnvelope), content]);
}

function envelopeOf(encrypted: Buffer): { envelope: string; content: Buffer } {
  const end = encrypted.indexOf(endOfEnvelope);
  if (!isEncryptedBytes(encrypted) || end === -1)
    throw new DecryptionError("not an encrypted value");
  const envelope = encrypted.subarray(bytesBeginning.length, end).toString("latin1");
  return { envelope, content: encrypted.subarray(end + 1) };
}

function idOf(key: Buffer): string {
  return hash("sha256", key, "hex").slice(0, 8);
}

function decrypt(by: Buffer, bytes: Buffer, bound: string): Buffer {
  if (bytes.length < nonceBytes + tagBytes)
    throw new DecryptionError("an encrypted value is truncated");
  if (by.length !== keyBytes) throw new DecryptionError("an encrypted value was changed");
  const decipher = createDecipheriv(algorithm, by, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(bound, "utf8"));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    throw new DecryptionError("an encrypted value was changed, or belongs to another record");
  }
}
