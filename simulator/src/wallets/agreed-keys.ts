import { createHash, createPublicKey, diffieHellman, hkdfSync, type KeyObject } from "node:crypto";

/** The shared secret of two keys on P-256. */
export function sharedSecret(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  return diffieHellman({ privateKey, publicKey });
}

export const spki = (key: KeyObject) => key.export({ type: "spki", format: "der" });

export function fromSpki(der: Buffer): KeyObject {
  return createPublicKey({ key: der, format: "der", type: "spki" });
}

/** SPKI prefix before the point of a P-256 key. Source   RFC 5480, RFC 3279. */
const p256 = Buffer.from("3059301306072a8648ce3d020106082a8648ce3d030107034200", "hex");

/** The uncompressed point: 65 bytes. */
export const pointOf = (key: KeyObject) => spki(key).subarray(p256.length);
export const fromPoint = (point: Buffer) => fromSpki(Buffer.concat([p256, point]));

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * The key of an Apple Pay payload.
 *
 * Source   Apple, "Payment token format reference", EC_v1: the concatenation KDF of NIST SP 800-56A
 *          with SHA-256, algorithm id `0x0D id-aes256-GCM`, party U `Apple`, party V the hash of
 *          the merchant id.
 */
export function appleKey(secret: Buffer, merchantIdentifier: string): Buffer {
  const counter = Buffer.from("00000001", "hex");
  return sha256(counter, secret, "\x0did-aes256-GCM", "Apple", sha256(merchantIdentifier));
}

export const keyHash = (key: KeyObject) => sha256(spki(key)).toString("base64");

/**
 * The keys of a Google Pay payload: for AES-256-CTR and for HMAC-SHA-256.
 *
 * Source   Google Pay API, "Payment data cryptography", ECv2.
 */
export function googleKeys(
  ephemeralPoint: Buffer,
  secret: Buffer,
): { cipher: Buffer; mac: Buffer } {
  const ikm = Buffer.concat([ephemeralPoint, secret]);
  const keys = Buffer.from(hkdfSync("sha256", ikm, Buffer.alloc(0), "Google", 64));
  return { cipher: keys.subarray(0, 32), mac: keys.subarray(32) };
}
