import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSecretEncryption, DecryptionError } from "./secret-encryption.ts";

const random = { bytes: (count: number) => randomBytes(count) };
const key = randomBytes(32);
const encryption = createSecretEncryption(key, random);
const context = "payment_methods.bank 1";

describe("an encrypted value", () => {
  it("decrypts to the original value, and reveals nothing of it", () => {
    const encrypted = encryption.encrypt("000123456789", context);
    expect(encrypted).not.toContain("123456789");
    expect(encryption.decrypt(encrypted, context)).toBe("000123456789");
    expect(encryption.decrypt(encryption.encrypt("Žofie", context), context)).toBe("Žofie");
  });

  it("differs each time", () => {
    expect(encryption.encrypt("1", context)).not.toBe(encryption.encrypt("1", context));
  });

  it("does not decrypt in another place, modified, truncated, or under another key", () => {
    const encrypted = encryption.encrypt("000123456789", context);
    const changed = `${encrypted.slice(0, -2)}${encrypted.endsWith("AA") ? "BB" : "AA"}`;
    const other = createSecretEncryption(randomBytes(32), random);
    const rejected = [
      () => encryption.decrypt(encrypted, "payment_methods.bank 2"),
      () => encryption.decrypt(changed, context),
      () => encryption.decrypt(encrypted.slice(0, 20), context),
      () => encryption.decrypt("000123456789", context),
      () => other.decrypt(encrypted, context),
    ];
    for (const open of rejected) expect(open).toThrow(DecryptionError);
  });

  it("is re-encrypted without being decrypted, and then decrypts with the new key only", () => {
    const encrypted = encryption.encrypt("000123456789", context);
    const newKey = randomBytes(32);
    const both = createSecretEncryption(newKey, random, [key]);
    expect(both.decrypt(encrypted, context)).toBe("000123456789");
    const reencrypted = both.reencrypt(encrypted);
    expect(reencrypted.split(".")[1]).toBe(both.keyId);
    const alone = createSecretEncryption(newKey, random);
    expect(alone.decrypt(reencrypted, context)).toBe("000123456789");
    expect(() => alone.decrypt(reencrypted, "payment_methods.bank 2")).toThrow(DecryptionError);
    expect(() => alone.decrypt(encrypted, context)).toThrow(DecryptionError);
    expect(() => alone.reencrypt(encrypted)).toThrow(DecryptionError);
    expect(() => encryption.decrypt(reencrypted, context)).toThrow(DecryptionError);
  });

  it("does not decrypt with another's envelope", () => {
    const [form, by, , body] = encryption.encrypt("1", context).split(".");
    const envelope = encryption.encrypt("2", context).split(".")[2];
    expect(() => encryption.decrypt([form, by, envelope, body].join("."), context)).toThrow(
      DecryptionError,
    );
  });

  it("contains the id of its key, so that an old key can be found", () => {
    const [, keyId] = encryption.encrypt("1", context).split(".");
    expect(createSecretEncryption(key, random).encrypt("2", "").split(".")[1]).toBe(keyId);
    expect(() =>
      createSecretEncryption(randomBytes(32), random).decrypt(encryption.encrypt("1", ""), ""),
    ).toThrow(keyId);
  });
});
